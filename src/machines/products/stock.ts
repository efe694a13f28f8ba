import { listStock, type StockedProduct } from '#api/contracts/product-stock.ts';
import { compareProducts } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { stockRows } from './stock-action.ts';

/** The products in stock, by name (spec 2 section 2, Stock). A product that runs out leaves the list. */
export const stock = defineLocalList<StockedProduct>({
  id: 'stock',
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  belongs: ({ quantity }) => quantity > 0,
  compare: compareProducts,
  load: ({ call }, query, signal) => call(listStock, { query, signal }),
  updatedBy: [stockRows],
  follows: ['product_stock'],
  // A renamed or deleted product.
  joins: ['product'],
});
