import { b2bProducts } from '#machines/b2b/b2b-lists.ts';
import { ascendingBy, listModel, nameOf } from '#tests/support/kit/list-model.ts';
import { productRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 5, New B2B order: products by name. */
export const model = listModel({
  name: 'b2b-products',
  machine: b2bProducts.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  isFullyLoaded: true,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ version }) => version,
  rowOf: (id, version) => productRow({ product_id: id, version, name: nameOf(id) }),
  insertIndexOf: ascendingBy(({ name }) => name),
  isFilteredInBrowser: true,
  hasPages: true,
  updates: 'changesAndAnswers',
  kitModels,
});
