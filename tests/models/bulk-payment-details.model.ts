import { bulkPaymentDetails } from '#machines/payments/payments-lists.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { bulkPaymentRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'bulk-payment-details',
  machine: bulkPaymentDetails.machine,
  query: 5,
  dataOf: (version) => ({
    ...bulkPaymentRow({ bulk_payment_id: 5, version }),
    allocations: [],
    stated_rows: [],
  }),
  versionOf: ({ version }) => version ?? null,
  kitModels,
});
