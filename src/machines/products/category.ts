import {
  type Category,
  type CategoryChange,
  categorySchema,
  changeCategory,
  createCategory,
  deleteCategory,
  type NewCategory,
} from '#api/contracts/categories.ts';
import { type CategoryField, categoryFaultsOf, codePrefixOf } from '#domain/category.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import type { Fault } from '#machines/kit/fault.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, formInputOf } from '#machines/kit/form-fields.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';
import { type RowWrite, rowWriteOptions } from '#machines/kit/row-writes.ts';

type KnownCategory = Pick<Category, 'id' | 'name' | 'version'>;

export type CategoryAction = RowWrite<KnownCategory, NewCategory, CategoryChange>;

export const keyOfCategory = ({ id }: Pick<Category, 'id'>): number => id;

export const categoryAction = defineRowCommand<CategoryAction, Category>({
  id: 'categoryAction',
  ...rowWriteOptions<KnownCategory, NewCategory, CategoryChange, Category>({
    keyOf: keyOfCategory,
    create: (call, input) => call(createCategory, input),
    change: (call, input) => call(changeCategory, input),
    remove: (call, input) => ignoreMissing(call(deleteCategory, input)),
    notices: {
      create: { done: 'products.categoryAdded', failed: 'products.categorySaveFailed' },
      change: { done: 'products.categorySaved', failed: 'products.categorySaveFailed' },
      delete: {
        done: 'products.categoryDeleted',
        failed: 'products.categoryDeleteFailed',
        explain: ({ code }: Fault) =>
          code === 'category.has_products' ? 'products.categoryHasProducts' : undefined,
      },
    },
    noticeValuesOf: ({ name }) => ({ name }),
  }),
});

export interface CategoryValues extends Readonly<Record<CategoryField, string>> {
  /** The id of the category; null for a new one. */
  readonly id: number | null;
}

const NEW_CATEGORY: CategoryValues = { id: null, name: '', code_prefix: '', description: '' };

const valuesOf = ({ id, name, code_prefix, description }: Category): CategoryValues => ({
  id,
  name,
  code_prefix,
  description: description ?? '',
});

/** An empty description is sent as null. */
const categoryChangeOf = ({ name, code_prefix, description }: CategoryValues) =>
  ({
    name: name.trim(),
    code_prefix: codePrefixOf(code_prefix),
    description: description.trim() || null,
  }) satisfies CategoryChange;

export const categoryForm = defineRowForm<CategoryValues, Category, CategoryAction>({
  id: 'categoryForm',
  faultsOf: categoryFaultsOf,
  fieldOf: fieldOfRefusal<CategoryValues>({
    byCode: { 'category.name_taken': 'name', 'category.prefix_taken': 'code_prefix' },
    isShown: { name: true, code_prefix: true, description: true, id: false },
  }),
  valuesOf,
  saver: categoryAction,
  commandOf: ({ values, version }) => {
    const { id, name } = values;
    const change = categoryChangeOf(values);
    if (id === null) return { kind: 'create', values: change };
    return { kind: 'change', row: { id, name, version: version ?? undefined }, change };
  },
  rowSchema: categorySchema,
});

export const categoryFormInput = (category: Category | null): FormInput<CategoryValues> =>
  formInputOf(category, valuesOf, NEW_CATEGORY);
