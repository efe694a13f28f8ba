import { expect, test } from 'vitest';
import type { FinderMatches } from '#api/contracts/finder.ts';
import { finderOptions } from '#views/admin/finder/finder-options.ts';

const FOUND: FinderMatches = {
  orders: [
    {
      d2c_order_id: 7,
      customer_name: 'Noor',
      customer_phone: '07701234567',
      status: 'pending',
      order_date: '2026-01-01T00:00:00.000Z',
    },
  ],
  customers: [
    { customer_name: 'Noor', customer_phone: '07701234567', customer_handle: '', status: 'pending' },
  ],
  products: [{ product_id: 7, product_code: 'HOM001', name: 'Vase', aliases: ['مزهرية'], active: true }],
  clients: [],
  b2b_orders: [],
  exact: [],
};

const groupsOf = (term: string, exact: FinderMatches['exact']) => [
  ...new Set(
    finderOptions({ message: (id) => id, role: 'admin', term, matches: { ...FOUND, exact } }).map(
      ({ group }) => group?.replace('finder.group.', ''),
    ),
  ),
];

test.each([
  ['HOM001', ['products'], ['products', 'orders', 'customers']],
  ['07701234567', ['customers'], ['customers', 'orders', 'products']],
  ['7', ['orders', 'products'], ['orders', 'products', 'customers']],
  ['vase', [], ['orders', 'customers', 'products']],
  ['admin', ['products'], ['products', 'pages', 'orders', 'customers']],
] as const)('the groups for %s, with exact %j, are %j', (term, exact, groups) => {
  expect(groupsOf(term, [...exact])).toEqual(groups);
});

test('a product is shown with its code and its other names', () => {
  const options = finderOptions({ message: (id) => id, role: 'admin', term: 'x', matches: FOUND });
  expect(options.find(({ key }) => key === 'product 7')?.detail).toMatch(/HOM001.* · .*مزهرية/);
});
