import { expect, test } from 'vitest';
import { readWholeNumber } from '#views/ui/number-text.ts';

test.each([
  ['12', 12],
  ['۱۲۳', 123],
  ['1,250,000', 1250000],
  ['١٬٢٥٠', 1250],
  [' 7 ', 7],
  // As messengers and tables copy it: wrapped in direction marks.
  ['\u200f12\u200e', 12],
  ['\u2066١٬٢٥٠\u2069', 1250],
  ['-3', -3],
  ['', null],
  ['abc', null],
  ['1e308', null],
  ['Infinity', null],
  ['0x10', null],
  ['1.000', null],
  ['١٫٥', null],
  ['.5', null],
  ['1.2.3', null],
  // A comma parts decimals to one reader; only between groups of three it parts thousands to everybody.
  ['2,5', null],
  ['1,00', null],
  ['1,0000', null],
  ['0,500', null],
  [',5', null],
  ['1,2,3', null],
  ['١٬٥', null],
  // On its way to 12,000.
  ['12,', 12],
  ['-12,000', -12000],
  ['9'.repeat(400), null],
])('%j reads as %j', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});
