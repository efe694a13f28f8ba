import { createActor } from 'xstate';
import {
  createPasswordChangeActors,
  createPasswordFormActors,
  tellPasswordChanges,
} from '#machines/account/password-form.actors.ts';
import { passwordChangeMachine, passwordFormMachine } from '#machines/account/password-form.machine.ts';
import {
  createSignOutEverywhereActors,
  followSignOutEverywhere,
} from '#machines/account/sign-out-everywhere.actors.ts';
import { signOutEverywhereMachine } from '#machines/account/sign-out-everywhere.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';

/** What everybody does with the own account, in both halves of the app. */
export const openAccount = ({ call, tell, signOut }: AreaServices) => {
  const changes = createActor(passwordChangeMachine.provide(createPasswordChangeActors(call))).start();
  tellPasswordChanges(changes, tell);
  const everywhere = createActor(
    signOutEverywhereMachine.provide(createSignOutEverywhereActors(call)),
  ).start();
  followSignOutEverywhere(everywhere, tell, signOut);
  const letGo = holdPage(window, () => isOpen(changes));
  return {
    everywhere,
    passwordForm: passwordFormMachine.provide(createPasswordFormActors(changes)),
    close: () => {
      letGo();
      changes.stop();
      everywhere.stop();
    },
  };
};

export type AccountArea = ReturnType<typeof openAccount>;
