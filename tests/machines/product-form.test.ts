import { expect, test } from 'vitest';
import { dimensionsOf, productFormInput } from '#machines/products/product-form.ts';
import { productRow } from '#tests/support/sample-rows.ts';

test.each([
  [{}, 'Ø 12 cm'],
  [{ length: 5 }, 'Ø 12 cm'],
  [{ length: 5, width: 4.5 }, 'Ø 12 cm'],
  [{ length: 5, width: 4.5, height: 0 }, '5 x 4.5 x 0 cm'],
])('dimensions that are not three measures stay until three are entered: %o', (typed, shown) => {
  const { values } = productFormInput(productRow({ product_id: 7, version: 2, dimensions: 'Ø 12 cm' }));
  expect(dimensionsOf({ ...values, ...typed })).toBe(shown);
});

test('two of three measures are no dimensions', () => {
  const { values } = productFormInput(productRow({ product_id: 7, version: 2, dimensions: '1 x 2 x 3 cm' }));
  expect([dimensionsOf(values), dimensionsOf({ ...values, width: null })]).toEqual(['1 x 2 x 3 cm', '']);
});
