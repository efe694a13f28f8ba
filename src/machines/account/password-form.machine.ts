import { type PasswordValues, passwordFaultsOf } from '#domain/user.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';
import type { Fault } from '../kit/fault.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';

const fieldOf = ({ code }: Fault): keyof PasswordValues | undefined =>
  code === 'user.wrong_password' ? 'current' : undefined;

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
