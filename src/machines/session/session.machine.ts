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

/** The token that this browser keeps, and the one that the address has brought. */
export interface FoundTokens {
  readonly stored: string | null;
  readonly brought: string | null;
}

interface SessionContext {
  /** The one that this browser keeps. */
  readonly token: string | null;
  readonly user: User | null;
  /** Of the address: kept nowhere until the server has said whose it is, and nobody has to be asked. */
  readonly brought: { readonly token: string; readonly user: User | null } | null;
  readonly fault: SignInFault | null;
  /** Whose session a 401 ended, so that their next sign-in leads back to where they were. */
  readonly expiredUserId: number | null;
}

export type SessionEvent =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signIn.edited' }
  | { type: 'signOut.requested' }
  | { type: 'verification.retried' }
  | { type: 'brought.accepted' }
  | { type: 'brought.declined' }
  | { type: 'user.doubted' }
  | { type: 'session.expired'; token: string | null }
  | { type: 'token.changedElsewhere'; token: string | null };

/** Everything else says nothing about the token: the server may be starting, or not be reached. */
const isRefused = (error: unknown): boolean =>
  isApiError(error, 'unauthorized') || isApiError(error, 'forbidden');

/**
 * Who is signed in (spec 1 section 4, decision 079).
 *
 * It starts by looking for a token: one that the address has brought is asked about first, then the stored one.
 * Without a token nobody is signed in. Only the server's word that a token is none (401, 403) gives it up; whatever
 * else goes wrong keeps it and waits, unreachable, until somebody tries again. A brought token is stored once the
 * server knows it: at once where nobody else is signed in, otherwise when that person has agreed to go.
 *
 * Who somebody is may change while they are here: what the server forbids them, or a new password, has it asked again.
 *
 * A sign-in stores the token; a role that the product does not know is turned away before anything is stored.
 * A 401 signs out only when it answered the token that is current, so that a late answer to an older one
 * does no harm. Another tab that signs in or out takes this one along, whatever this one was doing.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    findToken: fromPromise<FoundTokens>(unprovided('findToken')),
    verifyToken: fromPromise<User, { token: string }>(unprovided('verifyToken')),
    rereadUser: fromPromise<User, { token: string }>(unprovided('rereadUser')),
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
    keepFound: assign((_, { stored, brought }: FoundTokens) => ({
      token: stored,
      brought: brought === null ? null : { token: brought, user: null },
    })),
    keepUser: assign((_, params: { user: User }) => params),
    // The same user stays the same object: whoever watches it has nothing to do then.
    keepRereadUser: assign(({ context }, params: { user: User }) =>
      JSON.stringify(params.user) === JSON.stringify(context.user) ? {} : params,
    ),
    keepBroughtUser: assign(({ context }, params: { user: User }) => ({
      brought: context.brought && { ...context.brought, ...params },
    })),
    takeBrought: assign(({ context }) => ({ ...context.brought, brought: null, fault: null })),
    forgetBrought: assign({ brought: null }),
    keepToken: assign((_, params: { token: string | null }) => ({ token: params.token })),
    clearUser: assign({ user: null }),
    clearSigned: assign({ token: null, user: null, brought: null }),
    rememberExpired: assign(({ context }) => ({ expiredUserId: context.user?.user_id ?? null })),
    forgetExpired: assign({ expiredUserId: null }),
    clearFault: assign({ fault: null }),
    keepFault: assign((_, params: { fault: SignInFault }) => ({ fault: params.fault })),
  },
  guards: {
    hasToken: (_, params: { token: string | null }) => params.token !== null,
    hasBroughtAnother: (_, { stored, brought }: FoundTokens) => brought !== null && brought !== stored,
    hasStored: ({ context }) => context.token !== null,
    hasBrought: ({ context }) => context.brought !== null,
    hasBroughtUnverified: ({ context }) => context.brought !== null && context.brought.user === null,
    isRefused: (_, params: { error: unknown }) => isRefused(params.error),
    isRefusedBesideStored: ({ context }, params: { error: unknown }) =>
      context.token !== null && isRefused(params.error),
    isRefusedBesideBrought: ({ context }, params: { error: unknown }) =>
      context.brought !== null && isRefused(params.error),
    isKnownBesideStored: ({ context }, { role }: User) => context.token !== null && isRole(role),
    isKnownBesideAnother: ({ context }, { role, user_id }: User) =>
      context.brought !== null && context.brought.user?.user_id !== user_id && isRole(role),
    isKnownRole: (_, params: { role: string }) => isRole(params.role),
    isCurrentToken: ({ context }, params: { token: string | null }) => params.token === context.token,
    isOtherToken: ({ context }, params: { token: string | null }) =>
      params.token !== null && params.token !== context.token,
    hasFault: ({ context }) => context.fault !== null,
  },
}).createMachine({
  id: 'session',
  context: { token: null, user: null, brought: null, fault: null, expiredUserId: null },
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
                guard: { type: 'hasBroughtAnother', params: ({ event }) => event.output },
                target: 'verifyingBrought',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasToken', params: ({ event }) => ({ token: event.output.stored }) },
                target: 'verifyingToken',
                actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output.stored }) },
              },
              { target: '#session.signedOut' },
            ],
            onError: '#session.signedOut',
          },
        },
        verifyingBrought: {
          invoke: {
            id: 'verifyBrought',
            src: 'verifyToken',
            input: ({ context }) => ({ token: context.brought?.token ?? '' }),
            onDone: [
              {
                guard: { type: 'isKnownBesideStored', params: ({ event }) => event.output },
                target: 'verifyingToken',
                actions: { type: 'keepBroughtUser', params: ({ event }) => ({ user: event.output }) },
              },
              {
                guard: { type: 'isKnownRole', params: ({ event }) => ({ role: event.output.role }) },
                target: 'takingBrought',
                actions: { type: 'keepBroughtUser', params: ({ event }) => ({ user: event.output }) },
              },
              { guard: 'hasStored', target: 'verifyingToken', actions: 'forgetBrought' },
              {
                target: '#session.signedOut',
                actions: { type: 'keepFault', params: { fault: { kind: 'invalidRole' } } },
              },
            ],
            onError: [
              {
                guard: { type: 'isRefusedBesideStored', params: ({ event }) => event },
                target: 'verifyingToken',
                actions: 'forgetBrought',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#session.signedOut',
              },
              { target: '#session.unreachable' },
            ],
          },
          on: {
            'token.changedElsewhere': {
              actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
            },
          },
        },
        verifyingToken: {
          invoke: {
            id: 'verifyToken',
            src: 'verifyToken',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'isKnownBesideAnother', params: ({ event }) => event.output },
                target: '#session.asking',
                actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              },
              { guard: 'hasBrought', target: 'takingBrought' },
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
            onError: [
              {
                guard: { type: 'isRefusedBesideBrought', params: ({ event }) => event },
                target: 'takingBrought',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#session.signedOut',
                actions: { type: 'forgetRefused', params: ({ context }) => ({ token: context.token }) },
              },
              { target: '#session.unreachable' },
            ],
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
        takingBrought: {
          always: {
            target: '#session.signedIn',
            actions: [
              { type: 'storeToken', params: ({ context }) => ({ token: context.brought?.token ?? '' }) },
              'takeBrought',
            ],
          },
        },
      },
    },
    unreachable: {
      on: {
        'verification.retried': [
          { guard: 'hasBroughtUnverified', target: 'loading.verifyingBrought' },
          { target: 'loading.verifyingToken' },
        ],
        'signOut.requested': {
          target: 'signedOut',
          actions: [
            'forgetExpired',
            'forgetToken',
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
          ],
        },
        'token.changedElsewhere': [
          {
            guard: 'hasBroughtUnverified',
            target: 'loading.verifyingBrought',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
          },
          {
            guard: { type: 'isOtherToken', params: ({ event }) => ({ token: event.token }) },
            target: 'loading.verifyingToken',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
          },
          { guard: ({ event }) => event.token === null, target: 'signedOut' },
        ],
      },
    },
    asking: {
      on: {
        'brought.accepted': {
          target: 'loading.takingBrought',
          actions: { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
        },
        'brought.declined': { target: 'signedIn', actions: 'forgetBrought' },
        'token.changedElsewhere': [
          {
            guard: { type: 'isOtherToken', params: ({ event }) => ({ token: event.token }) },
            target: 'loading.verifyingToken',
            actions: ['clearUser', { type: 'keepToken', params: ({ event }) => ({ token: event.token }) }],
          },
          { guard: ({ event }) => event.token === null, target: 'signedOut' },
        ],
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
      initial: 'settled',
      states: {
        settled: { on: { 'user.doubted': 'rereadingUser' } },
        rereadingUser: {
          invoke: {
            id: 'rereadUser',
            src: 'rereadUser',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'isKnownRole', params: ({ event }) => ({ role: event.output.role }) },
                target: 'settled',
                actions: { type: 'keepRereadUser', params: ({ event }) => ({ user: event.output }) },
              },
              {
                target: '#session.signedOut',
                actions: ['forgetToken', { type: 'keepFault', params: { fault: { kind: 'invalidRole' } } }],
              },
            ],
            // Whoever is signed out by it hears so as of any other call.
            onError: 'settled',
          },
        },
      },
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
              'clearUser',
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
/** Whether the server could not say whose token it is: nobody is signed out for that. */
export const selectIsUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches('unreachable');
/** Who is signed in, and who would be in their place, while that is asked. */
export const selectQuestion = ({ value, context }: SessionSnapshot): { user: User; brought: User } | null =>
  value === 'asking' && context.user && context.brought?.user
    ? { user: context.user, brought: context.brought.user }
    : null;
export const selectSignInFault = (snapshot: SessionSnapshot): SignInFault | null => snapshot.context.fault;
export const selectHasExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.expiredUserId !== null;
/** Whether this sign-in may lead back to where a session ended: only for the person whose session it was. */
export const selectMayReturn = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.expiredUserId === null ||
  snapshot.context.expiredUserId === snapshot.context.user?.user_id;
