import { fromCallback, fromPromise } from 'xstate';
import {
  type SessionSnapshot,
  selectHasExpired,
  selectIsLoading,
  selectIsUnreachable,
  selectUser,
} from '../session/session.machine.ts';
import type { AppEvent, OpenedScreen, ScreenName, SessionState } from './app.machine.ts';

export interface AppHost {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, address: string): void };
  addEventListener(type: 'popstate', listener: () => void): void;
  removeEventListener(type: 'popstate', listener: () => void): void;
}

export interface AppServices {
  readonly host: AppHost;
  readonly session: {
    getSnapshot(): SessionSnapshot;
    subscribe(listener: (snapshot: SessionSnapshot) => void): { unsubscribe(): void };
  };
  /** Returns the login URL from which a sign-in returns to `href`. */
  readonly loginUrlFrom: (href: string) => string;
  readonly openScreen: (screen: ScreenName) => Promise<OpenedScreen>;
}

const syncStateOf = (snapshot: SessionSnapshot): SessionState => {
  const user = selectUser(snapshot);
  if (user) return { kind: 'signedIn', user };
  if (selectIsUnreachable(snapshot)) return { kind: 'unreachable' };
  if (selectIsLoading(snapshot)) return { kind: 'loading' };
  return { kind: 'signedOut', hasExpired: selectHasExpired(snapshot) };
};

/** The session machine keeps the same object for the same user, so objects can be compared. */
const isSame = (one: SessionState, other: SessionState): boolean =>
  one.kind === 'signedIn' && other.kind === 'signedIn' ? one.user === other.user : one.kind === other.kind;

export const createAppActors = ({ host, session, loginUrlFrom, openScreen }: AppServices) => {
  const goTo = (address: string): void => host.history.replaceState(null, '', address);
  return {
    actors: {
      watchSession: fromCallback<AppEvent>(({ sendBack }) => {
        let sessionState: SessionState = { kind: 'loading' };
        const follow = (snapshot: SessionSnapshot): void => {
          const next = syncStateOf(snapshot);
          if (isSame(sessionState, next)) return;
          sessionState = next;
          sendBack({ type: 'session.changed', sessionState });
        };
        const subscription = session.subscribe(follow);
        follow(session.getSnapshot());
        return () => subscription.unsubscribe();
      }),
      // The Back button would lead to former pages, so the URL of the login is restored.
      keepLoginAddress: fromCallback<AppEvent>(() => {
        const keep = (): void => goTo(loginUrlFrom(host.location.href));
        keep();
        host.addEventListener('popstate', keep);
        return () => host.removeEventListener('popstate', keep);
      }),
      openScreen: fromPromise<OpenedScreen, { screen: ScreenName }>(async ({ input, signal }) => {
        const opened = await openScreen(input.screen);
        // The state was left while the script was loading.
        if (signal.aborted) opened.close();
        return opened;
      }),
    },
    actions: {
      goToLogin: () => goTo('/login'),
      closeScreen: (_: unknown, { opened }: { opened: OpenedScreen | null }) => opened?.close(),
    },
  };
};
