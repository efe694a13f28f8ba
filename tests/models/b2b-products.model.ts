import { b2bProducts } from '#machines/b2b/b2b-lists.ts';
import { listModel, nameOf, upwards } from '#tests/support/kit/list-model.ts';
import { productRow } from '#tests/support/sample-rows.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 5, New B2B order: products by name. */
export const model = listModel({
  name: 'b2b-products',
  machine: b2bProducts.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  isWhole: true,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ version }) => version,
  rowOf: (id, version) => productRow({ product_id: id, version, name: nameOf(id) }),
  placeOf: upwards(({ name }) => name),
  isLocal: true,
  hasPages: true,
  receives: 'answers',
  factory,
});
