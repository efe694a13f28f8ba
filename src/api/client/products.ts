import { MAX_FETCHED } from '#domain/limits.ts';
import type { Caller } from '../call.ts';
import { listProducts, type Product } from '../contracts/products.ts';

export interface ProductsApi {
  /** Up to 1000 active products from the `skip`th on. */
  listPage(skip: number, signal: AbortSignal): Promise<Product[]>;
}

export const createProductsApi = (call: Caller): ProductsApi => ({
  listPage: (skip, signal) =>
    call(listProducts, {
      query: { limit: MAX_FETCHED, ...(skip === 0 ? {} : { skip }) },
      signal,
    }),
});
