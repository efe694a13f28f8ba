import { expect, test } from 'vitest';
import { filterProducts, type ProductFilters } from '#domain/product-filters.ts';

const PRODUCTS = [
  { product_id: 1, category_id: 1, active: true },
  { product_id: 2, category_id: 1, active: false },
  { product_id: 3, category_id: 2, active: true },
  { product_id: 4, category_id: null, active: true },
  { product_id: 5, category_id: 2, active: false },
];
const QUANTITIES = new Map([
  [1, 50],
  [2, 5],
  [3, 6],
  [4, 1],
]);
const STOCK = { quantityOf: (id: number) => QUANTITIES.get(id) ?? 0, threshold: 5 };

test.each<[ProductFilters, number[]]>([
  [{}, [1, 2, 3, 4, 5]],
  [{ category: 1 }, [1, 2]],
  [{ category: 9 }, []],
  [{ status: 'active' }, [1, 3, 4]],
  [{ status: 'inactive' }, [2, 5]],
  [{ stock: 'in' }, [1, 2, 3, 4]],
  [{ stock: 'low' }, [2, 4]],
  [{ stock: 'out' }, [5]],
  [{ category: 1, status: 'inactive', stock: 'low' }, [2]],
  [{ category: 2, stock: 'out' }, [5]],
])('%o leaves the products %j', (filters, ids) => {
  expect(filterProducts(PRODUCTS, filters, STOCK).map(({ product_id }) => product_id)).toEqual(ids);
});

test('without a filter the same list is returned', () => {
  expect(filterProducts(PRODUCTS, {}, STOCK)).toBe(PRODUCTS);
});

test('with a threshold of 0 no product is low', () => {
  expect(filterProducts(PRODUCTS, { stock: 'low' }, { ...STOCK, threshold: 0 })).toEqual([]);
});
