import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { createAppActors } from '#machines/app/app.actors.ts';
import {
  type AppInput,
  appMachine,
  type OpenedScreen,
  type ScreenName,
  type SessionState,
  selectOpened,
  selectPlaceholder,
} from '#machines/app/app.machine.ts';
import { type SessionSnapshot, sessionMachine } from '#machines/session/session.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { loginUrlFrom } from '#views/bridges/login-url.ts';
import { words } from './app.words.ts';

type Machine = typeof appMachine;

const staff: User = { user_id: 7, username: 'staff', full_name: 'Sara Staff', role: 'staff' };
const admin: User = { user_id: 8, username: 'admin', full_name: 'Amir Admin', role: 'superadmin' };
const stranger: User = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role: 'wizard' };
const newUser: User = { ...staff, user_id: 10, must_change_password: true };

const signedIn = (user: User): SessionState => ({ kind: 'signedIn', user });
const SIGNED_OUT: SessionState = { kind: 'signedOut', hasExpired: false };
const EXPIRED: SessionState = { kind: 'signedOut', hasExpired: true };
const SESSION_STATES: readonly SessionState[] = [
  { kind: 'loading' },
  { kind: 'unreachable' },
  SIGNED_OUT,
  EXPIRED,
  ...[staff, admin, stranger, newUser].map(signedIn),
];
const changed = (sessionState: SessionState) => ({ type: 'session.changed' as const, sessionState });

const ORIGIN = 'http://desk.test';
const CART = '/customer/cart';
const SCREEN: OpenedScreen = { Screen: () => null, close: () => {} };

const sessionIn = (sessionState: SessionState): SessionSnapshot => {
  const context = { token: null, user: null, fault: null, missing: [], expiredUser: null };
  switch (sessionState.kind) {
    case 'loading':
      return sessionMachine.resolveState({ value: { loading: 'verifyingToken' }, context });
    case 'unreachable':
      return sessionMachine.resolveState({ value: 'unreachable', context });
    case 'signedOut':
      return sessionMachine.resolveState({
        value: 'signedOut',
        context: {
          ...context,
          expiredUser: sessionState.hasExpired ? { user_id: 7, username: 'staff' } : null,
        },
      });
    case 'signedIn':
      return sessionMachine.resolveState({
        value: { signedIn: 'settled' },
        context: { ...context, token: 'stored', user: sessionState.user },
      });
  }
};

/**
 * Starts the app with its real effects in one tab. The test drives the session, and the scripts of the
 * screens wait for the test.
 */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const host = Object.assign(new EventTarget(), {
    location: { href: `${ORIGIN}${CART}` },
    history: {
      replaceState: (_: unknown, __: string, to: string) => {
        host.location.href = new URL(to, ORIGIN).href;
      },
    },
  });
  const opened: ScreenName[] = [];
  const closed: ScreenName[] = [];
  let session = sessionIn({ kind: 'loading' });
  let follow: (snapshot: SessionSnapshot) => void = () => {};
  const { actors, actions } = createAppActors({
    host,
    session: {
      getSnapshot: () => session,
      subscribe: (listener) => {
        follow = listener;
        return { unsubscribe: () => {} };
      },
      send: ({ type }) => {
        throw new Error(`the pages of an area send no ${type}`);
      },
    },
    loginUrlFrom,
    openScreen: async (screen) => {
      const { Screen } = await calls.call<OpenedScreen>('openScreen', screen);
      opened.push(screen);
      return { Screen, close: () => closed.push(screen) };
    },
  });
  const broken = {
    ...actors,
    watchSession: breakable(actors.watchSession),
    keepLoginUrl: breakable(actors.keepLoginUrl),
  };
  const actor = createActor(machine.provide({ actors: broken, actions }), { input, inspect }).start();
  return {
    ...{ actor, calls, host, opened, closed },
    /** The expected URL, and true after the actor that keeps the login's URL has failed. */
    expected: { address: CART, hasUrlWatcherFailed: false },
    address: () => host.location.href.slice(ORIGIN.length),
    changeSession: (sessionState: SessionState) => {
      session = sessionIn(sessionState);
      follow(session);
    },
  };
};
type App = ReturnType<typeof open>;

const screenFor = ({ value, context: { sessionState } }: SnapshotFrom<Machine>): ScreenName | null => {
  if (typeof value !== 'object') return null;
  if ('urlToken' in value) return 'urlToken';
  if ('login' in value) return 'login';
  if ('password' in value) return 'password';
  if (!('pages' in value) || sessionState.kind !== 'signedIn') return null;
  return sessionState.user === staff ? '/customer' : '/admin';
};

interface Facts {
  readonly session: SessionState;
  readonly hasUrlToken: boolean;
}

const nextFacts = ({ session, hasUrlToken }: Facts, event: ModelEvent<Machine>): Facts => {
  if (event.type === 'urlToken.settled') return { session, hasUrlToken: false };
  if (event.type !== 'session.changed') return { session, hasUrlToken };
  // Signing out drops the token of the URL. A refusal of the stored token does not.
  const isEnded = event.sessionState.kind === 'signedOut' && session.kind !== 'loading';
  return { session: event.sessionState, hasUrlToken: hasUrlToken && !isEnded };
};

/** Spec 1 sections 2 and 6: the first screen of a session. */
const screenOf = ({ session, hasUrlToken }: Facts): string => {
  const { kind } = session;
  if (kind === 'loading' || kind === 'unreachable') return kind;
  if (hasUrlToken) return 'urlToken.opening';
  if (!('user' in session)) return 'login.opening';
  if (session.user === stranger) return 'denied';
  return session.user === newUser ? 'password.opening' : 'pages.opening';
};

const sightOf = (session: SessionState): Sight =>
  session.kind === 'signedIn' ? { person: `${session.user.full_name} is signed in` } : {};

const oracle = defineOracle<Machine, Facts>({
  begin: ({ hasUrlToken }) => ({ session: { kind: 'loading' }, hasUrlToken }),
  next: nextFacts,
  target: (facts, event, [state = '']) => {
    const isDecision =
      event.type === 'session.changed' ||
      event.type === 'screen.retried' ||
      (event.type === 'urlToken.settled' && state.startsWith('urlToken.'));
    return isDecision ? screenOf(nextFacts(facts, event)) : undefined;
  },
  sees: ({ session }) => sightOf(session),
  shown: ({ context }) => sightOf(context.sessionState),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { sessionState, hasUrlToken } = after.context;
  if (event.type === 'session.changed') expect(sessionState).toEqual(event.sessionState);
  else expect(sessionState).toBe(before.context.sessionState);

  // A loaded screen is open in the state `shown` and only there. Every other state shows a placeholder.
  const isShown = typeof after.value === 'object' && Object.values(after.value).includes('shown');
  expect(selectOpened(after) !== null).toBe(isShown);
  const placeholders = ['denied', 'unreachable', 'notLoaded', 'failed'] as const;
  expect(selectPlaceholder(after)).toBe(placeholders.find((state) => after.value === state) ?? 'loading');

  // Nothing private is shown unless the person is signed in with a known role.
  if (after.matches('pages')) expect([staff, admin]).toContain('user' in sessionState && sessionState.user);
  if (after.matches('password')) expect('user' in sessionState && sessionState.user).toBe(newUser);
  if (after.matches('denied')) expect('user' in sessionState && sessionState.user).toBe(stranger);
  if (after.matches('login')) expect(sessionState.kind).toBe('signedOut');

  // The token of the URL is accepted or dropped before a screen is shown.
  if (hasUrlToken)
    for (const state of ['login', 'denied', 'password', 'pages'] as const)
      expect(after.matches(state)).toBe(false);
  if (after.matches('urlToken')) expect(hasUrlToken).toBe(true);
  // Signing out drops the token of the URL. A refusal of the stored token does not.
  const hasSignedOut =
    event.type === 'session.changed' &&
    event.sessionState.kind === 'signedOut' &&
    before.context.sessionState.kind !== 'loading';
  const isTokenDropped = hasSignedOut || event.type === 'urlToken.settled';
  expect(hasUrlToken).toBe(before.context.hasUrlToken && !isTokenDropped);
};

const check = ({ actor, calls, host, opened, closed, address, expected }: App): void => {
  const now = actor.getSnapshot();
  const screen = screenFor(now);
  if (screen !== null) expect(calls.made.at(-1)?.input).toBe(screen);
  // A screen is closed when the person leaves it, not before.
  const isOpen = selectOpened(now) !== null;
  expect(closed).toEqual(isOpen ? opened.slice(0, -1) : opened);
  if (isOpen) expect(opened.at(-1)).toBe(screen);

  const isLogin = now.matches('login');
  expect(address()).toBe(expected.address);
  // The Back button does nothing on the login. On pages the router handles it.
  if (expected.hasUrlWatcherFailed) return;
  host.location.href = `${ORIGIN}/admin`;
  host.dispatchEvent(new Event('popstate'));
  expect(address()).toBe(isLogin ? '/login?next=%2Fadmin' : '/admin');
  host.location.href = `${ORIGIN}${expected.address}`;
};

const WATCHERS = ['watchSession', 'keepLoginUrl'];

const performEvent = (
  { actor, changeSession }: App,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): void => {
  const watcher = WATCHERS.find((id) => event.type === `xstate.error.actor.${id}`);
  if (watcher !== undefined) breakChild(actor, watcher);
  else if (event.type === 'session.changed') changeSession(event.sessionState);
  else performDefault();
};

const URL_WATCHER_FAILED = 'xstate.error.actor.keepLoginUrl';

const ALWAYS_POSSIBLE = [
  'session.changed → unreachable',
  'xstate.error.actor.watchSession → failed',
] as const;
const TO_DENIED = 'session.changed → denied';
const TO_PASSWORD = 'session.changed → password.opening';
const TO_PAGES = 'session.changed → pages.opening';
const SIGNED_IN = [TO_DENIED, TO_PASSWORD, TO_PAGES] as const;
/** A token from the URL comes before every other screen. */
const TO_URL_TOKEN = 'session.changed → urlToken.opening';
const TO_LOADING = 'session.changed → loading';
const TO_LOGIN = 'session.changed → login.opening';
/** The machine of the URL token may end after the app has left that state. */
const SETTLED = 'urlToken.settled';
const OPENING = ['xstate.error.actor.openScreen → notLoaded'] as const;

const URL_TOKEN = [
  ...ALWAYS_POSSIBLE,
  TO_LOADING,
  TO_URL_TOKEN,
  TO_LOGIN,
  'urlToken.settled → login.opening',
  'urlToken.settled → denied',
  'urlToken.settled → password.opening',
  'urlToken.settled → pages.opening',
] as const;
const PERSON = [...ALWAYS_POSSIBLE, TO_LOADING, TO_LOGIN, SETTLED] as const;
const LOGIN = [...ALWAYS_POSSIBLE, TO_LOADING, ...SIGNED_IN, SETTLED, URL_WATCHER_FAILED] as const;

export const model: Model<Machine, App> = {
  name: 'app',
  words,
  oracle,
  machine: appMachine,
  inputs: [{ hasUrlToken: false }, { hasUrlToken: true }] satisfies readonly AppInput[],
  cases: {
    'session.changed': ({ context: { sessionState } }) =>
      SESSION_STATES.filter((next) =>
        next.kind === 'signedIn' && sessionState.kind === 'signedIn'
          ? next.user !== sessionState.user
          : next.kind !== sessionState.kind,
      ).map(changed),
    'urlToken.settled': () => [{ type: 'urlToken.settled' }],
    'screen.retried': () => [{ type: 'screen.retried' }],
    'xstate.done.actor.openScreen': () => [done('openScreen', SCREEN)],
    'xstate.error.actor.openScreen': () => [failed('openScreen')],
    'xstate.error.actor.watchSession': () => [failed('watchSession')],
    'xstate.error.actor.keepLoginUrl': () => [failed('keepLoginUrl')],
  },
  allowed: {
    deciding: ['always'],
    loading: [...SIGNED_IN, TO_URL_TOKEN, TO_LOGIN, SETTLED, ...ALWAYS_POSSIBLE],
    unreachable: [
      ...SIGNED_IN,
      TO_URL_TOKEN,
      TO_LOADING,
      TO_LOGIN,
      SETTLED,
      'xstate.error.actor.watchSession → failed',
    ],
    'urlToken.opening': [...URL_TOKEN, ...OPENING, 'xstate.done.actor.openScreen → urlToken.shown'],
    'urlToken.shown': URL_TOKEN,
    'login.opening': [...LOGIN, ...OPENING, 'xstate.done.actor.openScreen → login.shown'],
    'login.shown': LOGIN,
    denied: [...PERSON, TO_PASSWORD, TO_PAGES],
    'password.opening': [
      ...PERSON,
      TO_DENIED,
      TO_PAGES,
      ...OPENING,
      'xstate.done.actor.openScreen → password.shown',
    ],
    'password.shown': [...PERSON, TO_DENIED, TO_PAGES],
    'pages.opening': [...PERSON, ...SIGNED_IN, ...OPENING, 'xstate.done.actor.openScreen → pages.shown'],
    'pages.shown': [...PERSON, ...SIGNED_IN],
    notLoaded: [
      ...PERSON,
      ...SIGNED_IN,
      TO_URL_TOKEN,
      'screen.retried → urlToken.opening',
      'screen.retried → login.opening',
      // The script of the URL token did not load, and the token has ended since.
      'screen.retried → denied',
      'screen.retried → password.opening',
      'screen.retried → pages.opening',
    ],
    failed: [...PERSON, ...SIGNED_IN, TO_URL_TOKEN],
  },
  rules,
  fingerprint: ({ context: { sessionState, hasUrlToken, opened } }) => [
    sessionState,
    hasUrlToken,
    opened !== null,
  ],
  environment: {
    open,
    perform: (app, event, performDefault) => {
      const { expected, actor, host } = app;
      if (event.type === 'session.changed' && event.sessionState === SIGNED_OUT)
        if (actor.getSnapshot().context.sessionState.kind === 'signedIn') expected.address = '/login';
      // At `/` and `/login` an unknown role never reaches the app (unknown-role.test.ts), so it arrives at a
      // page of an area.
      if (
        event.type === 'session.changed' &&
        'user' in event.sessionState &&
        event.sessionState.user === stranger
      ) {
        expected.address = CART;
        host.location.href = `${ORIGIN}${CART}`;
      }
      expected.hasUrlWatcherFailed ||= event.type === URL_WATCHER_FAILED;
      performEvent(app, event, performDefault);
      if (actor.getSnapshot().matches('login'))
        expected.address = loginUrlFrom(`${ORIGIN}${expected.address}`);
    },
    check,
  },
  limit: 20_000,
};
