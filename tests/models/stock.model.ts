import { stock } from '#machines/products/products.ts';
import { ascendingBy, listModel, nameOf } from '#tests/support/kit/list-model.ts';
import { stockedProductRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 2, Stock: products in stock by name. Sold-out products leave the list. */
export const model = listModel({
  name: 'stock',
  machine: stock.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  rowOf: (id, version) => stockedProductRow({ product_id: id, stock_version: version, name: nameOf(id) }),
  rowOutOfView: (id, version) =>
    stockedProductRow({ product_id: id, stock_version: version, name: nameOf(id), quantity: 0 }),
  insertIndexOf: ascendingBy(({ name }) => name),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
