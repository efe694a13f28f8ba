import { invoices } from '#machines/payments/payments-lists.ts';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { dayOf, descendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { models as kitModels } from './kit-list.model.ts';

/** The invoices are all wholesale orders, newest first. */
export const model = listModel({
  name: 'invoices',
  machine: invoices.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ b2b_order_id }) => b2b_order_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => b2bOrderRow({ b2b_order_id: id, version, order_date: dayOf(id) }),
  insertIndexOf: descendingBy(({ order_date, b2b_order_id }) => `${order_date} ${b2b_order_id}`),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
