import { MAX_FETCHED } from '#domain/limits.ts';
import { compareProducts } from '#domain/name-order.ts';
import type { Caller } from '../call.ts';
import { getProductStock, listStock } from '../contracts/product-stock.ts';
import { listProducts, type Product } from '../contracts/products.ts';
import { isApiError } from '../errors.ts';
import { defineFallback, forEachOf } from './fallback.ts';

/** Active and inactive products. A page without new rows is the last one. */
const allProducts = async (call: Caller, signal: AbortSignal | undefined): Promise<readonly Product[]> => {
  const products = new Map<number, Product>();
  for (;;) {
    const skip = products.size;
    const query = { skip, limit: MAX_FETCHED, active_only: false };
    const page = await call(listProducts, { query, signal });
    for (const product of page) products.set(product.product_id, product);
    if (page.length < MAX_FETCHED || products.size === skip) return [...products.values()];
  }
};

export const productFallbacks = [
  /** The specification has one call per product's stock; a failed one counts as 0 (spec 2 section 8). */
  defineFallback(listStock, async (call, { query: { skip, ids }, signal }) => {
    const all = await allProducts(call, signal);
    const products = all.filter(({ product_id }) => ids?.includes(product_id) ?? true);
    const rows = await forEachOf(products, async (product) => {
      try {
        const wanted = { params: { id: product.product_id }, signal };
        const { quantity, last_updated, version } = await call(getProductStock, wanted);
        return { ...product, quantity, last_updated, stock_version: version };
      } catch (error) {
        if (isApiError(error)) return { ...product, quantity: 0 };
        throw error;
      }
    });
    return rows
      .filter(({ quantity }) => quantity > 0)
      .sort(compareProducts)
      .slice(skip);
  }),
];
