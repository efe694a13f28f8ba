import { listLowStock, type StockedProduct } from '#api/contracts/product-stock.ts';
import { compareProducts } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { stockRows } from './stock-action.ts';

/** Products with low stock, lowest first. An inactive product leaves the list. */
export const lowProducts = defineLocalList<StockedProduct>({
  id: 'lowProducts',
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  belongs: ({ active }) => active,
  compare: (a, b) => a.quantity - b.quantity || compareProducts(a, b),
  load: ({ call }, query, signal) => call(listLowStock, { query, signal }),
  updatedBy: [stockRows],
  follows: ['product_stock'],
  joins: ['product'],
  // Another threshold in the settings shows other rows.
  shows: ['shop_settings'],
});
