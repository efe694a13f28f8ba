import { expect } from 'vitest';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { d2cOrders } from '#machines/d2c/d2c-orders.ts';
import { keyOfOrder } from '#machines/d2c/order-action.ts';
import { ascendingBy, dayOf, descendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 4, tab filters: statuses that each tab shows, and statuses that it does not show. */
const IN = {
  'to-print': ['pending', 'printing'],
  ready: ['ready'],
  history: ['completed', 'cancelled'],
} as const;
const OUT = { 'to-print': 'ready', ready: 'handed_to_shopini', history: 'pending' } as const;

const byDay = ({ order_date, d2c_order_id }: D2cOrder): string => `${order_date} ${d2c_order_id}`;
const [oldestFirst, newestFirst] = [ascendingBy(byDay), descendingBy(byDay)];

export const model = listModel({
  name: 'd2c-orders',
  machine: d2cOrders.machine,
  views: [
    { tab: 'to-print', search: '' },
    { tab: 'ready', search: '' },
    { tab: 'history', search: 'noor' },
  ],
  pageSize: 100,
  keyOf: ({ d2c_order_id }) => d2c_order_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version, { tab }) =>
    orderRow({
      d2c_order_id: id,
      version,
      status: IN[tab][version - 1] ?? IN[tab][0],
      order_date: dayOf(id),
    }),
  rowOutOfView: (id, version, { tab }) => orderRow({ d2c_order_id: id, version, status: OUT[tab] }),
  insertIndexOf: (row, rows) =>
    (['pending', 'printing', 'ready'].includes(row.status) ? oldestFirst : newestFirst)(row, rows),
  isCounted: true,
  hasPages: true,
  updates: 'changesAndAnswers',
  rules: ({ after: { context } }) => {
    const allowed: readonly string[] = IN[context.view.tab];
    expect(context.rows.filter(({ status }) => !allowed.includes(status)).map(keyOfOrder)).toEqual([]);
  },
  kitModels,
});
