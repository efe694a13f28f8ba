import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measuredRowHeights } from '#views/ui/measured-row-heights.ts';
import { fixedRowHeights, rowsInSight } from '#views/ui/row-heights.ts';

const sight = { top: 0, height: 500, overscan: 1, kept: null };
const heightsOf = (heights: readonly number[]) =>
  measuredRowHeights(heights.length, 50, (row) => heights[row]);
const indexesOf = ({ rows }: ReturnType<typeof rowsInSight>) => rows.map(({ index }) => index);

describe('rows of one height', () => {
  const heights = fixedRowHeights(1000, 100);

  test('at the beginning of the list', () => {
    const { first, last, before, after } = rowsInSight(heights, sight);
    expect({ first, last, before, after }).toEqual({ first: 0, last: 7, before: 0, after: 99_300 });
  });

  test('in its middle, with what lies beyond either edge', () => {
    const { first, last, before, after } = rowsInSight(heights, { ...sight, top: 500, overscan: 6 });
    expect({ first, last, before, after }).toEqual({ first: 494, last: 512, before: 49_400, after: 48_800 });
  });

  test('at its end and past it', () => {
    expect(rowsInSight(heights, { ...sight, top: 999 })).toMatchObject({ first: 998, last: 1000, after: 0 });
    expect(rowsInSight(heights, { ...sight, top: 2000 })).toMatchObject({ first: 999, last: 1000, after: 0 });
  });

  test('before it: what reaches into the window, and what lies beyond the edge for the Tab key', () => {
    expect(indexesOf(rowsInSight(heights, { ...sight, top: -4 }))).toEqual([0, 1, 2]);
    expect(indexesOf(rowsInSight(heights, { ...sight, top: -20, overscan: 6 }))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('of nothing', () => {
    expect(rowsInSight(fixedRowHeights(0, 100), { ...sight, kept: 0 })).toEqual({
      rows: [],
      first: 0,
      last: 0,
      before: 0,
      after: 0,
    });
  });

  test('the one with the focus stays, far above and far below, while it exists', () => {
    expect(indexesOf(rowsInSight(heights, { ...sight, top: 500, kept: 3 })).slice(0, 2)).toEqual([3, 499]);
    expect(rowsInSight(heights, { ...sight, top: 500, kept: 3 }).before).toBe(300);
    expect(indexesOf(rowsInSight(heights, { ...sight, kept: 999 })).slice(-2)).toEqual([6, 999]);
    expect(rowsInSight(heights, { ...sight, kept: 999 }).after).toBe(0);
    expect(indexesOf(rowsInSight(heights, { ...sight, kept: 1000 }))).toHaveLength(7);
    expect(indexesOf(rowsInSight(heights, { ...sight, kept: 2 }))).toHaveLength(7);
  });
});

describe('rows that differ', () => {
  test('stand one below the other; those that nobody measured count as the others', () => {
    const heights = measuredRowHeights(4, 50, (row) => (row === 1 ? 80 : undefined));
    expect([0, 1, 2, 3, 4].map(heights.offsetOf)).toEqual([0, 50, 130, 180, 230]);
    expect(heights.size).toBe(230);
    expect([0, 49, 50, 129, 130].map(heights.rowAt)).toEqual([0, 0, 1, 1, 2]);
    expect([-1, -50, 230, 279, 280].map(heights.rowAt)).toEqual([-1, -1, 4, 4, 5]);
  });

  test('of one height are what rows of one height are', () => {
    const [fixed, measured] = [fixedRowHeights(20, 50), heightsOf(Array.from({ length: 20 }, () => 50))];
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1500 }), (offset) => {
        expect(measured.rowAt(offset)).toBe(fixed.rowAt(offset));
        // There are two zeros, and they are one row.
        expect(measured.rowFrom(offset) + 0).toBe(fixed.rowFrom(offset) + 0);
        expect(measured.offsetOf(fixed.rowAt(offset))).toBe(fixed.offsetOf(fixed.rowAt(offset)));
      }),
    );
  });

  test('whatever the page is scrolled to, every row that reaches into the window is there, and little else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 300 }), { maxLength: 200 }),
        fc.integer({ min: -2000, max: 20_000 }),
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: 0, max: 6 }),
        (list, scrolled, height, overscan) => {
          const heights = heightsOf(list);
          const top = heights.rowAt(scrolled);
          const there = rowsInSight(heights, { top, height, overscan, kept: null });
          const seen = list.flatMap((_, row) =>
            heights.offsetOf(row + 1) > scrolled && heights.offsetOf(row) < scrolled + height ? [row] : [],
          );
          expect(indexesOf(there)).toEqual(expect.arrayContaining(seen));
          expect(there.rows.length).toBeLessThanOrEqual(seen.length + 2 * overscan + Math.ceil(300 / 20) + 1);
          const drawn = there.rows.reduce((sum, { start, end }) => sum + end - start, 0);
          expect(there.rows.length === 0 || there.before + drawn + there.after === heights.size).toBe(true);
        },
      ),
    );
  });
});
