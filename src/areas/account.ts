import { createActor } from 'xstate';
import {
  createPasswordChangeActors,
  createPasswordFormActors,
  tellPasswordChanges,
} from '#machines/account/password-form.actors.ts';
import { passwordChangeMachine, passwordFormMachine } from '#machines/account/password-form.machine.ts';
import type { AreaServices } from './per-user.ts';

/** What everybody does with the own account, in both halves of the app. */
export const openAccount = ({ call, tell }: AreaServices) => {
  const changes = createActor(passwordChangeMachine.provide(createPasswordChangeActors(call))).start();
  tellPasswordChanges(changes, tell);
  return {
    passwordForm: passwordFormMachine.provide(createPasswordFormActors(changes)),
    close: () => void changes.stop(),
  };
};

export type AccountArea = ReturnType<typeof openAccount>;
