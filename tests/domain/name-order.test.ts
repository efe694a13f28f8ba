import { expect, test } from 'vitest';
import { compareNames, compareProducts } from '#domain/name-order.ts';

/*
 * The order of PostgreSQL's lower(name) in the C collation, which tests/server/name-order.test.ts compares.
 */
const IN_ORDER = [
  '10 hooks',
  '2 hooks',
  'a b',
  'a-b',
  'ab',
  'abc',
  'Cup',
  'éclair',
  'مزهرية',
  '\ud7ff',
  '\ue000',
  '\uffee',
  '\u{10000}',
  '🌵',
  '🪴',
];

test('every name comes before those after it', () => {
  for (const [index, first] of IN_ORDER.entries())
    for (const [otherIndex, second] of IN_ORDER.entries())
      expect(Math.sign(compareNames(first, second)), `${first} ${second}`).toBe(
        Math.sign(index - otherIndex),
      );
});

test('case makes no difference', () => {
  expect(compareNames('CUP', 'cup')).toBe(0);
  expect(compareNames('Cup', 'cuP')).toBe(0);
  expect(compareNames('cup', 'BOWL')).toBeGreaterThan(0);
  expect(compareNames('BOWL', 'cup')).toBeLessThan(0);
});

test('products of one name are in the order of their ids', () => {
  const product = (name: string, product_id: number) => ({ name, product_id });
  expect(compareProducts(product('cup', 2), product('CUP', 10))).toBeLessThan(0);
  expect(compareProducts(product('cup', 10), product('CUP', 2))).toBeGreaterThan(0);
  expect(compareProducts(product('bowl', 9), product('cup', 1))).toBeLessThan(0);
});
