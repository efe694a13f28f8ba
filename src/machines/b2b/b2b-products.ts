import { listProducts, type Product } from '#api/contracts/products.ts';
import { compareProducts } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';

/** The products that can be ordered, by name: the choices of a line of a wholesale order. */
export const b2bProducts = defineLocalList<Product>({
  id: 'b2bProducts',
  keyOf: ({ product_id }) => product_id,
  compare: compareProducts,
  load: ({ call }, part, signal) => call(listProducts, { query: { ...part, active_only: true }, signal }),
  follows: ['product'],
});
