import type { Category, CategoryChange } from '#api/contracts/categories.ts';
import { type CategoryField, categoryFaultsOf, codePrefixOf } from '#domain/category.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, openedOn } from '../kit/form-fields.ts';

export interface CategoryValues extends Readonly<Record<CategoryField, string>> {
  /** Null for a new one. */
  readonly id: number | null;
}

const NEW_CATEGORY: CategoryValues = { id: null, name: '', code_prefix: '', description: '' };

const valuesOf = ({ id, name, code_prefix, description }: Category): CategoryValues => ({
  id,
  name,
  code_prefix,
  description: description ?? '',
});

const fieldOf = fieldOfRefusal({ 'category.name_taken': 'name', 'category.prefix_taken': 'code_prefix' }, [
  'name',
  'code_prefix',
  'description',
]);

/** A category of products, new or known. */
export const categoryFormMachine = createFormMachine<CategoryValues, Category, Category>({
  id: 'categoryForm',
  faultsOf: categoryFaultsOf,
  fieldOf,
  valuesOf,
});

export const categoryFormInput = (category: Category | null): FormInput<CategoryValues> =>
  openedOn(category, valuesOf, NEW_CATEGORY);

/** As the server keeps it: what is empty is null. */
export const categoryChangeOf = ({ name, code_prefix, description }: CategoryValues) =>
  ({
    name: name.trim(),
    code_prefix: codePrefixOf(code_prefix),
    description: description.trim() || null,
  }) satisfies CategoryChange;
