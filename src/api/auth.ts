/* The calls that sign in, read the signed-in user, and sign out. */
import type { CallEndpoint } from './call.ts';
import { type LoginResponse, login, logout, me, type User } from './contracts/auth.ts';

export interface AuthApi {
  login(credentials: { username: string; password: string }, signal: AbortSignal): Promise<LoginResponse>;
  me(token: string, signal: AbortSignal): Promise<User>;
  logout(token: string): Promise<void>;
}

export const createAuthApi = (call: CallEndpoint): AuthApi => ({
  login: (credentials, signal) => call(login, { body: credentials, signal }),
  me: (token, signal) => call(me, { token, signal }),
  logout: async (token) => {
    await call(logout, { token });
  },
});
