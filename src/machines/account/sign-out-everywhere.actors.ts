import type { Caller } from '#api/call.ts';
import { logoutEverywhere } from '#api/contracts/auth.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { SignOutEverywhere, SignOutEverywhereActor } from './sign-out-everywhere.machine.ts';

export const createSignOutEverywhereActors = (call: Caller) =>
  createCommandActors<SignOutEverywhere, true>(async (_command, _key, signal) => {
    await call(logoutEverywhere, { signal });
    return true;
  });

/** The server has ended the session: what is left of it here ends as well, in every tab. */
export const followSignOutEverywhere = (
  actor: SignOutEverywhereActor,
  tell: Tell,
  signOut: () => void,
): void => {
  actor.on('command.done', signOut);
  actor.on('command.failed', ({ fault }) =>
    tell({
      type: 'notice.raised',
      message: 'account.everywhereFailed',
      fault,
      tone: 'negative',
    }),
  );
};
