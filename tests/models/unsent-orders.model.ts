import type { UnsentOrder } from '#domain/unsent-order.ts';
import { unsentOrders } from '#machines/settings/unsent-orders.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The orders have no versions and no events in the feed. */
export const model = resourceModel<readonly UnsentOrder[], null>({
  name: 'unsent-orders',
  machine: unsentOrders.machine,
  query: null,
  dataOf: (version) => (version === 1 ? [] : ['cart']),
  versionOf: () => null,
  kitModels,
});
