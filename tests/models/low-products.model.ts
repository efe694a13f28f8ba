import { lowProducts } from '#machines/products/products.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { stockedProductRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** The products come lowest stock first. An inactive product leaves the list. */
export const model = listModel({
  name: 'low-products',
  machine: lowProducts.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  rowOf: (id, version) =>
    stockedProductRow({ product_id: id, stock_version: version, quantity: id === 4 ? 0 : id }),
  rowOutOfView: (id, version) => stockedProductRow({ product_id: id, stock_version: version, active: false }),
  insertIndexOf: (product, products) => products.filter(({ quantity }) => quantity < product.quantity).length,
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
