import { TOKEN_KEY } from './browser-keys.ts';
import type { TextStore } from './browser-store.ts';

/** Stores the session token in this browser (spec 1 section 9). */
export const createTokenStore = (store: TextStore) => ({
  read: () => store.read(TOKEN_KEY),
  write: (token: string) => store.write(TOKEN_KEY, token),
  clear: () => store.remove(TOKEN_KEY),
  watch: (listener: (token: string | null) => void) => store.watch(TOKEN_KEY, listener),
});
