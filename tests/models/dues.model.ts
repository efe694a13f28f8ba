import { dues } from '#machines/payments/payments-lists.ts';
import { ascendingBy, dayOf, listModel } from '#tests/support/kit/list-model.ts';
import { dueRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 2, D2C Payments: all unpaid amounts, oldest first. */
export const model = listModel({
  name: 'dues',
  machine: dues.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ due_id }) => due_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => dueRow({ due_id: id, version, created_at: dayOf(id) }),
  insertIndexOf: ascendingBy(({ created_at, due_id }) => `${created_at} ${due_id}`),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
