import type { Caller } from '#api/call.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import { rowWritesOf } from '../kit/row-command.actors.ts';
import { keyOfProduct, type ProductActionActor } from './product-action.machine.ts';

export const createProductsActors = (call: Caller, watch: Watch, actions: ProductActionActor) =>
  createLocalListActors<Product>({
    keyOf: keyOfProduct,
    fetchPage: (part, signal) => call(listProducts, { query: { active_only: 'false', ...part }, signal }),
    changes: [rowWritesOf(actions, keyOfProduct), rowChangesOf<Product>(watch, ['product'])],
  });
