import { fromCallback, fromPromise } from 'xstate';
import type { AuthApi } from '#api/auth.ts';
import type { LoginResponse, User } from '#api/contracts/auth.ts';
import { isToken } from '#domain/credentials.ts';
import { reportDefect } from '#machines/kit/reported-actors.ts';
import type { Credentials, SessionEvent } from './session.machine.ts';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  watch(listener: (token: string | null) => void): () => void;
}

export interface SessionServices {
  readonly auth: AuthApi;
  readonly tokens: TokenStore;
}

/** The actors of the session machine (spec 1 section 4). */
export const createSessionActors = ({ auth, tokens }: SessionServices) => {
  const readUser = fromPromise<User, { token: string }>(({ input, signal }) => auth.me(input.token, signal));
  return {
    actors: {
      findToken: fromPromise<string | null>(async () => {
        const stored = tokens.read();
        if (stored === null || isToken(stored)) return stored;
        tokens.clear();
        return null;
      }),
      verifyToken: readUser,
      rereadUser: readUser,
      signIn: fromPromise<LoginResponse, Credentials>(({ input, signal }) => auth.login(input, signal)),
      watchToken: fromCallback<SessionEvent>(({ sendBack }) =>
        tokens.watch((token) => sendBack({ type: 'token.changedElsewhere', token })),
      ),
    },
    actions: {
      storeToken: (_: unknown, { token }: { token: string }) => tokens.write(token),
      forgetToken: () => tokens.clear(),
      forgetRefusedToken: (_: unknown, { token }: { token: string | null }) => {
        if (tokens.read() === token) tokens.clear();
      },
      // The session ends in this browser at once. The server is informed if it can be reached.
      revokeToken: (_: unknown, { token }: { token: string | null }) => {
        if (token !== null) auth.logout(token).catch(reportDefect);
      },
    },
  };
};
