import { expect, test } from 'vitest';
import { parseNumberText } from '#views/ui/number-text.ts';

test.each([
  ['12', 12],
  ['١٢٫٥', 12.5],
  ['۱۲۳', 123],
  ['1,250,000.75', 1250000.75],
  ['١٬٢٥٠', 1250],
  [' 7 ', 7],
  // As messengers and tables copy it: wrapped in direction marks.
  ['\u200f12\u200e', 12],
  ['\u2066١٬٢٥٠\u2069', 1250],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
  ['', null],
  ['abc', null],
  ['1e308', null],
  ['Infinity', null],
  ['0x10', null],
  ['1.2.3', null],
  ['9'.repeat(400), null],
])('%j reads as %j', (text, number) => {
  expect(parseNumberText(text)).toBe(number);
});
