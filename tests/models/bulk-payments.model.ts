import { bulkPayments } from '#machines/payments/payments-lists.ts';
import { dayOf, descendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { bulkPaymentRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** The payments come newest first, page by page, and include reversed ones. */
export const model = listModel({
  name: 'bulk-payments',
  machine: bulkPayments.machine,
  views: [{ search: '' }, { search: 'noor' }, { search: '', having: 'fees' }],
  pageSize: 100,
  keyOf: ({ bulk_payment_id }) => bulk_payment_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version, { search }) =>
    bulkPaymentRow({
      bulk_payment_id: id,
      version,
      fees: -500,
      notes: search,
      date_received: dayOf(id).slice(0, 10),
    }),
  insertIndexOf: descendingBy(({ date_received, bulk_payment_id }) => `${date_received} ${bulk_payment_id}`),
  hasPages: true,
  updates: 'changesAndAnswers',
  kitModels,
});
