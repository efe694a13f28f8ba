import { dues } from '#machines/payments/payments-lists.ts';
import { dayOf, listModel, upwards } from '#tests/support/kit/list-model.ts';
import { dueRow } from '#tests/support/payment-rows.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, D2C Payments: all unpaid amounts, oldest first. */
export const model = listModel({
  name: 'dues',
  machine: dues.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ due_id }) => due_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => dueRow(id, version, { created_at: dayOf(id) }),
  placeOf: upwards(({ created_at, due_id }) => `${created_at} ${due_id}`),
  isLocal: true,
  hasPages: true,
  isWhole: true,
  receives: 'answers',
  factory,
});
