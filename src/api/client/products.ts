import type { Caller } from '../call.ts';
import { listProducts, PRODUCT_FETCH_LIMIT, type Product } from '../contracts/products.ts';

export interface ProductsApi {
  /** Up to 1000 active products from the `skip`th on. */
  listPage(skip: number, signal: AbortSignal): Promise<Product[]>;
}

export const createProductsApi = (call: Caller): ProductsApi => ({
  listPage: (skip, signal) =>
    call(listProducts, {
      query: { limit: PRODUCT_FETCH_LIMIT, ...(skip === 0 ? {} : { skip }) },
      signal,
    }),
});
