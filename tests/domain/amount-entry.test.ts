import { expect, test } from 'vitest';
import { numberTyped, parseAmount, twoAmountsIn } from '#domain/amount-entry.ts';

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

test.each([
  ['25.000', { less: 25, more: 25_000 }],
  ['\u2066١٫٥٠٠ IQD\u2069', { less: 1.5, more: 1500 }],
  ['+2.250', { less: 2.25, more: 2250 }],
  ['-25.000', null],
  ['25.00', null],
  ['25,000', null],
  ['1.234.567', null],
  ['0.500', null],
  ['2.500e3', null],
  ['abc', null],
  ['', null],
])('%j could be two amounts: %j', (typed, both) => {
  expect(twoAmountsIn(typed)).toEqual(both);
});
