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
import { unlessGone } from '../kit/row-command.actors.ts';
import type { RowWrite } from '../kit/row-writes.ts';

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
  carryOut: ({ call }, { command, requestKey }, signal) => {
    if (command.kind === 'create')
      return call(createCategory, { body: command.values, idempotencyKey: requestKey, signal });
    const { id, version } = command.row;
    const at = { params: { id }, version, signal };
    return command.kind === 'change'
      ? call(changeCategory, { ...at, body: command.change })
      : unlessGone(call(deleteCategory, at));
  },
  notices: (command) => ({
    ...NOTICES[command.kind],
    values: { name: command.kind === 'create' ? command.values.name : command.row.name },
  }),
});
