import type { TokenStore } from '#machines/session/session.actors.ts';
import { TOKEN_KEY } from './browser-keys.ts';
import type { TextStore } from './browser-store.ts';

/** Stores the session token in this browser (spec 1 section 9). */
export const createTokenStore = (store: TextStore): TokenStore => ({
  read: () => store.read(TOKEN_KEY),
  write: (token) => store.write(TOKEN_KEY, token),
  clear: () => store.remove(TOKEN_KEY),
  watch: (listener) => store.watch(TOKEN_KEY, listener),
});
