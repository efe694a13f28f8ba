import type { Caller } from '#api/call.ts';
import { type Category, changeCategory, createCategory, deleteCategory } from '#api/contracts/categories.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Fault } from '../kit/fault.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { CategoryAction, CategoryActionActor } from './category-action.machine.ts';

export const createCategoryActionActors = (call: Caller) =>
  createCommandActors<CategoryAction, Category | null>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create')
      return call(createCategory, { body: action.values, idempotencyKey, signal });
    const { id, version } = action.row;
    const at = { params: { id }, version, signal };
    return action.kind === 'change'
      ? call(changeCategory, { ...at, body: action.change })
      : unlessGone(call(deleteCategory, at));
  });

const SAYINGS = {
  create: { done: 'products.categoryAdded', failed: 'products.categorySaveFailed' },
  change: { done: 'products.categorySaved', failed: 'products.categorySaveFailed' },
  delete: {
    done: 'products.categoryDeleted',
    failed: ({ code }: Fault) =>
      code === 'category.has_products' ? 'products.categoryHasProducts' : 'products.categoryDeleteFailed',
  },
} as const;

export const tellCategoryActions = (actor: CategoryActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (action) => ({
    ...SAYINGS[action.kind],
    values: { name: action.kind === 'create' ? action.values.name : action.row.name },
  }));
