import { products } from '#machines/products/products.ts';
import { ascendingBy, listModel, nameOf } from '#tests/support/kit/list-model.ts';
import { productRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 sections 2 and 9: each call returns a thousand products. The browser searches and pages them. */
export const model = listModel({
  name: 'products',
  machine: products.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => productRow({ product_id: id, version, name: nameOf(id) }),
  insertIndexOf: ascendingBy(({ name }) => name),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
