import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { LoginResponse, User } from '#api/contracts/auth.ts';
import { isApiError } from '#api/errors.ts';
import { isRole } from '#domain/roles.ts';
import { unprovided } from '../kit/unprovided.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type SignInFault =
  | { readonly kind: 'detail'; readonly detail: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'invalidRole' };

export interface Signed {
  readonly token: string;
  readonly user: User;
}

interface SessionContext {
  readonly token: string | null;
  readonly user: User | null;
  readonly fault: SignInFault | null;
  /** Whose session a 401 ended, so that their next sign-in leads back to where they were. */
  readonly expiredUserId: number | null;
}

export type SessionEvent =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signIn.edited' }
  | { type: 'signOut.requested' }
  | { type: 'session.expired'; token: string | null }
  | { type: 'token.changedElsewhere'; token: string | null };

/**
 * Who is signed in (spec 1 section 4).
 *
 * It starts by looking for a token: one in the address wins over a stored one. Without a token nobody is
 * signed in. With one, the server is asked whose it is; whatever goes wrong there signs out silently. A
 * sign-in stores the token; a role that the product does not know is turned away before anything is stored.
 * A 401 signs out only when it answered the token that is current, so that a late answer to an older one
 * does no harm. Another tab that signs in or out takes this one along, whatever this one was doing.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    findToken: fromPromise<string | null>(unprovided('findToken')),
    verifyToken: fromPromise<User, { token: string }>(unprovided('verifyToken')),
    signIn: fromPromise<LoginResponse, Credentials>(unprovided('signIn')),
    watchToken: fromCallback<SessionEvent>(() => {}),
  },
  actions: {
    storeToken: (_, _params: { token: string }) => {},
    forgetToken: () => {},
    // Only this one: another tab may have stored a newer one that this tab has not heard of yet.
    forgetRefused: (_, _params: { token: string | null }) => {},
    revokeToken: (_, _params: { token: string | null }) => {},
    keepSigned: assign((_, signed: Signed) => ({ ...signed, fault: null })),
    keepToken: assign((_, params: { token: string | null }) => ({ token: params.token })),
    clearSigned: assign({ token: null, user: null }),
    rememberExpired: assign(({ context }) => ({ expiredUserId: context.user?.user_id ?? null })),
    forgetExpired: assign({ expiredUserId: null }),
    clearFault: assign({ fault: null }),
    keepFault: assign((_, params: { fault: SignInFault }) => ({ fault: params.fault })),
  },
  guards: {
    hasToken: (_, params: { token: string | null }) => params.token !== null,
    isKnownRole: (_, params: { role: string }) => isRole(params.role),
    isCurrentToken: ({ context }, params: { token: string | null }) => params.token === context.token,
    isOtherToken: ({ context }, params: { token: string | null }) =>
      params.token !== null && params.token !== context.token,
    hasFault: ({ context }) => context.fault !== null,
  },
}).createMachine({
  id: 'session',
  context: { token: null, user: null, fault: null, expiredUserId: null },
  // Without word from other tabs this one goes on alone.
  invoke: { id: 'watchToken', src: 'watchToken', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      initial: 'findingToken',
      states: {
        findingToken: {
          invoke: {
            id: 'findToken',
            src: 'findToken',
            onDone: [
              {
                guard: { type: 'hasToken', params: ({ event }) => ({ token: event.output }) },
                target: 'verifyingToken',
                actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
              },
              { target: '#session.signedOut' },
            ],
            onError: '#session.signedOut',
          },
        },
        verifyingToken: {
          invoke: {
            id: 'verifyToken',
            src: 'verifyToken',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'isKnownRole', params: ({ event }) => ({ role: event.output.role }) },
                target: '#session.signedIn',
                actions: {
                  type: 'keepSigned',
                  params: ({ context, event }) => ({ token: context.token ?? '', user: event.output }),
                },
              },
              {
                target: '#session.signedOut',
                actions: ['forgetToken', { type: 'keepFault', params: { fault: { kind: 'invalidRole' } } }],
              },
            ],
            onError: {
              target: '#session.signedOut',
              actions: { type: 'forgetRefused', params: ({ context }) => ({ token: context.token }) },
            },
          },
          on: {
            'token.changedElsewhere': [
              {
                guard: { type: 'isOtherToken', params: ({ event }) => ({ token: event.token }) },
                target: 'verifyingToken',
                reenter: true,
                actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
              },
              { guard: ({ event }) => event.token === null, target: '#session.signedOut' },
            ],
          },
        },
      },
    },
    signedOut: {
      entry: 'clearSigned',
      on: {
        'signIn.submitted': { target: 'signingIn', actions: 'clearFault' },
        'signIn.edited': { guard: 'hasFault', actions: 'clearFault' },
        'token.changedElsewhere': {
          guard: { type: 'isOtherToken', params: ({ event }) => ({ token: event.token }) },
          target: 'loading.verifyingToken',
          actions: ['clearFault', { type: 'keepToken', params: ({ event }) => ({ token: event.token }) }],
        },
      },
    },
    signingIn: {
      on: {
        'token.changedElsewhere': {
          guard: { type: 'isOtherToken', params: ({ event }) => ({ token: event.token }) },
          target: 'loading.verifyingToken',
          actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
        },
      },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.submitted');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'isKnownRole', params: ({ event }) => ({ role: event.output.user.role }) },
            target: 'signedIn',
            actions: [
              { type: 'storeToken', params: ({ event }) => ({ token: event.output.access_token }) },
              {
                type: 'keepSigned',
                params: ({ event }) => ({ token: event.output.access_token, user: event.output.user }),
              },
            ],
          },
          {
            target: 'signedOut',
            actions: { type: 'keepFault', params: { fault: { kind: 'invalidRole' } } },
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'keepFault', params: ({ event }) => ({ fault: signInFaultOf(event.error) }) },
        },
      },
    },
    signedIn: {
      on: {
        'signOut.requested': {
          target: 'signedOut',
          actions: [
            'forgetExpired',
            'forgetToken',
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
          ],
        },
        'session.expired': {
          guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
          target: 'signedOut',
          actions: [
            'rememberExpired',
            { type: 'forgetRefused', params: ({ context }) => ({ token: context.token }) },
          ],
        },
        'token.changedElsewhere': [
          {
            guard: { type: 'isOtherToken', params: ({ event }) => ({ token: event.token }) },
            target: 'loading.verifyingToken',
            actions: [
              'clearSigned',
              'forgetExpired',
              { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
            ],
          },
          {
            guard: ({ event }) => event.token === null,
            target: 'signedOut',
            actions: 'forgetExpired',
          },
        ],
      },
    },
  },
});

/** The server's own sentence where it gave one, 'Login failed' otherwise (spec 1 section 8). */
const signInFaultOf = (error: unknown): SignInFault =>
  isApiError(error) && error.detail !== undefined && error.detail !== ''
    ? { kind: 'detail', detail: error.detail }
    : { kind: 'failed' };

type SessionSnapshot = ReturnType<typeof sessionMachine.getInitialSnapshot>;

export const selectIsLoading = (snapshot: SessionSnapshot): boolean => snapshot.matches('loading');
export const selectIsSigningIn = (snapshot: SessionSnapshot): boolean => snapshot.matches('signingIn');
export const selectUser = (snapshot: SessionSnapshot): User | null =>
  snapshot.matches('signedIn') ? snapshot.context.user : null;
export const selectSignInFault = (snapshot: SessionSnapshot): SignInFault | null => snapshot.context.fault;
export const selectHasExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.expiredUserId !== null;
/** Whether this sign-in may lead back to where a session ended: only for the person whose session it was. */
export const selectMayReturn = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.expiredUserId === null ||
  snapshot.context.expiredUserId === snapshot.context.user?.user_id;
