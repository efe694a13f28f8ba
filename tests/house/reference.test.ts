import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateReference } from '../../scripts/reference.ts';

test('docs/reference.md equals the output of npm run reference', () => {
  expect(readFileSync(new URL('../../docs/reference.md', import.meta.url), 'utf8')).toBe(generateReference());
});
