import { logoutEverywhere } from '#api/contracts/auth.ts';
import { defineCommand } from '../kit/define-command.ts';

/** Empty: the command concerns the person who is signed in. */
export type SignOutEverywhere = Readonly<Record<string, never>>;

/** Ends every session of the person, in every browser, this one included. */
export const signOutEverywhere = defineCommand<SignOutEverywhere, true>({
  id: 'signOutEverywhere',
  keyOf: () => 'everywhere',
  carryOut: async ({ call }, _asked, signal) => {
    await call(logoutEverywhere, { signal });
    return true;
  },
  follow: (actor, { notify, signOut }) => {
    // The server has ended the session; this browser forgets it in every tab.
    actor.on('command.done', signOut);
    actor.on('command.failed', ({ fault }) =>
      notify({ type: 'notice.raised', message: 'account.everywhereFailed', fault, tone: 'negative' }),
    );
  },
  holdsPage: () => false,
});
