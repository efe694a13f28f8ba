import { listProducts } from '#api/contracts/products.ts';
import { defineOrderableProducts } from '#machines/kit/orderable-products.ts';

/** Products that can be added to an order. */
export const orderableProducts = defineOrderableProducts(({ call }, part, signal) =>
  call(listProducts, { query: { ...part, active_only: true }, signal }),
);
