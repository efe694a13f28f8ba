import type { AuthApi } from '#api/auth.ts';
import type { ApiOptions } from '#api/open-client.ts';
import { fetchedOnce } from '#machines/kit/fetched-once.ts';

/** The client, which is loaded with the first call: the login shows before it. */
export const createLazyApi = (options: ApiOptions) => {
  const load = fetchedOnce(async () => (await import('#api/open-client.ts')).openClient(options));
  const auth: AuthApi = {
    login: async (credentials, signal) => (await load()).auth.login(credentials, signal),
    me: async (token, signal) => (await load()).auth.me(token, signal),
    logout: async (token) => (await load()).auth.logout(token),
  };
  return { load, auth };
};
