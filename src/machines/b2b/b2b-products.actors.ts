import type { Caller } from '#api/call.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';

export const createB2bProductsActors = (call: Caller, watch: Watch) =>
  createLocalListActors<Product>({
    keyOf: ({ product_id }) => product_id,
    fetchPage: (part, signal) => call(listProducts, { query: { ...part, active_only: true }, signal }),
    changes: [rowChangesOf(watch, ['product'])],
  });
