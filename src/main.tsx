// Starts the browser app: the session, the areas of the signed-in user, and the screen that the app machine
// opens.
import { provide } from '#machines/kit/provide.ts';
import '#views/theme/reset.css.ts';
import '#views/theme/typeface.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createReport } from '#api/report.ts';
import { createAppActors } from '#machines/app/app.actors.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { createActor, reportActorsTo } from '#machines/kit/reported-actors.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createNotify, createOperatorFaultNotifier, createStorageWarning } from '#machines/notices/notify.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import { selectUser, sessionMachine } from '#machines/session/session.machine.ts';
import { createBrowserStore } from '#storage/browser-store.ts';
import { createTokenStore } from '#storage/token-store.ts';
import { loginUrlFrom } from '#views/bridges/login-url.ts';
import { createI18n, loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { Root } from '#views/bridges/Root.tsx';
import { takeTokenFromUrl } from '#views/bridges/token-from-url.ts';
import { loadDeferred } from '#views/load-deferred.ts';
import { createOpenScreen } from '#views/open-screen.ts';
import { allowOnePress } from '#views/ui/one-press.ts';
import { trackPresses } from '#views/ui/presses.ts';
import { setStyleNonce } from '#views/ui/style-nonce.ts';
import { createLazyApi } from './areas/lazy-api.ts';
import { createAreas, lazyArea } from './areas/per-user.ts';

const report = createReport(window);
reportActorsTo(report);
setStyleNonce();
trackPresses(window);
allowOnePress(window);

const notices = createActor(noticesMachine).start();
const notify = createNotify(notices);
const store = createBrowserStore(window, createStorageWarning(notify));
const tokens = createTokenStore(store);
// The token leaves the URL before the first request, which would send it as a referrer.
const urlToken = takeTokenFromUrl(window, tokens.read);

const {
  load: loadApi,
  auth,
  loadRefusalWords,
} = createLazyApi({
  origin: window.location.origin,
  readToken: () => session.getSnapshot().context.token,
  onUnauthorized: (token) => session.send({ type: 'session.expired', token }),
  onForbidden: () => session.send({ type: 'user.recheckRequested' }),
  onUnavailable: createOperatorFaultNotifier(notify),
  loadRefusalWords: () => loadMessages(i18n, import.meta.glob<MessageFile>('./views/locales/*/refusals.po')),
  report,
  store,
});
const session = createActor(provide(sessionMachine, createSessionActors({ auth, tokens }))).start();
const signOut = (): void => session.send({ type: 'signOut.requested' });

const areas = createAreas(
  () => selectUser(session.getSnapshot()),
  async () => ({ ...(await loadApi()), store, report, notify, signOut }),
  lazyArea(async () => (await import('./areas/feed.ts')).openFeed),
);
session.subscribe((snapshot) => areas.closeAllExcept(selectUser(snapshot)));

const i18n = createI18n('en', document.documentElement);
const shell = { i18n, session, notices };
const onUrlTokenSettled = (): void => app.send({ type: 'urlToken.settled' });
const openScreen = createOpenScreen({ ...shell, areas, auth, tokens, loadApi, urlToken, onUrlTokenSettled });
const app = createActor(
  provide(appMachine, createAppActors({ host: window, session, loginUrlFrom, openScreen })),
  { input: { hasUrlToken: urlToken !== null } },
).start();

loadMessages(i18n, import.meta.glob<MessageFile>('./views/locales/*/shell.po'))
  .catch(report)
  .finally(() => {
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root, { onCaughtError: (error) => report(error, { place: 'view' }) }).render(
      <StrictMode>
        <Root {...shell} app={app} />
      </StrictMode>,
    );
  });
loadDeferred(shell, loadRefusalWords, async () => {
  const { forgetOldMessages } = await import('#storage/messages-store.ts');
  forgetOldMessages(window.localStorage, window.sessionStorage, Date.now());
});
