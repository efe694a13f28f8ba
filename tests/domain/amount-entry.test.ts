import { expect, test } from 'vitest';
import { numberTyped, parseAmount } from '#domain/amount-entry.ts';

test.each([
  ['5 iqd', 5],
  ['.55', 0.55],
  ['1e+5', 100_000],
  ['2E3', 2000],
  ['1.234.567', 1_234_567],
  ['01.234.567', null],
  ['1.234.567.8', null],
  ['1.2,5', null],
])('%s is read as %s', (typed, number) => {
  expect(numberTyped(typed)).toBe(number);
});

test('what is no amount is 0', () => {
  expect([parseAmount('1,250.505'), parseAmount('-5'), parseAmount('ten')]).toEqual([1250.51, 0, 0]);
});
