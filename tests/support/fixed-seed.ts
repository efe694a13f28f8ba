// Runs before every test file, so that fast-check draws the same cases in every `npm test`.
import fc from 'fast-check';
import { SEED } from '#tests/support/seed.ts';

fc.configureGlobal({ seed: SEED });
