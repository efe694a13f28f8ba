import { listProducts, type Product } from '#api/contracts/products.ts';
import { compareProducts } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';

/** Products that can be ordered, by name, for the item picker. */
export const b2bProducts = defineLocalList<Product>({
  id: 'b2bProducts',
  keyOf: ({ product_id }) => product_id,
  compare: compareProducts,
  load: ({ call }, part, signal) => call(listProducts, { query: { ...part, active_only: true }, signal }),
  follows: ['product'],
});
