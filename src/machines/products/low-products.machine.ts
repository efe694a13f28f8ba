import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { compareProducts } from '#domain/name-order.ts';
import { createLocalListMachine } from '../kit/local-list.ts';

/** The products that run low, the fewest first; one that is sold no more goes (decision 165). */
export const lowProductsMachine = createLocalListMachine<StockedProduct>({
  id: 'lowProducts',
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  belongs: ({ active }) => active,
  compare: (a, b) => a.quantity - b.quantity || compareProducts(a, b),
});
