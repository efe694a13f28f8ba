import { paymentDue } from '#machines/payments/payment-due.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { dueRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'payment-due',
  machine: paymentDue.machine,
  query: 12,
  dataOf: (version) => dueRow({ due_id: 12, version }),
  versionOf: ({ version }) => version ?? null,
  kitModels,
});
