import { changeOwnPassword, logoutEverywhere } from '#api/contracts/auth.ts';
import { type PasswordValues, passwordFaultsOf } from '#domain/user.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal } from '#machines/kit/form-fields.ts';

/** The command has no input, because it concerns the person who is signed in. */
type SignOutEverywhere = Readonly<Record<string, never>>;

/** Ends every session of the person in every browser, including this one. */
export const signOutEverywhere = defineCommand<SignOutEverywhere, true>({
  id: 'signOutEverywhere',
  keyOf: () => 'everywhere',
  carryOut: async ({ call }, _request, signal) => {
    await call(logoutEverywhere, { signal });
    return true;
  },
  observe: (actor, { notify, signOut }) => {
    // The server has ended the session, so this browser signs out in every tab.
    actor.on('command.done', signOut);
    actor.on('command.failed', ({ fault }) =>
      notify({ type: 'notice.raised', message: 'account.everywhereFailed', fault, tone: 'negative' }),
    );
  },
  blocksUnload: () => false,
});

/** Changes the person's own password. The request continues when the dialog closes. */
export const passwordChange = defineCommand<PasswordValues, true>({
  id: 'passwordChange',
  keyOf: () => 'password',
  carryOut: async ({ call }, { command: { current, next }, requestKey }, signal) => {
    const body = { current_password: current, new_password: next };
    await call(changeOwnPassword, { body, idempotencyKey: requestKey, signal });
    return true;
  },
  notices: () => ({ done: 'account.passwordChanged', failed: 'account.passwordFailed' }),
});

export const passwordForm = defineForm<{
  values: PasswordValues;
  row: never;
  outcome: true;
  saver: CommandActor<PasswordValues, true>;
}>({
  id: 'passwordForm',
  faultsOf: passwordFaultsOf,
  fieldOf: fieldOfRefusal<PasswordValues>({
    byCode: { 'user.wrong_password': 'current', 'user.same_password': 'next', 'user.weak_password': 'next' },
    isShown: { current: false, next: false, again: false },
  }),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: passwordChange,
  save: async (changes, { values, requestKey }, signal) => ({
    kind: 'saved',
    outcome: await requestOutcome(changes, values, requestKey, signal),
    version: null,
  }),
});

export const EMPTY_PASSWORDS: FormInput<PasswordValues> = {
  values: { current: '', next: '', again: '' },
  version: null,
};
