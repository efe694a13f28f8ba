import { describe, expect, test } from 'vitest';
import { booleanOfCell, cellOf, textOfCell } from '#domain/product-file-cells.ts';

describe('a cell', () => {
  test('is written so that no spreadsheet takes it for a formula, and read back unchanged', () => {
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
      '\nx',
      '\n=1+1',
      ' =1+1',
      '\u00a0 @x',
      '\uff1dx',
      '\uff0bx',
      '\uff0dx',
      '\uff20x',
    ]) {
      expect(cellOf(text)).toBe(`'${text}`);
      expect(textOfCell(cellOf(text))).toBe(text);
    }
    expect(["'Vase", "a'=b", 'Vase', ' =1+1'].map(textOfCell)).toEqual(["'Vase", "a'=b", 'Vase', ' =1+1']);
  });

  test('is yes or no in the usual spellings', () => {
    expect(['true', ' YES ', '1', '١', 'نعم'].map(booleanOfCell)).toEqual([true, true, true, true, true]);
    expect(['false', ' No ', '0', '٠', 'لا'].map(booleanOfCell)).toEqual([false, false, false, false, false]);
    expect(['', 'maybe', '2'].map(booleanOfCell)).toEqual([undefined, undefined, undefined]);
  });
});
