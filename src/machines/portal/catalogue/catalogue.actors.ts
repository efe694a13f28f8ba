import type { Caller } from '#api/call.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListActors } from '../../kit/list.actors.ts';
import type { ListView } from '../../kit/list.machine.ts';

/** Nobody counts the products: a full page means that there may be more (spec 1 section 7). */
export const createCatalogueActors = (call: Caller) =>
  createListActors<Product, ListView>({
    keyOf: ({ product_id }) => product_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ skip, count }, signal) => {
      const query = { limit: count, ...(skip === 0 ? {} : { skip }) };
      const rows = await call(listProducts, { query, signal });
      return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
    },
    changes: [],
  });
