import { searchCounts } from '#machines/d2c/search-counts.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'search-counts',
  machine: searchCounts.machine,
  query: 'dragon',
  dataOf: (version) => ({
    'to-print': 0,
    ready: 0,
    shipments: 0,
    history: version,
    capped: [],
    order_meant: null,
  }),
  versionOf: () => null,
  kitModels,
});
