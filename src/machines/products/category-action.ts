import {
  type Category,
  type CategoryChange,
  changeCategory,
  createCategory,
  deleteCategory,
  type NewCategory,
} from '#api/contracts/categories.ts';
import { defineRowCommand } from '../kit/define-command.ts';
import type { Fault } from '../kit/fault.ts';
import { ignoreMissing } from '../kit/row-command.actors.ts';
import { type RowWrite, writeRows } from '../kit/row-writes.ts';

type KnownCategory = Pick<Category, 'id' | 'name' | 'version'>;

export type CategoryAction = RowWrite<KnownCategory, NewCategory, CategoryChange>;

export const keyOfCategory = ({ id }: Pick<Category, 'id'>): number => id;

const NOTICES = {
  create: { done: 'products.categoryAdded', failed: 'products.categorySaveFailed' },
  change: { done: 'products.categorySaved', failed: 'products.categorySaveFailed' },
  delete: {
    done: 'products.categoryDeleted',
    failed: ({ code }: Fault) =>
      code === 'category.has_products' ? 'products.categoryHasProducts' : 'products.categoryDeleteFailed',
  },
} as const;

export const categoryAction = defineRowCommand<CategoryAction, Category>({
  id: 'categoryAction',
  keyOf: keyOfCategory,
  carryOut: writeRows<KnownCategory, NewCategory, CategoryChange, Category>({
    idOf: keyOfCategory,
    create: (call, input) => call(createCategory, input),
    change: (call, input) => call(changeCategory, input),
    remove: (call, input) => ignoreMissing(call(deleteCategory, input)),
  }),
  notices: (command) => ({
    ...NOTICES[command.kind],
    values: { name: command.kind === 'create' ? command.values.name : command.row.name },
  }),
});
