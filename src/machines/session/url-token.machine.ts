import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { isApiError } from '#api/errors.ts';
import { isRole } from '#domain/roles.ts';
import { placeholderAction, placeholderPromise } from '#machines/kit/provide.ts';
import type { SignedIn } from './session.machine.ts';

export interface UrlTokenInput {
  readonly token: string;
  /** The person who is signed in while the token is verified. */
  readonly signedIn: SignedIn | null;
}

interface UrlTokenContext extends UrlTokenInput {
  /** The owner of the token, after verification. */
  readonly user: User | null;
}

type UrlTokenEvent =
  | { type: 'verification.retried' }
  | { type: 'urlToken.accepted' }
  | { type: 'urlToken.declined' }
  | { type: 'signOut.requested' };

/**
 * The token from the URL (spec 1 section 4, decision 4). The machine starts when the session is known. A
 * verified token is stored at once, unless another person is signed in. Then that person is asked, and is
 * signed out if they agree. A token that the server refuses is discarded. After any other failure the machine
 * is unreachable until the person tries again or signs out. A user with an unknown role never replaces a
 * signed-in person.
 */
export const urlTokenMachine = setup({
  types: {
    context: {} as UrlTokenContext,
    input: {} as UrlTokenInput,
    events: {} as UrlTokenEvent,
  },
  actors: {
    verifyToken: fromPromise<User, { token: string }>(placeholderPromise('verifyToken')),
  },
  actions: {
    keepUser: assign((_, params: { user: User }) => params),
    storeToken: placeholderAction<{ token: string }>('storeToken'),
    notifySession: placeholderAction<{ token: string }>('notifySession'),
    revokeToken: placeholderAction<{ token: string | null }>('revokeToken'),
    signOut: placeholderAction('signOut'),
  },
  guards: {
    isAnotherUser: ({ context }, { role, user_id }: User) =>
      isRole(role) && context.signedIn !== null && context.signedIn.user.user_id !== user_id,
    isKnownRole: (_, params: { role: string }) => isRole(params.role),
    isSignedOut: ({ context }) => context.signedIn === null,
    isRefused: (_, params: { error: unknown }) =>
      isApiError(params.error, 'unauthorized') || isApiError(params.error, 'forbidden'),
  },
}).createMachine({
  id: 'urlToken',
  context: ({ input }) => ({ ...input, user: null }),
  initial: 'verifying',
  states: {
    verifying: {
      invoke: {
        id: 'verifyToken',
        src: 'verifyToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
          },
          { guard: { type: 'isKnownRole', params: ({ event }) => event.output }, target: 'stored' },
          { guard: 'isSignedOut', target: 'stored' },
          { target: 'discarded' },
        ],
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'discarded' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: {
      on: {
        'verification.retried': 'verifying',
        'signOut.requested': { target: 'discarded', actions: 'signOut' },
      },
    },
    asking: {
      on: {
        'urlToken.accepted': {
          target: 'stored',
          actions: {
            type: 'revokeToken',
            params: ({ context }) => ({ token: context.signedIn?.token ?? null }),
          },
        },
        'urlToken.declined': 'discarded',
      },
    },
    stored: {
      type: 'final',
      entry: [
        { type: 'storeToken', params: ({ context }) => context },
        { type: 'notifySession', params: ({ context }) => context },
      ],
    },
    discarded: { type: 'final' },
  },
});

type UrlTokenSnapshot = SnapshotFrom<typeof urlTokenMachine>;

/** True when the token could not be verified. */
export const selectIsUrlTokenUnreachable = (snapshot: UrlTokenSnapshot): boolean =>
  snapshot.matches('unreachable');

/** The signed-in person and the owner of the token, while the question is shown. */
export const selectQuestion = ({ value, context }: UrlTokenSnapshot): { user: User; owner: User } | null =>
  value === 'asking' && context.signedIn && context.user
    ? { user: context.signedIn.user, owner: context.user }
    : null;
