import { b2bOrderLines } from '#machines/b2b/b2b-lists.ts';
import { b2bItemRow } from '#tests/support/b2b-rows.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** Lines have no versions, so any command on the order refetches them. */
export const model = resourceModel({
  name: 'b2b-order-lines',
  machine: b2bOrderLines.machine,
  query: 5,
  dataOf: (version) => [b2bItemRow({ b2b_order_item_id: version })],
  versionOf: () => null,
  kitModels,
});
