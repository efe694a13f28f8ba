import type { Caller } from '#api/call.ts';
import { changeProduct, createProduct, deleteProduct } from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import type { RowChange } from '../kit/list.machine.ts';
import { rowAnswersOf, unlessGone } from '../kit/row-command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { tellOutcomes } from '../notices/outcomes.actors.ts';
import {
  type ProductAction,
  type ProductActionActor,
  type ProductOutcome,
  productIdOf,
} from './product-action.machine.ts';

export const createProductActionActors = (call: Caller) =>
  createCommandActors<ProductAction, ProductOutcome>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create') {
      return call(createProduct, { body: action.product, idempotencyKey, signal });
    }
    const { product_id: id, version } = action.product;
    const at = { params: { id }, version, signal };
    return action.kind === 'change'
      ? call(changeProduct, { ...at, body: action.change })
      : unlessGone(call(deleteProduct, at));
  });

export const productAnswersOf = (actor: ProductActionActor): Subscribe<readonly RowChange<Product>[]> =>
  rowAnswersOf<ProductAction, Product>(actor, {
    keyOf: ({ product_id }) => product_id,
    aboutOf: productIdOf,
    isDeletion: ({ kind }) => kind === 'delete',
  });

const SAYINGS = {
  create: { done: 'products.created', failed: 'products.saveFailed' },
  change: { done: 'products.saved', failed: 'products.saveFailed' },
  delete: { done: 'products.deleted', failed: 'products.deleteFailed' },
} as const;

/** Spec 2 section 8, Products. */
export const tellProductActions = (actor: ProductActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ kind, product }) => ({ ...SAYINGS[kind], values: { name: product.name } }));
