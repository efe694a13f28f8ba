import type { ComponentType } from 'react';
import type { User } from '#api/contracts/auth.ts';
import { homeOf } from '#domain/roles.ts';
import {
  selectHasExpired,
  selectIsLoading,
  selectIsUnreachable,
  selectQuestion,
  selectUser,
} from '#machines/session/session.machine.ts';
import type { SessionActor } from './app-context.ts';
import { loginAddressFrom } from './login-address.ts';

export type Home = '/admin' | '/customer';

/**
 * What is loaded when it is to be shown: a half of the app, whether somebody makes room for a brought token, or the own
 * password in place of a one-time one.
 */
export type Loaded = Home | 'question' | 'password';

/** The pages of one person, with the router that leads through them. */
export interface Pages {
  readonly Pages: ComponentType;
  close(): void;
}

export type Shown =
  | { readonly kind: 'loading' | 'login' | 'denied' | 'failed' | 'unreachable' }
  | { readonly kind: 'pages'; readonly Pages: ComponentType };

export interface Screen {
  readonly read: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
}

interface ScreenServices {
  readonly session: SessionActor;
  readonly host: Window;
  readonly openPages: (what: Loaded) => Promise<Pages>;
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
  let asked: User | null = null;
  let close = (): void => {};

  const show = (next: Shown): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const goTo = (address: string): void => host.history.replaceState(null, '', address);
  const stayAtLogin = (): void => goTo(loginAddressFrom(host.location.href));

  const open = (what: Loaded): void => {
    show({ kind: 'loading' });
    let isOver = false;
    close = () => {
      isOver = true;
    };
    openPages(what).then(
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

  const openFor = ({ role, must_change_password: mustChange }: User): void => {
    const home = homeOf(role);
    if (home === '/login') show({ kind: 'denied' });
    else open(mustChange ? 'password' : home);
  };

  const follow = (): void => {
    const snapshot = session.getSnapshot();
    const person = selectUser(snapshot);
    const brought = selectQuestion(snapshot)?.brought ?? null;
    const isUnreachable = selectIsUnreachable(snapshot);
    const isOut = !person && !brought && !isUnreachable && !selectIsLoading(snapshot);
    if ((person ?? brought) !== null && person === user && brought === asked) return;
    if (isOut && shown.kind === 'login') return;
    // Whoever signs out does not want the next person to land on their page; whoever was thrown out comes back.
    const hasLeft = user !== null && isOut && !selectHasExpired(snapshot);
    user = person;
    asked = brought;
    close();
    close = () => {};
    host.removeEventListener('popstate', stayAtLogin);
    if (person) openFor(person);
    else if (brought) open('question');
    else if (isUnreachable) show({ kind: 'unreachable' });
    else if (!isOut) show({ kind: 'loading' });
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
