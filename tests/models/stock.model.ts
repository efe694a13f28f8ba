import { stock } from '#machines/products/products.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { stockedRow } from '#tests/support/sample-rows.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, Stock: products in stock by name; sold-out ones leave the list. */
export const model = listModel({
  name: 'stock',
  machine: stock.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  rowOf: (id, version) => stockedRow(id, version),
  movedOut: (id, version) => stockedRow(id, version, { quantity: 0 }),
  placeOf: (product, products) => products.filter(({ name }) => name < product.name).length,
  isLocal: true,
  hasPages: true,
  isWhole: true,
  hears: 'answers',
  factory,
});
