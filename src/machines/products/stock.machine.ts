import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { compareProducts } from '#domain/name-order.ts';
import { createLocalListMachine } from '../kit/local-list.ts';

/** The products of which there are any, by name (spec 2 section 2, Stock). One of which none is left goes. */
export const stockMachine = createLocalListMachine<StockedProduct>({
  id: 'stock',
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  belongs: ({ quantity }) => quantity > 0,
  compare: compareProducts,
});
