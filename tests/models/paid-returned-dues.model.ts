import { paidReturnedDues } from '#machines/payments/payments-lists.ts';
import { dayOf, descendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { dueRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/**
 * Amounts that were paid although the parcel came back, newest first. Money that is taken back leaves the
 * list.
 */
export const model = listModel({
  name: 'paid-returned-dues',
  machine: paidReturnedDues.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ due_id }) => due_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) =>
    dueRow({
      due_id: id,
      version,
      closed_at: dayOf(id),
      closed_because: id % 2 === 0 ? 'returned' : 'cancelled',
      settled_amount: 25_000,
    }),
  rowOutOfView: (id, version) =>
    dueRow({
      due_id: id,
      version,
      closed_at: dayOf(id),
      closed_because: id % 2 === 0 ? 'returned' : 'settled',
      settled_amount: id % 2 === 0 ? 0 : 25_000,
    }),
  insertIndexOf: descendingBy(({ closed_at, due_id }) => `${closed_at} ${due_id}`),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
