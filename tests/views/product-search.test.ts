import { expect, test } from 'vitest';
import { productsSearch } from '#views/admin/products/product-search.ts';

test.each([
  [
    { category: '3', status: 'inactive', stock: 'low' },
    { category: 3, status: 'inactive', stock: 'low' },
  ],
  [
    { stock: 'in', status: 'active' },
    { stock: 'in', status: 'active' },
  ],
  [{ stock: 'out' }, { stock: 'out' }],
  [{ category: '0', status: 'gone', stock: 'none' }, {}],
  [{ category: '3.5' }, {}],
  [{ category: '99999999999' }, {}],
  [{ category: 'HOM' }, {}],
])('the URL parameters %o are read as %o', (raw, filters) => {
  const { category, status, stock } = productsSearch(raw);
  expect({ category, status, stock }).toEqual({
    category: undefined,
    status: undefined,
    stock: undefined,
    ...filters,
  });
});
