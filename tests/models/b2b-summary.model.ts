import { b2bSummary } from '#machines/b2b/b2b-lists.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The summary has no version, so any change of a client or an order refetches it. */
export const model = resourceModel({
  name: 'b2b-summary',
  machine: b2bSummary.machine,
  query: null,
  dataOf: (version) => ({ clients: version, orders: 2, printing: 1, revenue: 1000 }),
  versionOf: () => null,
  kitModels,
});
