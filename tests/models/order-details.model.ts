import { orderDetails } from '#machines/d2c/order-details.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { detailsRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'order-details',
  machine: orderDetails.machine,
  query: 12,
  dataOf: (version) => ({
    order: detailsRow({ d2c_order_id: 12, version, status: 'pending' }),
    items: [],
    moves: [],
  }),
  versionOf: ({ order }) => order.version ?? null,
  kitModels,
});
