import type { ComponentType } from 'react';
import type { User } from '#api/contracts/auth.ts';
import { homeOf } from '#domain/roles.ts';
import { selectHasExpired, selectIsLoading, selectUser } from '#machines/session/session.machine.ts';
import type { SessionActor } from './app-context.ts';
import { loginAddressFrom } from './login-address.ts';

export type Home = '/admin' | '/customer';

/** The pages of one person, with the router that leads through them. */
export interface Pages {
  readonly Pages: ComponentType;
  close(): void;
}

export type Shown =
  | { readonly kind: 'loading' | 'login' | 'denied' | 'failed' }
  | { readonly kind: 'pages'; readonly Pages: ComponentType };

export interface Screen {
  readonly read: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
}

interface ScreenServices {
  readonly session: SessionActor;
  readonly host: Window;
  /** Loads the half of the app whose home this is. */
  readonly openPages: (home: Home) => Promise<Pages>;
}

/**
 * What the whole screen shows: the login while nobody is signed in, the pages of whoever is. While it shows the
 * login it owns the address; then it is the router's, which ends with the person whose pages it leads through.
 *
 * A store and no Suspense: React holds back for 300 ms what follows a fallback.
 */
export const createScreen = ({ session, host, openPages }: ScreenServices): Screen => {
  const listeners = new Set<() => void>();
  let shown: Shown = { kind: 'loading' };
  let user: User | null = null;
  let close = (): void => {};

  const show = (next: Shown): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const goTo = (address: string): void => host.history.replaceState(null, '', address);
  const stayAtLogin = (): void => goTo(loginAddressFrom(host.location.href));

  const open = (person: User): void => {
    const home = homeOf(person.role);
    if (home === '/login') {
      show({ kind: 'denied' });
      return;
    }
    show({ kind: 'loading' });
    let isOver = false;
    close = () => {
      isOver = true;
    };
    openPages(home).then(
      (pages) => {
        if (isOver) return pages.close();
        close = pages.close;
        show({ kind: 'pages', Pages: pages.Pages });
      },
      () => {
        if (!isOver) show({ kind: 'failed' });
      },
    );
  };

  const follow = (): void => {
    const snapshot = session.getSnapshot();
    const person = selectUser(snapshot);
    const isLoading = selectIsLoading(snapshot);
    if (person !== null && person === user) return;
    if (person === null && !isLoading && shown.kind === 'login') return;
    // Whoever signs out does not want the next person to land on their page; whoever was thrown out comes back.
    const hasLeft = user !== null && !isLoading && !selectHasExpired(snapshot);
    user = person;
    close();
    close = () => {};
    host.removeEventListener('popstate', stayAtLogin);
    if (person) open(person);
    else if (isLoading) show({ kind: 'loading' });
    else {
      if (hasLeft) goTo('/login');
      else stayAtLogin();
      // The way back leads to pages that are nobody's now.
      host.addEventListener('popstate', stayAtLogin);
      show({ kind: 'login' });
    }
  };

  session.subscribe(follow);
  follow();
  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
