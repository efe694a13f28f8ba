import { ApiError } from '#api/errors.ts';
import type { PasswordValues } from '#domain/user.ts';
import { EMPTY_PASSWORDS, passwordChange, passwordForm } from '#machines/account/account.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

const faultsOf = ({ current, next, again }: PasswordValues) => ({
  ...(current === '' ? { current: 'required' } : {}),
  ...(next === ''
    ? { next: 'required' }
    : next === current
      ? { next: 'same' }
      : next === 'short'
        ? { next: 'weak.length' }
        : {}),
  ...(again === next ? {} : { again: 'different' }),
});

/** A wrong password is shown at its field, and the input stays. */
export const model = formModel<{ values: PasswordValues; row: never; outcome: true }>({
  name: 'password-form',
  machine: passwordForm.machine,
  inputs: [EMPTY_PASSWORDS],
  edits: [
    { current: 'an old sentence', next: 'a new sentence', again: 'a new sentence' },
    { current: '', next: '', again: '' },
    { next: 'an old sentence', again: 'an old sentence' },
    { next: 'short', again: 'short' },
    { again: 'another sentence' },
    { current: 'another sentence' },
  ],
  hasCrossFieldRules: true,
  faultsOf,
  requestOutcome: () => true,
  refused: [
    {
      error: new ApiError('invalid', 422, 'Wrong.', { code: 'user.wrong_password' }),
      faults: { current: 'user.wrong_password' },
    },
    {
      error: new ApiError('invalid', 422, 'Common.', {
        code: 'user.weak_password',
        values: { rule: 'common', limit: '' },
      }),
      faults: { next: 'user.weak_password' },
    },
    {
      error: new ApiError('invalid', 422, 'Same.', { code: 'user.same_password' }),
      faults: { next: 'user.same_password' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: passwordChange.machine,
      actorsOf: passwordForm.effectsWith,
      expectedCommandOf: ({ values }) => values,
    }),
  kitModels,
});
