import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { LoginResponse, User } from '#api/contracts/auth.ts';
import { isApiError } from '#api/errors.ts';
import { isRole } from '#domain/roles.ts';
import { placeholderAction, placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const CREDENTIALS = ['username', 'password'] as const satisfies readonly (keyof Credentials)[];

export type SignInFault =
  | {
      readonly kind: 'detail';
      readonly detail: string;
      /** The server's code. The words of our codes replace the detail. */
      readonly code?: string;
      readonly values?: Readonly<Record<string, string | number>>;
      readonly reference?: string;
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'invalidRole' };

/** A token and its owner. */
export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

interface SessionContext {
  readonly token: string | null;
  readonly user: User | null;
  readonly fault: SignInFault | null;
  /** Fields of the login form that were submitted empty and not edited since. */
  readonly missing: readonly (keyof Credentials)[];
  /** The user whose session ended by a 401. Only that user's next sign-in returns to the former page. */
  readonly expiredUser: Pick<User, 'user_id' | 'username'> | null;
}

export type SessionEvent =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signIn.edited'; field: keyof Credentials }
  | { type: 'signOut.requested' }
  | { type: 'verification.retried' }
  | { type: 'user.recheckRequested' }
  /** The page is open to everybody, so a user with an unknown role gets the login there. */
  | { type: 'user.rejected' }
  | { type: 'session.expired'; token: string | null }
  | { type: 'token.changedElsewhere'; token: string | null };

/** Time in ms after which an unreachable session verifies the token again. */
const VERIFY_AGAIN_MS = 5000;

const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    findToken: fromPromise<string | null>(placeholderPromise('findToken')),
    verifyToken: fromPromise<User, { token: string }>(placeholderPromise('verifyToken')),
    rereadUser: fromPromise<User, { token: string }>(placeholderPromise('rereadUser')),
    signIn: fromPromise<LoginResponse, Credentials>(placeholderPromise('signIn')),
    watchToken: fromCallback<SessionEvent>(placeholderCallback('watchToken')),
  },
  actions: {
    storeToken: placeholderAction<{ token: string }>('storeToken'),
    forgetToken: placeholderAction('forgetToken'),
    // Another tab may have stored a newer token.
    forgetRefusedToken: placeholderAction<{ token: string | null }>('forgetRefusedToken'),
    revokeToken: placeholderAction<{ token: string | null }>('revokeToken'),
    keepToken: assign((_, params: { token: string | null }) => params),
    // Keeps the same object for the same user, because observers compare users by identity.
    keepUser: assign(({ context }, params: { user: User }) =>
      JSON.stringify(params.user) === JSON.stringify(context.user) ? {} : params,
    ),
    clearUser: assign({ user: null, fault: null }),
    clearToken: assign({ token: null, user: null }),
    rememberExpired: assign(({ context: { user } }) => ({
      expiredUser: user && { user_id: user.user_id, username: user.username },
    })),
    forgetExpired: assign({ expiredUser: null }),
    clearFault: assign({ fault: null }),
    keepMissingFields: assign((_, credentials: Credentials) => ({ missing: missingFieldsIn(credentials) })),
    clearMissingFields: assign({ missing: [] }),
    applyEdit: assign(({ context: { missing } }, { field }: { field: keyof Credentials }) => ({
      fault: null,
      missing: missing.filter((name) => name !== field),
    })),
    keepFault: assign((_, params: { fault: SignInFault }) => params),
  },
  delays: { verificationDue: VERIFY_AGAIN_MS },
  guards: {
    hasToken: (_, params: { token: string | null }) => params.token !== null,
    isRefused: (_, params: { error: unknown }) =>
      isApiError(params.error, 'unauthorized') || isApiError(params.error, 'forbidden'),
    isKnownRole: (_, params: { role: string }) => isRole(params.role),
    isCurrentToken: ({ context }, params: { token: string | null }) => params.token === context.token,
    isNewToken: ({ context }, params: { token: string | null }) =>
      params.token !== null && params.token !== context.token,
    isTokenRemoved: ({ context }, params: { token: string | null }) =>
      params.token === null && context.token !== null,
    hasError: ({ context: { fault, missing } }) => fault !== null || missing.length > 0,
    hasUnknownRole: ({ context: { user } }) => user !== null && !isRole(user.role),
    isComplete: (_, credentials: Credentials) => missingFieldsIn(credentials).length === 0,
  },
});

const verifyToken = {
  id: 'verifyToken',
  src: 'verifyToken',
  input: ({ context }: { context: SessionContext }) => ({ token: context.token ?? '' }),
  onDone: {
    target: '#session.signedIn',
    actions: {
      type: 'keepUser',
      params: ({ event }: { event: { output: User } }) => ({ user: event.output }),
    },
  },
} as const;

const refusedToken = [
  {
    guard: { type: 'isRefused', params: ({ event }: { event: { error: unknown } }) => event },
    target: '#session.signedOut',
    actions: { type: 'forgetRefusedToken', params: ({ context }: { context: SessionContext }) => context },
  },
] as const;

/**
 * The session (spec 1 section 4, decision 4). It reads the stored token; without one the person is signed
 * out. Only 401 and 403 discard a token. After any other failure the token is kept, and the session is
 * unreachable: it verifies the token again every five seconds, and when the person tries again. The user is
 * read again after a 403 and after a change of password. A sign-in stores the token; a user with an unknown
 * role is refused before anything is stored. A verified token with an unknown role keeps its session, and the
 * screen denies access; at `/` and `/login` it is forgotten. Only a 401 for the current token signs out,
 * because a late response to an older token must have no effect. A token stored by another tab, or by the
 * machine of the token from the URL, replaces this one in every state.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: { token: null, user: null, fault: null, missing: [], expiredUser: null },
  invoke: {
    id: 'watchToken',
    src: 'watchToken',
    onError: { description: 'Reported. Other tabs are not followed.' },
  },
  on: {
    'signOut.requested': {
      guard: { type: 'hasToken', params: ({ context }) => context },
      target: '.signedOut',
      actions: ['forgetExpired', 'forgetToken', { type: 'revokeToken', params: ({ context }) => context }],
    },
    'token.changedElsewhere': [
      {
        guard: { type: 'isNewToken', params: ({ event }) => event },
        target: '.loading.verifyingToken',
        actions: { type: 'keepToken', params: ({ event: { token } }) => ({ token }) },
      },
      { guard: { type: 'isTokenRemoved', params: ({ event }) => event }, target: '.signedOut' },
    ],
  },
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
          entry: 'clearUser',
          invoke: { ...verifyToken, onError: [...refusedToken, { target: '#session.unreachable' }] },
        },
      },
    },
    unreachable: {
      on: { 'verification.retried': 'loading.verifyingToken' },
      initial: 'waiting',
      states: {
        waiting: { after: { verificationDue: 'verifying' } },
        verifying: {
          invoke: { ...verifyToken, onError: [...refusedToken, { target: 'waiting' }] },
        },
      },
    },
    signedOut: {
      entry: 'clearToken',
      exit: 'clearMissingFields',
      on: {
        'signIn.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.credentials },
            target: 'signingIn',
            actions: 'clearFault',
          },
          { actions: { type: 'keepMissingFields', params: ({ event }) => event.credentials } },
        ],
        'signIn.edited': {
          guard: 'hasError',
          actions: { type: 'applyEdit', params: ({ event }) => event },
        },
      },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.submitted');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'isKnownRole', params: ({ event }) => event.output.user },
            target: 'signedIn',
            actions: [
              { type: 'storeToken', params: ({ event }) => ({ token: event.output.access_token }) },
              { type: 'keepToken', params: ({ event }) => ({ token: event.output.access_token }) },
              { type: 'keepUser', params: ({ event }) => ({ user: event.output.user }) },
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
      // A person who signs out does not return to the former page after the next sign-in.
      exit: 'forgetExpired',
      initial: 'settled',
      states: {
        settled: { on: { 'user.recheckRequested': 'rereadingUser' } },
        rereadingUser: {
          invoke: {
            id: 'rereadUser',
            src: 'rereadUser',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: 'settled',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            // A 401 in this request signs out, as in any other call.
            onError: 'settled',
          },
        },
      },
      on: {
        // The token is not revoked: another app of the business may know the role.
        'user.rejected': {
          guard: 'hasUnknownRole',
          target: 'signedOut',
          actions: ['forgetToken', { type: 'keepFault', params: { fault: { kind: 'invalidRole' } } }],
        },
        'session.expired': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event },
          target: 'signedOut',
          actions: ['rememberExpired', { type: 'forgetRefusedToken', params: ({ context }) => context }],
        },
      },
    },
  },
});

const missingFieldsIn = (credentials: Credentials): readonly (keyof Credentials)[] =>
  CREDENTIALS.filter((field) => credentials[field].trim() === '');

/** Returns the server's refusal, otherwise 'Login failed' (spec 1 section 8). */
const signInFaultOf = (error: unknown): SignInFault =>
  isApiError(error) && error.detail !== undefined && error.detail !== ''
    ? {
        kind: 'detail',
        detail: error.detail,
        ...(error.code ? { code: error.code, values: error.values } : {}),
        ...(error.reference ? { reference: error.reference } : {}),
      }
    : { kind: 'failed' };

export type SessionSnapshot = ReturnType<typeof sessionMachine.getInitialSnapshot>;

export const selectIsLoading = (snapshot: SessionSnapshot): boolean => snapshot.matches('loading');
export const selectIsSigningIn = (snapshot: SessionSnapshot): boolean => snapshot.matches('signingIn');
export const selectUser = (snapshot: SessionSnapshot): User | null =>
  snapshot.matches('signedIn') ? snapshot.context.user : null;
export const selectSignedIn = ({ context: { token, user } }: SessionSnapshot): SignedIn | null =>
  token !== null && user ? { token, user } : null;
/** True when the token could not be verified. The session is kept. */
export const selectIsUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches('unreachable');
export const selectSignInFault = (snapshot: SessionSnapshot): SignInFault | null => snapshot.context.fault;
export const selectMissingFields = ({ context }: SessionSnapshot): readonly (keyof Credentials)[] =>
  context.missing;
export const selectHasExpired = (snapshot: SessionSnapshot): boolean => snapshot.context.expiredUser !== null;
/** The username of the person whose session ended; an empty text without one. */
export const selectExpiredUsername = ({ context }: SessionSnapshot): string =>
  context.expiredUser?.username ?? '';
/** True when this sign-in returns to the former page: only for the person whose session ended. */
export const selectCanReturn = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.expiredUser === null ||
  snapshot.context.expiredUser.user_id === snapshot.context.user?.user_id;
