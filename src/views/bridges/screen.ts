import type { ComponentType } from 'react';
import type { User } from '#api/contracts/auth.ts';
import { homeOf } from '#domain/roles.ts';
import {
  selectHasExpired,
  selectIsLoading,
  selectIsUnreachable,
  selectUser,
} from '#machines/session/session.machine.ts';
import type { SessionActor } from './app-context.ts';
import { loginAddressFrom } from './login-address.ts';

export type Home = '/admin' | '/customer';

/**
 * What is loaded when it is to be shown: the login, a half of the app, what becomes of a token that the address has
 * brought, or the own password in place of a one-time one.
 */
export type Loaded = Home | 'login' | 'brought' | 'password';

/** The pages of one person, with the router that leads through them; or what stands in their place. */
export interface Pages {
  readonly Pages: ComponentType;
  close(): void;
}

export type Shown =
  | { readonly kind: 'loading' | 'denied' | 'failed' | 'unreachable' }
  | { readonly kind: 'pages'; readonly Pages: ComponentType };

export interface Screen {
  readonly read: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The part of a window that is used here. */
export interface ScreenHost {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, address: string): void };
  addEventListener(type: 'popstate', listener: () => void): void;
  removeEventListener(type: 'popstate', listener: () => void): void;
}

interface ScreenServices {
  readonly session: SessionActor;
  readonly host: ScreenHost;
  /** Whether the address has brought a token, which comes before every page. */
  readonly hasBrought: boolean;
  readonly openPages: (what: Loaded, onBroughtSettled: () => void) => Promise<Pages>;
}

/** Who is signed in, or what is shown while nobody is. */
type Standing = User | 'loading' | 'login' | 'unreachable';

const standingOf = (snapshot: ReturnType<SessionActor['getSnapshot']>): Standing => {
  const user = selectUser(snapshot);
  if (user) return user;
  if (selectIsUnreachable(snapshot)) return 'unreachable';
  return selectIsLoading(snapshot) ? 'loading' : 'login';
};

/**
 * What the whole screen shows: the login while nobody is signed in, the pages of whoever is. While it shows the
 * login it owns the address; then it is the router's, which ends with the person whose pages it leads through.
 *
 * A store and no Suspense: React holds back for 300 ms what follows a fallback.
 */
export const createScreen = ({ session, host, hasBrought, openPages }: ScreenServices): Screen => {
  const listeners = new Set<() => void>();
  let shown: Shown = { kind: 'loading' };
  let standing: Standing | null = null;
  let isBroughtOpen = hasBrought;
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
    openPages(what, settleBrought).then(
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
    const now = standingOf(snapshot);
    if (now === standing) return;
    const isOut = now === 'login';
    const hasGone = isOut && standing !== null && typeof standing === 'object';
    // Whoever goes takes along the link that they had followed.
    if (hasGone || (isOut && standing === 'unreachable')) isBroughtOpen = false;
    standing = now;
    close();
    close = () => {};
    host.removeEventListener('popstate', stayAtLogin);
    if (isBroughtOpen && (isOut || typeof now === 'object')) open('brought');
    else if (typeof now === 'object') openFor(now);
    else if (!isOut) show({ kind: now });
    else {
      // Whoever signs out does not want the next person to land on their page; whoever was thrown out comes back.
      if (hasGone && !selectHasExpired(snapshot)) goTo('/login');
      else stayAtLogin();
      // The way back leads to pages that are nobody's now.
      host.addEventListener('popstate', stayAtLogin);
      open(now);
    }
  };

  const settleBrought = (): void => {
    // Whoever went meanwhile is at the login already.
    if (!isBroughtOpen) return;
    isBroughtOpen = false;
    standing = null;
    follow();
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
