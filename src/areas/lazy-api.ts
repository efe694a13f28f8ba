import type { AuthApi } from '#api/auth.ts';
import type { ApiOptions } from '#api/open-client.ts';
import { watchPageLeave } from '#api/page-leave.ts';

/**
 * Returns a function that loads data when it is first called, and returns the same promise each time. After a
 * failure the next call loads again.
 */
const loadOnce = <Data>(load: () => Promise<Data>): (() => Promise<Data>) => {
  let loaded: Promise<Data> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};

/** Returns an API whose client loads with the first call, so that the login is shown first. */
export const createLazyApi = ({
  loadRefusalWords: loadWords,
  ...options
}: Omit<ApiOptions, 'trackPageLeave'> & { readonly loadRefusalWords: () => Promise<void> }) => {
  const trackPageLeave = watchPageLeave(window);
  const loadRefusalWords = loadOnce(loadWords);
  const load = loadOnce(async () => {
    const waitWhileLeaving = trackPageLeave();
    try {
      return (await import('#api/open-client.ts')).openClient({
        ...options,
        loadRefusalWords,
        trackPageLeave,
      });
    } catch (error) {
      await waitWhileLeaving();
      throw error;
    }
  });
  const auth: AuthApi = {
    login: async (credentials, signal) => (await load()).auth.login(credentials, signal),
    me: async (token, signal) => (await load()).auth.me(token, signal),
    logout: async (token) => (await load()).auth.logout(token),
  };
  return { load, auth, loadRefusalWords };
};
