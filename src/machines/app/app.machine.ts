import type { ComponentType } from 'react';
import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { homeOf, isRole } from '#domain/roles.ts';
import { placeholderAction, placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';

export type SessionState =
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'signedOut'; readonly hasExpired: boolean }
  | { readonly kind: 'signedIn'; readonly user: User };

export type Home = '/admin' | '/customer';

export type ScreenName = Home | 'login' | 'urlToken' | 'password';

/** A loaded screen: its component, and the function that closes it. */
export interface OpenedScreen {
  readonly Screen: ComponentType;
  close(): void;
}

export interface AppInput {
  /** True when the URL contained a token other than the stored one. */
  readonly hasUrlToken: boolean;
}

interface AppContext extends AppInput {
  readonly sessionState: SessionState;
  readonly opened: OpenedScreen | null;
}

export type AppEvent =
  | { type: 'session.changed'; sessionState: SessionState }
  | { type: 'urlToken.settled' }
  | { type: 'screen.retried' };

const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
  },
  actors: {
    watchSession: fromCallback<AppEvent>(placeholderCallback('watchSession')),
    keepLoginUrl: fromCallback<AppEvent>(placeholderCallback('keepLoginUrl')),
    openScreen: fromPromise<OpenedScreen, { screen: ScreenName }>(placeholderPromise('openScreen')),
  },
  actions: {
    keepSessionState: assign((_, params: { sessionState: SessionState }) => params),
    keepOpened: assign((_, params: { opened: OpenedScreen }) => params),
    dropUrlToken: assign({ hasUrlToken: false }),
    forgetOpened: assign({ opened: null }),
    goToLogin: placeholderAction('goToLogin'),
    closeScreen: placeholderAction<{ opened: OpenedScreen | null }>('closeScreen'),
  },
  guards: {
    isLoading: ({ context }) => context.sessionState.kind === 'loading',
    isUnreachable: ({ context }) => context.sessionState.kind === 'unreachable',
    isSignedOut: ({ context }) => context.sessionState.kind === 'signedOut',
    isDenied: ({ context: { sessionState } }) =>
      sessionState.kind === 'signedIn' && !isRole(sessionState.user.role),
    mustChangePassword: ({ context: { sessionState } }) =>
      sessionState.kind === 'signedIn' && sessionState.user.must_change_password === true,
    hasUrlToken: ({ context }) => context.hasUrlToken,
    hasSignedOut: ({ context }, { sessionState }: { sessionState: SessionState }) =>
      context.sessionState.kind === 'signedIn' &&
      sessionState.kind === 'signedOut' &&
      !sessionState.hasExpired,
    hasSessionEnded: ({ context }, { sessionState }: { sessionState: SessionState }) =>
      ['signedIn', 'unreachable'].includes(context.sessionState.kind) && sessionState.kind === 'signedOut',
  },
});

/** A state that loads a screen and shows it; leaving the state closes it. */
const screenState = (screenOf: (sessionState: SessionState) => ScreenName) =>
  appSetup.createStateConfig({
    initial: 'opening',
    exit: [{ type: 'closeScreen', params: ({ context: { opened } }) => ({ opened }) }, 'forgetOpened'],
    states: {
      opening: {
        invoke: {
          id: 'openScreen',
          src: 'openScreen',
          input: ({ context }) => ({ screen: screenOf(context.sessionState) }),
          onDone: {
            target: 'shown',
            actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
          },
          onError: '#app.notLoaded',
        },
      },
      shown: {},
    },
  });

const homeFor = (sessionState: SessionState): Home =>
  sessionState.kind === 'signedIn' && homeOf(sessionState.user.role) === '/admin' ? '/admin' : '/customer';

/**
 * The screen that fills the page (spec 1 section 2). It follows the session: 'Loading...' while a token is
 * verified, the login for a person who is signed out, the pages of the person who is signed in, Access Denied
 * for an unknown role.
 *
 * A token from the URL is accepted or discarded before any other screen is shown. Signing out drops it.
 *
 * The app sets the URL while the login is shown; the router of the pages sets it otherwise. After a sign-out
 * the URL is `/login`. After a 401 the URL of the login contains the page to return to.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, sessionState: { kind: 'loading' }, opened: null }),
  invoke: { id: 'watchSession', src: 'watchSession', onError: '.failed' },
  on: {
    'session.changed': [
      {
        guard: { type: 'hasSignedOut', params: ({ event }) => event },
        target: '.deciding',
        actions: [
          'dropUrlToken',
          { type: 'keepSessionState', params: ({ event: { sessionState } }) => ({ sessionState }) },
          'goToLogin',
        ],
      },
      {
        guard: { type: 'hasSessionEnded', params: ({ event }) => event },
        target: '.deciding',
        actions: [
          'dropUrlToken',
          { type: 'keepSessionState', params: ({ event: { sessionState } }) => ({ sessionState }) },
        ],
      },
      {
        target: '.deciding',
        actions: { type: 'keepSessionState', params: ({ event: { sessionState } }) => ({ sessionState }) },
      },
    ],
    // The session reports the new token before the machine of the URL token ends.
    'urlToken.settled': { actions: 'dropUrlToken' },
  },
  initial: 'loading',
  states: {
    deciding: {
      always: [
        { guard: 'isLoading', target: 'loading' },
        { guard: 'isUnreachable', target: 'unreachable' },
        { guard: 'hasUrlToken', target: 'urlToken' },
        { guard: 'isSignedOut', target: 'login' },
        { guard: 'isDenied', target: 'denied' },
        { guard: 'mustChangePassword', target: 'password' },
        { target: 'pages' },
      ],
    },
    loading: {},
    unreachable: {},
    urlToken: {
      ...screenState(() => 'urlToken'),
      on: { 'urlToken.settled': { target: 'deciding', actions: 'dropUrlToken' } },
    },
    login: {
      ...screenState(() => 'login'),
      invoke: {
        id: 'keepLoginUrl',
        src: 'keepLoginUrl',
        onError: { description: 'The login works at any URL.' },
      },
    },
    denied: {},
    password: screenState(() => 'password'),
    pages: screenState(homeFor),
    notLoaded: {
      description: 'The script of the screen did not load, and can be retried.',
      on: { 'screen.retried': 'deciding' },
    },
    failed: { description: 'A defect, which only a reload repairs.' },
  },
});

type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The opened screen; null while another state is shown. */
export const selectOpened = ({ context }: AppSnapshot): OpenedScreen | null => context.opened;

const PLACEHOLDERS = ['loading', 'denied', 'unreachable', 'notLoaded', 'failed'] as const;

/** The placeholder that the app shows before a screen is opened, or instead of one. */
export const selectPlaceholder = (snapshot: AppSnapshot): (typeof PLACEHOLDERS)[number] =>
  PLACEHOLDERS.find((state) => snapshot.matches(state)) ?? 'loading';
