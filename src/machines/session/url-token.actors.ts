import { fromPromise } from 'xstate';
import type { AuthApi } from '#api/auth.ts';
import type { User } from '#api/contracts/auth.ts';
import { reportDefect } from '#machines/kit/reported-actors.ts';
import type { TokenStore } from './session.actors.ts';
import type { SessionEvent } from './session.machine.ts';

export interface UrlTokenServices {
  readonly auth: Pick<AuthApi, 'me' | 'logout'>;
  readonly tokens: Pick<TokenStore, 'write'>;
  readonly session: { send(event: SessionEvent): void };
}

/** The actors of the machine of the URL token (spec 1 section 4). */
export const createUrlTokenActors = ({ auth, tokens, session }: UrlTokenServices) => ({
  actors: {
    verifyToken: fromPromise<User, { token: string }>(({ input, signal }) => auth.me(input.token, signal)),
  },
  actions: {
    storeToken: (_: unknown, { token }: { token: string }) => tokens.write(token),
    notifySession: (_: unknown, { token }: { token: string }) =>
      session.send({ type: 'token.changedElsewhere', token }),
    // The former person's session ends in this browser. The server is informed if it can be reached.
    revokeToken: (_: unknown, { token }: { token: string | null }) => {
      if (token !== null) auth.logout(token).catch(reportDefect);
    },
    signOut: () => session.send({ type: 'signOut.requested' }),
  },
});
