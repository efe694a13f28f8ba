import { dueOrder } from '#machines/payments/payments-lists.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { detailsRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'due-order',
  machine: dueOrder.machine,
  query: 12,
  dataOf: (version) => ({
    order: detailsRow({ d2c_order_id: 12, version, status: 'handed_to_shopini' }),
    items: [],
  }),
  versionOf: ({ order }) => order.version ?? null,
  kitModels,
});
