import { expect, test } from 'vitest';
import { filterProducts, type ProductFilters } from '#domain/product-filters.ts';

const PRODUCTS = [
  { product_id: 1, category_id: 1, active: true, stock_mode: 'by_hand' },
  { product_id: 2, category_id: 1, active: false, stock_mode: 'by_orders' },
  { product_id: 3, category_id: 2, active: true, stock_mode: 'by_hand' },
  { product_id: 4, category_id: null, active: true, stock_mode: 'by_hand' },
  { product_id: 5, category_id: 2, active: false, stock_mode: 'by_orders' },
  { product_id: 6, category_id: 3, active: true, stock_mode: 'made_to_order' },
  { product_id: 7, category_id: 3, active: true, stock_mode: 'made_to_order' },
] as const;
const QUANTITIES = new Map([
  [1, 50],
  [2, 5],
  [3, 6],
  [4, 1],
  [7, 3],
]);
const STOCK = { quantityOf: (id: number) => QUANTITIES.get(id) ?? 0, threshold: 5 };

test.each<[ProductFilters, number[]]>([
  [{}, [1, 2, 3, 4, 5, 6, 7]],
  [{ category: 1 }, [1, 2]],
  [{ category: 9 }, []],
  [{ category: 3 }, [6, 7]],
  [{ status: 'active' }, [1, 3, 4, 6, 7]],
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
