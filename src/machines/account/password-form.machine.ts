import { type PasswordValues, passwordFaultsOf } from '#domain/user.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';

const fieldOf = fieldOfRefusal<keyof PasswordValues>(
  { 'user.wrong_password': 'current', 'user.same_password': 'next', 'user.weak_password': 'next' },
  [],
);

/** The own password, of everybody: the one that is, the next one, and that once more. */
export const passwordFormMachine = createFormMachine<PasswordValues, never, true>({
  id: 'passwordForm',
  faultsOf: passwordFaultsOf,
  fieldOf,
  valuesOf: (row) => row,
  versionOf: () => null,
});

export const EMPTY_PASSWORDS: FormInput<PasswordValues> = {
  values: { current: '', next: '', again: '' },
  version: null,
};

/** The changing itself, which outlives the dialog. */
export const passwordChangeMachine = createCommandMachine<PasswordValues, true>({
  id: 'passwordChange',
  keyOf: () => 'password',
});

export type PasswordChangeActor = CommandActor<PasswordValues, true>;
