import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIMENSION_LIMITS, formatDimensions, parseDimensions } from '#domain/dimensions.ts';

const measure = fc
  .integer({ min: 0, max: DIMENSION_LIMITS.max * 10 ** DIMENSION_LIMITS.decimals })
  .map((steps) => steps / 10 ** DIMENSION_LIMITS.decimals);

describe('dimensions', () => {
  test('are written only if all three are given', () => {
    expect(formatDimensions({ length: 12, width: 8.5, height: 0 })).toBe('12 x 8.5 x 0 cm');
    for (const missing of ['length', 'width', 'height'])
      expect(formatDimensions({ length: 12, width: 8.5, height: 3, [missing]: null })).toBe('');
  });

  test('are read back as they were written, for any value', () => {
    fc.assert(
      fc.property(measure, measure, measure, (length, width, height) => {
        const dimensions = { length, width, height };
        expect(parseDimensions(formatDimensions(dimensions))).toEqual(dimensions);
      }),
    );
    expect(parseDimensions('')).toEqual({ length: null, width: null, height: null });
  });

  test.each([
    ['10 x 20 x 30 cm', [10, 20, 30]],
    ['10x20x30', [10, 20, 30]],
    ['10 × 20,5 X 30CM', [10, 20.5, 30]],
    ['  7.25 * 8 * 9 cm ', [7.25, 8, 9]],
  ])('%j is read', (text, [length, width, height]) => {
    expect(parseDimensions(text)).toEqual({ length, width, height });
  });

  test.each(['10 x 20 cm', 'Ø 12', '10 x 20 x 30 mm', '10 x 20 x 30 x 40', '-1 x 2 x 3 cm', 'x x x cm'])(
    '%j does not contain three values',
    (text) => {
      expect(parseDimensions(text)).toBeNull();
    },
  );
});

test('a blank text counts as no dimensions', () => {
  expect(parseDimensions('  ')).toEqual({ length: null, width: null, height: null });
});
