import { categories } from '#machines/products/products.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** Categories have no versions and no events in the feed. */
export const model = resourceModel({
  name: 'categories',
  machine: categories.machine,
  query: null,
  dataOf: (version) => [{ id: version, name: `Category ${version}`, code_prefix: 'HOM', description: null }],
  versionOf: () => null,
  kitModels,
});
