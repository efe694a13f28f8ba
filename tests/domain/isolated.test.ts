import { expect, test } from 'vitest';
import { isolated, withClosedIsolates } from '#domain/isolated.ts';

const [LRI, FSI, PDI, RLO] = ['\u2066', '\u2068', '\u2069', '\u202e'];

test.each([
  ['an end without a beginning', `Na${PDI}${RLO}dia`, `Na${RLO}dia`],
  ['two such ends', `${PDI}Na${PDI}dia`, 'Nadia'],
  ['a beginning without an end', `Na${LRI}dia`, `Na${LRI}dia${PDI}`],
  ['an isolate within another one', `${FSI}a${LRI}b${PDI}c${PDI}`, `${FSI}a${LRI}b${PDI}c${PDI}`],
  ['more ends than beginnings', `${LRI}a${PDI}b${PDI}c`, `${LRI}a${PDI}bc`],
  ['isolates over two lines', `${LRI}a\nb${PDI}c`, `${LRI}a${PDI}\nbc`],
  ['an override', `Na${RLO}dia`, `Na${RLO}dia`],
  ['a mark', 'Ali \u200fعلي\u200e', 'Ali \u200fعلي\u200e'],
])('a text with %s stays within its element', (_, text, closed) => {
  expect(withClosedIsolates(text)).toBe(closed);
  expect(isolated(text)).toBe(`${FSI}${closed}${PDI}`);
});
