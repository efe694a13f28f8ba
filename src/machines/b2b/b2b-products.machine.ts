import type { Product } from '#api/contracts/products.ts';
import { compareProducts } from '#domain/name-order.ts';
import { createLocalListMachine } from '../kit/local-list.ts';

/** What can be ordered, by name: what the lines of a wholesale order are picked from. */
export const b2bProductsMachine = createLocalListMachine<Product>({
  id: 'b2bProducts',
  keyOf: ({ product_id }) => product_id,
  compare: compareProducts,
});
