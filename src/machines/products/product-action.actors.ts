import type { Caller } from '#api/call.ts';
import { changeProduct, createProduct, deleteProduct } from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Fault } from '../kit/fault.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { ProductAction, ProductActionActor } from './product-action.machine.ts';

export const createProductActionActors = (call: Caller) =>
  createCommandActors<ProductAction, Product | null>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create') {
      return call(createProduct, { body: action.values, idempotencyKey, signal });
    }
    const { product_id: id, version } = action.row;
    const at = { params: { id }, version: version ?? undefined, signal };
    return action.kind === 'change'
      ? call(changeProduct, { ...at, body: action.change })
      : unlessGone(call(deleteProduct, at));
  });

const SAYINGS = {
  create: { done: 'products.created', failed: 'products.saveFailed' },
  change: { done: 'products.saved', failed: 'products.saveFailed' },
  delete: {
    done: 'products.deleted',
    failed: ({ code }: Fault) =>
      code === 'product.has_orders' ? 'products.deleteRefused' : 'products.deleteFailed',
  },
} as const;

/** Spec 2 section 8, Products. */
export const tellProductActions = (actor: ProductActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (action) => {
    const { name } = action.kind === 'create' ? action.values : action.row;
    return { ...SAYINGS[action.kind], values: { name } };
  });
