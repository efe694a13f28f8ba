import type { Category } from '#api/contracts/categories.ts';
import { ApiError } from '#api/errors.ts';
import {
  type CategoryValues,
  categoryAction,
  categoryForm,
  categoryFormInput,
} from '#machines/products/category.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

const rowOf = (id: number, version: number, name = 'Lamps'): Category => ({
  id,
  name,
  code_prefix: 'LMP',
  description: null,
  version,
});

/** A category needs a name and a prefix of two to six letters. */
const faultsOf = ({ name, code_prefix }: CategoryValues) => ({
  ...(name === '' ? { name: 'required' } : {}),
  ...(code_prefix === '' ? { code_prefix: 'required' } : {}),
  ...(code_prefix === 'V1' ? { code_prefix: 'prefix' } : {}),
});

/** Returns the expected command: the prefix in upper case, and null for an empty description. */
const expectedCommandOf = ({ values, version }: { values: CategoryValues; version: number | null }) => {
  const { id, name, code_prefix, description } = values;
  const change = { name, code_prefix: code_prefix.toUpperCase(), description: description.trim() || null };
  return id === null
    ? { kind: 'create', values: change }
    : { kind: 'change', row: { id, name, version: version ?? undefined }, change };
};

const alreadyTaken = (code: string, field: string) => ({
  error: new ApiError('conflict', 409, 'Taken.', { code: `category.${code}` }),
  faults: { [field]: `category.${code}` },
});

export const model = formModel<{ values: CategoryValues; row: Category; outcome: Category }>({
  name: 'category-form',
  machine: categoryForm.machine,
  inputs: [categoryFormInput(rowOf(7, 2)), categoryFormInput(null)],
  edits: [{ name: 'Vases', code_prefix: 'vas' }, { name: '' }, { code_prefix: 'V1' }],
  faultsOf,
  limits: [
    [{ code_prefix: 'VA' }, {}],
    [{ code_prefix: 'V' }, { code_prefix: 'prefix' }],
    [{ code_prefix: 'VASESX' }, {}],
    [{ code_prefix: 'VASESXY' }, { code_prefix: 'tooLong' }],
    [{ code_prefix: '' }, { code_prefix: 'required' }],
    [{ code_prefix: 'V٣' }, { code_prefix: 'prefix' }],
    ...textLimits({ max: 100, isRequired: true }, (name) => ({ name })),
    ...textLimits({ max: 500 }, (description) => ({ description })),
  ],
  requestOutcome: ({ id, name }) => rowOf(id ?? 8, 7, name),
  theirs: {
    row: rowOf(7, 3, 'Theirs'),
    values: { id: 7, name: 'Theirs', code_prefix: 'LMP', description: '' },
    version: 3,
  },
  refused: [alreadyTaken('name_taken', 'name'), alreadyTaken('prefix_taken', 'code_prefix')],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: categoryAction.machine,
      actorsOf: categoryForm.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
