import { fromCallback, fromPromise } from 'xstate';
import { isRole } from '#domain/roles.ts';
import {
  type SessionSnapshot,
  selectHasExpired,
  selectIsLoading,
  selectIsUnreachable,
  selectUser,
} from '#machines/session/session.machine.ts';
import type { AppEvent, OpenedScreen, ScreenName, SessionState } from './app.machine.ts';

export interface AppHost {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
  addEventListener(type: 'popstate', listener: () => void): void;
  removeEventListener(type: 'popstate', listener: () => void): void;
}

export interface AppServices {
  readonly host: AppHost;
  readonly session: {
    getSnapshot(): SessionSnapshot;
    subscribe(listener: (snapshot: SessionSnapshot) => void): { unsubscribe(): void };
    send(event: { readonly type: 'user.rejected' }): void;
  };
  /** Returns the login URL from which a sign-in returns to `href`. */
  readonly loginUrlFrom: (href: string) => string;
  readonly openScreen: (screen: ScreenName) => Promise<OpenedScreen>;
}

const sessionStateOf = (snapshot: SessionSnapshot): SessionState => {
  const user = selectUser(snapshot);
  if (user) return { kind: 'signedIn', user };
  if (selectIsUnreachable(snapshot)) return { kind: 'unreachable' };
  if (selectIsLoading(snapshot)) return { kind: 'loading' };
  return { kind: 'signedOut', hasExpired: selectHasExpired(snapshot) };
};

/** Returns true for `/` and `/login`, which are open to everybody. */
const isPublicPage = ({ href }: AppHost['location']): boolean =>
  ['', '/login'].includes(new URL(href).pathname.replace(/\/+$/, ''));

/** Compares users by identity, because the session machine keeps the same object for the same user. */
const isSame = (a: SessionState, b: SessionState): boolean =>
  a.kind === 'signedIn' && b.kind === 'signedIn' ? a.user === b.user : a.kind === b.kind;

/**
 * The actors of the app machine: they watch the session, load screens and set the URL while the login is
 * shown.
 */
export const createAppActors = ({ host, session, loginUrlFrom, openScreen }: AppServices) => {
  const replaceUrl = (url: string): void => host.history.replaceState(null, '', url);
  return {
    actors: {
      watchSession: fromCallback<AppEvent>(({ sendBack }) => {
        let sessionState: SessionState = { kind: 'loading' };
        const follow = (snapshot: SessionSnapshot): void => {
          const next = sessionStateOf(snapshot);
          // Spec 1 section 2: `/` leads an unknown role to the login. A page of an area denies access.
          if (next.kind === 'signedIn' && !isRole(next.user.role) && isPublicPage(host.location)) {
            session.send({ type: 'user.rejected' });
            return;
          }
          if (isSame(sessionState, next)) return;
          sessionState = next;
          sendBack({ type: 'session.changed', sessionState });
        };
        const subscription = session.subscribe(follow);
        follow(session.getSnapshot());
        return () => subscription.unsubscribe();
      }),
      // The Back button would change the URL to that of a former page, so the URL of the login is restored.
      keepLoginUrl: fromCallback<AppEvent>(() => {
        const restore = (): void => replaceUrl(loginUrlFrom(host.location.href));
        restore();
        host.addEventListener('popstate', restore);
        return () => host.removeEventListener('popstate', restore);
      }),
      openScreen: fromPromise<OpenedScreen, { screen: ScreenName }>(async ({ input, signal }) => {
        const opened = await openScreen(input.screen);
        // The state was left while the script was loading.
        if (signal.aborted) opened.close();
        return opened;
      }),
    },
    actions: {
      goToLogin: () => replaceUrl('/login'),
      closeScreen: (_: unknown, { opened }: { opened: OpenedScreen | null }) => opened?.close(),
    },
  };
};
