import type { AuthApi } from '#api/auth.ts';
import type { ApiOptions } from '#api/open-client.ts';
import { watchPageLeave } from '#api/page-leave.ts';

/**
 * Returns a function that loads data when it is first called, and returns the same promise each time. After a failure the next call loads
 * again.
 */
const fetchedOnce = <Data>(fetch: () => Promise<Data>): (() => Promise<Data>) => {
  let fetched: Promise<Data> | undefined;
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
};

/** The client loads with the first call, so that the login is shown first. */
export const createLazyApi = (options: Omit<ApiOptions, 'beginStay'>) => {
  const beginStay = watchPageLeave(window);
  const load = fetchedOnce(async () => {
    const untilStays = beginStay();
    try {
      return (await import('#api/open-client.ts')).openClient({ ...options, beginStay });
    } catch (error) {
      await untilStays();
      throw error;
    }
  });
  const auth: AuthApi = {
    login: async (credentials, signal) => (await load()).auth.login(credentials, signal),
    me: async (token, signal) => (await load()).auth.me(token, signal),
    logout: async (token) => (await load()).auth.logout(token),
  };
  return { load, auth };
};
