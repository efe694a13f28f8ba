import '#views/theme/reset.css.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AuthApi } from '#api/auth.ts';
import type { ClientOptions } from '#api/client.ts';
import { fetchedOnce } from '#machines/kit/fetched-once.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createTell } from '#machines/notices/tell.ts';
import { createSessionActors, type TokenStore } from '#machines/session/session.actors.ts';
import {
  selectIsLoading,
  selectSigned,
  selectUser,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { createBrowserStore, TOKEN_KEY } from '#storage/browser-store.ts';
import { takeTokenFromAddress } from '#views/bridges/address-token.ts';
import { createWhileHere } from '#views/bridges/leaving.ts';
import { type Catalogue, loadMessages, openI18n } from '#views/bridges/messages.ts';
import { Root } from '#views/bridges/Root.tsx';
import { createScreen } from '#views/bridges/screen.ts';
import { allowOnePress } from '#views/ui/one-press.ts';
import { followPresses } from '#views/ui/presses.ts';
import { setStyleNonce } from '#views/ui/style-nonce.ts';
import { createAreas, lazyArea } from './areas/per-user.ts';

setStyleNonce();
followPresses(window);
allowOnePress(window);

const whileHere = createWhileHere(window);

// Before anything else can read or send the address.
const fromAddress = takeTokenFromAddress(window);

const notices = createActor(noticesMachine).start();
const tell = createTell(notices);
const report = (error: unknown): void => console.error(error);
const store = createBrowserStore(window, () =>
  tell({ type: 'notice.raised', message: 'app.notInMemory', tone: 'caution' }),
);

/** Whatever was asked, whoever runs the server has to be told: beside what the screen says of its own. */
const TROUBLES: Readonly<Record<string, string>> = {
  'server.disk_full': 'app.diskFull',
  'server.read_only': 'app.readOnly',
};

const clientOptions: ClientOptions = {
  origin: window.location.origin,
  readToken: () => session.getSnapshot().context.token,
  onUnauthorized: (token) => session.send({ type: 'session.expired', token }),
  onTrouble: (code = '') => {
    const message = TROUBLES[code];
    if (message) tell({ type: 'notice.raised', message, tone: 'negative', key: 'trouble' });
  },
  onForbidden: () => session.send({ type: 'user.doubted' }),
};

const api = fetchedOnce(async () => (await import('#api/open-client.ts')).openClient(clientOptions));

const auth: AuthApi = {
  login: async (credentials, signal) => (await api()).auth.login(credentials, signal),
  me: (token, signal) => whileHere(async () => (await api()).auth.me(token, signal)),
  logout: async (token) => (await api()).auth.logout(token),
};
const tokens: TokenStore = {
  read: () => store.read(TOKEN_KEY),
  write: (token) => store.write(TOKEN_KEY, token),
  clear: () => store.remove(TOKEN_KEY),
  watch: (listener) => store.watch(TOKEN_KEY, listener),
};

// What is stored already is no news.
const brought = fromAddress === tokens.read() ? null : fromAddress;

const session = createActor(sessionMachine.provide(createSessionActors({ auth, tokens }))).start();

const areas = createAreas(
  () => selectUser(session.getSnapshot()),
  async () => ({
    ...(await api()),
    store,
    report,
    tell,
    signOut: () => session.send({ type: 'signOut.requested' }),
  }),
  lazyArea(async () => (await import('./areas/feed.ts')).openFeed),
);

const i18n = openI18n('en', document.documentElement);
const shellMessages = import.meta.glob<Catalogue>('./views/locales/*/shell.po');

session.subscribe((snapshot) => areas.keepOnly(selectUser(snapshot)));

const importPages = () => import('#views/routes.tsx');
const importLogin = () => import('#views/login/open-login.tsx');

const screen = createScreen({
  session,
  host: window,
  hasBrought: brought !== null,
  openPages: async (what, onSettled) => {
    if (what === 'login') return (await importLogin()).openLogin({ i18n, session }, preloadPages);
    if (what === 'brought')
      return (await import('#views/login/routes.tsx')).openBrought({
        ...{ i18n, auth, tokens, session, onSettled },
        token: brought ?? '',
        signedIn: selectSigned(session.getSnapshot()),
      });
    if (what === 'password')
      return (await import('#views/account/routes.tsx')).openPasswordPage({ i18n, session, areas });
    return (await importPages()).openPages(what, { i18n, session, notices, areas });
  },
});

/** What comes after a sign-in; without it the sign-in itself asks again. */
const preloadPages = (): void => {
  Promise.all([api(), importPages()]).catch(() => {});
};

/**
 * Nobody is offline who has just fetched the page: what says so is not in the way of what they came for, nor is the login,
 * where those who sign out find themselves even without a network.
 */
const ONCE_SHOWN_MS = 3000;

const bringNetworkBar = (): void => {
  import('#views/network/routes.tsx')
    .then(({ openNetworkBar }) => openNetworkBar(i18n, session, notices))
    // Gone before the bar was here: it comes for the next time.
    .catch(() => window.addEventListener('online', bringNetworkBar, { once: true }));
};
setTimeout(() => {
  bringNetworkBar();
  importLogin()
    .then(({ loadLoginWords }) => loadLoginWords(i18n))
    .catch(() => {});
}, ONCE_SHOWN_MS);

/** Longer than this nothing that passes by waits for the page to have something to show. */
const DRAWN_BY_MS = 1000;

const root = document.getElementById('root');
/** The server has put 'Loading...' into the page (scripts/loading-page.ts). */
const saysLoading = root?.hasChildNodes() ?? false;
let isDrawn = false;

const draw = (): void => {
  if (isDrawn || !root) return;
  isDrawn = true;
  // At once, with what its effects bring: a list takes the rows that wait for it before anything is painted.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Root i18n={i18n} session={session} notices={notices} screen={screen} />
      </StrictMode>,
    ),
  );
};

loadMessages(i18n, shellMessages)
  .catch(report)
  .finally(() => {
    const drawWhatIsShown = (): void => {
      const isVerifying = selectIsLoading(session.getSnapshot());
      if (screen.read().kind !== 'loading' || (isVerifying && !saysLoading)) draw();
    };
    screen.subscribe(drawWhatIsShown);
    drawWhatIsShown();
    setTimeout(draw, DRAWN_BY_MS);
  });
