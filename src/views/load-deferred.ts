import { prefetch } from '#machines/kit/prefetch.ts';
import type { AppContext } from './bridges/app-context.ts';

const LOAD_DELAY_MS = 3000;

/**
 * Loads parts that the first screen does not need: the offline bar, the login page for signing out without a
 * network, and the words of refusals, which also stand in responses about several rows. Also removes what
 * customers wrote long ago; if that fails, the next visit does it.
 */
export const loadDeferred = (
  { i18n, session, notices }: Pick<AppContext, 'i18n' | 'session' | 'notices'>,
  loadRefusalWords: () => Promise<void>,
  forgetOldMessages: () => Promise<void>,
): void => {
  const loadNetworkBar = (): void => {
    import('./network/routes.tsx')
      .then(({ openNetworkBar }) => openNetworkBar(i18n, session, notices))
      // Tries again when the network is back.
      .catch(() => window.addEventListener('online', loadNetworkBar, { once: true }));
  };
  setTimeout(() => {
    loadNetworkBar();
    prefetch(loadRefusalWords, forgetOldMessages);
    prefetch(async () => (await import('./login/open-login.tsx')).loadLoginMessages(i18n));
  }, LOAD_DELAY_MS);
};
