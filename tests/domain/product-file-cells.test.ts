import { describe, expect, test } from 'vitest';
import { booleanOfCell, cellOf, numberOfCell, textOfCell } from '#domain/product-file-cells.ts';

describe('a cell', () => {
  test('is written so that no spreadsheet takes it for a formula, and read back as it was', () => {
    expect([cellOf(null), cellOf(1.5), cellOf(true), cellOf('Vase'), cellOf('a=b')]).toEqual([
      '',
      '1.5',
      'true',
      'Vase',
      'a=b',
    ]);
    for (const text of [
      '=1+1',
      '+964',
      '-5',
      '@x',
      '\tx',
      '\rx',
      '\uff1dx',
      '\uff0bx',
      '\uff0dx',
      '\uff20x',
    ]) {
      expect(cellOf(text)).toBe(`'${text}`);
      expect(textOfCell(cellOf(text))).toBe(text);
    }
    expect(["'Vase", "a'=b", 'Vase'].map(textOfCell)).toEqual(["'Vase", "a'=b", 'Vase']);
  });

  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['-12', -12],
    ["'-12", -12],
    ['12.3456', 12.3456],
    ['1234.567', 1234.567],
    ['0.125', 0.125],
    ['12,5', 12.5],
    ['12,55', 12.55],
    ['1,234', 1234],
    ['1,234,567.25', 1_234_567.25],
    ['1 234', 1234],
    ['1\u00a0234\u202f567', 1_234_567],
    ["1'234", 1234],
    ['1’234', 1234],
    ['١٬٢٣٤٫٥', 1234.5],
    ['١٢٫٥', 12.5],
    ['\u200e12\u200f', 12],
    ['\u00a012\u00a0', 12],
    ['1\u200e2', 12],
  ])('%j is the number %d', (cell, number) => {
    expect(numberOfCell(cell)).toBe(number);
  });

  test.each([
    '',
    'x',
    'x12',
    '12x',
    'x1,234',
    '1,234x',
    '1,2345',
    '12,',
    '1.2.3',
    // A thousand to some, a thousandth to others: no guess is made of money.
    '25.000',
    '-25.000',
    '1.250',
    '٢٥٫٠٠٠',
    '--1',
    '1, 234',
    '12,a',
    '1\u00a02',
  ])('%j is no number', (cell) => {
    expect(numberOfCell(cell)).toBeUndefined();
  });

  test('is yes or no, as people write it', () => {
    expect(['true', ' YES ', '1', '١', 'نعم'].map(booleanOfCell)).toEqual([true, true, true, true, true]);
    expect(['false', ' No ', '0', '٠', 'لا'].map(booleanOfCell)).toEqual([false, false, false, false, false]);
    expect(['', 'maybe', '2'].map(booleanOfCell)).toEqual([undefined, undefined, undefined]);
  });
});
