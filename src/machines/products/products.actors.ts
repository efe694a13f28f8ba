import type { Caller } from '#api/call.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import { prepareForFuzzy } from '#domain/fuzzy-search.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import { rowWritesOf } from '../kit/row-command.actors.ts';
import { keyOfProduct, type ProductActionActor } from './product-action.machine.ts';

/** Time for what else waits: a frame, a key that was pressed. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const createProductsActors = (call: Caller, watch: Watch, actions: ProductActionActor) =>
  createLocalListActors<Product>({
    keyOf: keyOfProduct,
    fetchPage: async (part, signal) => {
      const rows = await call(listProducts, { query: { active_only: 'false', ...part }, signal });
      await prepareForFuzzy(rows, breathe);
      return rows;
    },
    changes: [rowWritesOf(actions, keyOfProduct), rowChangesOf<Product>(watch, ['product'])],
  });
