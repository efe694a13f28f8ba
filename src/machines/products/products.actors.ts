import type { Caller } from '#api/call.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createListActors } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import { rowWritesOf } from '../kit/row-command.actors.ts';
import { keyOfProduct, type ProductActionActor } from './product-action.machine.ts';

/** Nobody counts the products: a full page means that there may be more. */
export const createProductsActors = (call: Caller, watch: Watch, actions: ProductActionActor) =>
  createListActors<Product, ListView>({
    keyOf: keyOfProduct,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ skip, count }, signal) => {
      const rows = await call(listProducts, { query: { active_only: 'false', skip, limit: count }, signal });
      return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
    },
    changes: [rowWritesOf(actions, keyOfProduct), rowChangesOf<Product>(watch, ['product'])],
  });
