/* The calls that sign in, read the signed-in user, and sign out. */
import type { CallEndpoint } from './call.ts';
import { type LoginResponse, login, logout, me, type SentUser, type User } from './contracts/auth.ts';
import { isApiError } from './errors.ts';

export interface AuthApi {
  login(credentials: { username: string; password: string }, signal: AbortSignal): Promise<LoginResponse>;
  me(token: string, signal: AbortSignal): Promise<User>;
  logout(token: string): Promise<void>;
}

/**
 * Returns a negative number for a username. It replaces the id by which drafts are stored, when the backend
 * sends none.
 */
const idOfName = (username: string): number => {
  let hash = 0;
  for (const character of username) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return -1 - hash;
};

const withId = (user: SentUser): User => ({ ...user, user_id: user.user_id ?? idOfName(user.username) });

export const createAuthApi = (call: CallEndpoint): AuthApi => {
  const readUser = async (token: string, signal: AbortSignal): Promise<User> =>
    withId(await call(me, { token, signal }));

  return {
    login: async (credentials, signal) => {
      const { access_token, user } = await call(login, { body: credentials, signal });
      if (user.user_id !== undefined) return { access_token, user: withId(user) };
      const readFully = await readUser(access_token, signal).catch((error: unknown) => {
        if (!isApiError(error) || isApiError(error, 'network') || isApiError(error, 'server')) throw error;
        return withId(user);
      });
      return { access_token, user: { ...user, user_id: readFully.user_id } };
    },
    me: readUser,
    logout: async (token) => {
      await call(logout, { token });
    },
  };
};
