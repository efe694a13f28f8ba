import { ApiError } from '#api/errors.ts';
import type { PasswordValues } from '#domain/user.ts';
import { createPasswordFormActors } from '#machines/account/password-form.actors.ts';
import {
  EMPTY_PASSWORDS,
  passwordChangeMachine,
  passwordFormMachine,
} from '#machines/account/password-form.machine.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as factory } from './kit-form.model.ts';

const faultsOf = ({ current, next, again }: PasswordValues) => ({
  ...(current === '' ? { current: 'required' } : {}),
  ...(next === '' ? { next: 'required' } : next === current ? { next: 'same' } : {}),
  ...(again === next ? {} : { again: 'different' }),
});

/** A wrong password is said at its field, and what was typed stays. */
export const model = formModel<PasswordValues, never, true>({
  name: 'password-form',
  machine: passwordFormMachine,
  starts: [EMPTY_PASSWORDS],
  edits: [
    { current: 'old one', next: 'new one', again: 'new one' },
    { current: '', next: '', again: '' },
    { next: 'old one', again: 'old one' },
    { again: 'another one' },
    { current: 'another one' },
  ],
  hasRulesAcross: true,
  faultsOf,
  outcomeOf: () => true,
  refused: [
    {
      error: new ApiError('invalid', 422, 'Wrong.', { code: 'user.wrong_password' }),
      faults: { current: 'user.wrong_password' },
    },
  ],
  surround: (calls) =>
    throughCommand({
      calls,
      machine: passwordChangeMachine,
      actorsOf: createPasswordFormActors,
      wantedOf: ({ values }) => values,
    }),
  factory,
});
