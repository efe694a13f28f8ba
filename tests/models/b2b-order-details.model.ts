import { b2bOrderDetails } from '#machines/b2b/b2b-lists.ts';
import { b2bCreditNoteRow, b2bItemRow, b2bOrderRow, b2bPaymentRow } from '#tests/support/b2b-rows.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The version of the order covers everything that the screen shows. */
export const model = resourceModel({
  name: 'b2b-order-details',
  machine: b2bOrderDetails.machine,
  query: 5,
  dataOf: (version) => ({
    order: b2bOrderRow({ b2b_order_id: 5, version }),
    items: [b2bItemRow({ b2b_order_item_id: 1 })],
    payments: [b2bPaymentRow({ payment_id: 9 })],
    creditNotes: [b2bCreditNoteRow({ credit_note_id: 4 })],
  }),
  versionOf: ({ order }) => order.version ?? null,
  kitModels,
});
