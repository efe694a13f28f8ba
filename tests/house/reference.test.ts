import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReference } from '../../scripts/reference.ts';

test('docs/reference.md is what npm run reference makes', () => {
  expect(readFileSync(new URL('../../docs/reference.md', import.meta.url), 'utf8')).toBe(makeReference());
});
