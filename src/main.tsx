import '#views/theme/reset.css.ts';
import { setupI18n } from '@lingui/core';
import { createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { CallerOptions } from '#api/call.ts';
import type { ApiClient } from '#api/open-client.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import { selectHasExpired, selectUser, sessionMachine } from '#machines/session/session.machine.ts';
import { createBrowserStore, TOKEN_KEY } from '#storage/browser-store.ts';
import { takeTokenFromAddress } from '#views/bridges/address-token.ts';
import type { AppContext } from '#views/bridges/app-context.ts';
import { createWhileHere } from '#views/bridges/leaving.ts';
import { Root } from '#views/bridges/Root.tsx';
import { messages } from '#views/locales/en/shell.po';
import { routeTree } from '#views/routes.tsx';
import { setStyleNonce } from '#views/ui/style-nonce.ts';
import { createAreas, defineArea } from './areas/per-user.ts';

setStyleNonce();

const whileHere = createWhileHere(window);

// Before anything else can read or send the address.
const broughtToken = takeTokenFromAddress(window);

const notices = createActor(noticesMachine).start();
const report = (error: unknown): void => console.error(error);
const store = createBrowserStore(window, () =>
  notices.send({ type: 'notice.raised', message: 'app.notInMemory', tone: 'caution' }),
);

const callerOptions: CallerOptions = {
  origin: window.location.origin,
  readToken: () => session.getSnapshot().context.token,
  onUnauthorized: (token) => session.send({ type: 'session.expired', token }),
};

let opening: Promise<ApiClient> | undefined;

/** A script that did not arrive is asked for again at the next call. */
const client = (): Promise<ApiClient> => {
  opening ??= import('#api/open-client.ts')
    .then((module) => module.openClient(callerOptions))
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
};

const session = createActor(
  sessionMachine.provide(
    createSessionActors({
      auth: {
        login: async (credentials, signal) => (await client()).auth.login(credentials, signal),
        me: (token, signal) => whileHere(async () => (await client()).auth.me(token, signal)),
        logout: async (token) => (await client()).auth.logout(token),
      },
      tokens: {
        read: () => store.read(TOKEN_KEY),
        write: (token) => store.write(TOKEN_KEY, token),
        clear: () => store.remove(TOKEN_KEY),
        watch: (listener) => store.watch(TOKEN_KEY, listener),
      },
      takeTokenFromAddress: () => broughtToken,
    }),
  ),
).start();

const areas = createAreas(
  () => selectUser(session.getSnapshot()),
  async () => ({
    call: (await client()).call,
    callerOptions,
    store,
    report,
    tell: (notice) => notices.send(notice),
  }),
  defineArea(async () => (await import('./areas/feed.ts')).openFeed),
);

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const context: AppContext = {
  i18n,
  session,
  notices,
  areas,
};

const router = createRouter({
  routeTree,
  context,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

let lastUser = selectUser(session.getSnapshot());
session.subscribe((snapshot) => {
  const user = selectUser(snapshot);
  const hasLeft = lastUser !== null && snapshot.matches('signedOut');
  if (user === lastUser) return;
  lastUser = user;
  areas.keepOnly(user);
  // Whoever signs out does not want the next person to land on their page; whoever was thrown out comes back.
  if (hasLeft && !selectHasExpired(snapshot)) void router.navigate({ to: '/login', replace: true });
  else void router.invalidate();
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root i18n={i18n} session={session} router={router} />
    </StrictMode>,
  );
}
