import { expect, test } from 'vitest';
import { changeOfLine } from '#domain/line-change.ts';

const PRODUCTS = [
  { product_id: 1, base_price: 7000 },
  { product_id: 2, base_price: 2500.5 },
];

test.each([
  ['the same price', { product_id: 2, base_price: 2500.5 }, null],
  ['a price that rose', { product_id: 1, base_price: 6000 }, { kind: 'price', price: 7000 }],
  ['a price that fell', { product_id: 1, base_price: 8000 }, { kind: 'price', price: 7000 }],
  ['a product that is no longer sold', { product_id: 3, base_price: 7000 }, { kind: 'withdrawn' }],
])('%s', (_, line, change) => {
  expect(changeOfLine(line, PRODUCTS)).toEqual(change);
});
