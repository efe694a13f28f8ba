import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { isApiError } from '#api/errors.ts';
import { isRole } from '#domain/roles.ts';
import { unprovided, unprovidedAction } from '../kit/unprovided.ts';
import type { Signed } from './session.machine.ts';

export interface BroughtTokenInput {
  readonly token: string;
  /** Who is signed in while the token waits. */
  readonly signedIn: Signed | null;
}

interface BroughtTokenContext extends BroughtTokenInput {
  /** Whose the token is, once the server has said so. */
  readonly user: User | null;
}

type BroughtTokenEvent =
  | { type: 'verification.retried' }
  | { type: 'brought.accepted' }
  | { type: 'brought.declined' }
  | { type: 'signOut.requested' };

/**
 * The token that an address has brought (spec 1 section 4, decision 4). It is kept nowhere until the server has said
 * whose it is and nobody has to be asked.
 *
 * It starts once the session knows who is signed in. Where that is nobody, or the same person, a token that the server
 * knows is stored at once, and the session told as by another tab; somebody else is asked by name first, and signed out
 * at the server too when they make room. A token that is none changes nothing. Whatever else goes wrong waits,
 * unreachable, until somebody tries again or signs out.
 *
 * A user of a role that the product does not know never replaces somebody who is signed in.
 */
export const broughtTokenMachine = setup({
  types: {
    context: {} as BroughtTokenContext,
    input: {} as BroughtTokenInput,
    events: {} as BroughtTokenEvent,
  },
  actors: {
    verifyToken: fromPromise<User, { token: string }>(unprovided('verifyToken')),
  },
  actions: {
    keepUser: assign((_, params: { user: User }) => params),
    storeToken: unprovidedAction<{ token: string }>('storeToken'),
    tellSession: unprovidedAction<{ token: string }>('tellSession'),
    revokeToken: unprovidedAction<{ token: string | null }>('revokeToken'),
    signOut: unprovidedAction('signOut'),
  },
  guards: {
    isSomebodyElse: ({ context }, { role, user_id }: User) =>
      isRole(role) && context.signedIn !== null && context.signedIn.user.user_id !== user_id,
    isKnownRole: (_, params: { role: string }) => isRole(params.role),
    isNobodyHere: ({ context }) => context.signedIn === null,
    isRefused: (_, params: { error: unknown }) =>
      isApiError(params.error, 'unauthorized') || isApiError(params.error, 'forbidden'),
  },
}).createMachine({
  id: 'broughtToken',
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
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
          },
          { guard: { type: 'isKnownRole', params: ({ event }) => event.output }, target: 'taken' },
          { guard: 'isNobodyHere', target: 'taken' },
          { target: 'dropped' },
        ],
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'dropped' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: {
      on: {
        'verification.retried': 'verifying',
        'signOut.requested': { target: 'dropped', actions: 'signOut' },
      },
    },
    asking: {
      on: {
        'brought.accepted': {
          target: 'taken',
          actions: {
            type: 'revokeToken',
            params: ({ context }) => ({ token: context.signedIn?.token ?? null }),
          },
        },
        'brought.declined': 'dropped',
      },
    },
    taken: {
      type: 'final',
      entry: [
        { type: 'storeToken', params: ({ context }) => context },
        { type: 'tellSession', params: ({ context }) => context },
      ],
    },
    dropped: { type: 'final' },
  },
});

type BroughtTokenSnapshot = SnapshotFrom<typeof broughtTokenMachine>;

/** Whether the server could not say whose token it is. */
export const selectIsBroughtUnreachable = (snapshot: BroughtTokenSnapshot): boolean =>
  snapshot.matches('unreachable');

/** Who is signed in, and who would be in their place, while that is asked. */
export const selectQuestion = ({
  value,
  context,
}: BroughtTokenSnapshot): { user: User; brought: User } | null =>
  value === 'asking' && context.signedIn && context.user
    ? { user: context.signedIn.user, brought: context.user }
    : null;
