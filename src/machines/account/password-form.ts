import { type PasswordValues, passwordFaultsOf } from '#domain/user.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { defineForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';
import { passwordChange } from './password-change.ts';

export const passwordForm = defineForm<PasswordValues, never, true, CommandActor<PasswordValues, true>>({
  id: 'passwordForm',
  faultsOf: passwordFaultsOf,
  fieldOf: fieldOfRefusal<PasswordValues>(
    { 'user.wrong_password': 'current', 'user.same_password': 'next', 'user.weak_password': 'next' },
    { current: false, next: false, again: false },
  ),
  valuesOf: (row) => row,
  versionOf: () => null,
  through: passwordChange,
  save: async (changes, { values, requestKey }, signal) => ({
    kind: 'saved',
    outcome: await outcomeOf(changes, values, requestKey, signal),
    version: null,
  }),
});

export const EMPTY_PASSWORDS: FormInput<PasswordValues> = {
  values: { current: '', next: '', again: '' },
  version: null,
};
