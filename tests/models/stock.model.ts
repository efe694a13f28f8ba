import { stock } from '#machines/products/products.ts';
import { listModel, nameOf, upwards } from '#tests/support/kit/list-model.ts';
import { stockedRow } from '#tests/support/sample-rows.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, Stock: products in stock by name. Sold-out products leave the list. */
export const model = listModel({
  name: 'stock',
  machine: stock.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  rowOf: (id, version) => stockedRow(id, version, { name: nameOf(id) }),
  movedOut: (id, version) => stockedRow(id, version, { name: nameOf(id), quantity: 0 }),
  placeOf: upwards(({ name }) => name),
  isLocal: true,
  hasPages: true,
  isWhole: true,
  receives: 'answers',
  factory,
});
