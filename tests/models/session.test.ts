import { expect, test } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, createActor, fromCallback, fromPromise } from 'xstate';
import type { LoginResponse, User } from '#api/contracts/auth.ts';
import { ApiError } from '#api/errors.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import {
  type SessionEvent,
  selectIsLoading,
  selectIsSigningIn,
  selectSignInFault,
  selectUser,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { breakAtStart, createCoverage, walkModel } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

const staff: User = { user_id: 7, username: 'staff', full_name: 'Sara Staff', role: 'staff' };
const admin: User = { user_id: 8, username: 'admin', full_name: 'Amir Admin', role: 'admin' };
const stranger: User = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role: 'wizard' };

const answered = (token: string, user: User): LoginResponse => ({ access_token: token, user });
const failures = [
  new ApiError('unauthorized', 401, 'Incorrect username or password'),
  new ApiError('network', 0),
];

const coverage = createCoverage(sessionMachine);

/** The session machine with its real effects, the token store of one browser, and calls that wait. */
const openSession = () => {
  const calls = createOpenCalls();
  let stored: string | null = null;
  let hear: (token: string | null) => void = () => {};
  const revoked: string[] = [];
  const { actors, actions } = createSessionActors({
    auth: {
      login: (_credentials, signal) => calls.call('signIn', null, signal),
      me: (token, signal) => calls.call('verifyToken', token, signal),
      logout: async (token) => {
        revoked.push(token);
      },
    },
    tokens: {
      read: () => stored,
      write: (token) => {
        stored = token;
      },
      clear: () => {
        stored = null;
      },
      watch: (listener) => {
        hear = listener;
        return () => {
          hear = () => {};
        };
      },
    },
    takeTokenFromAddress: () => null,
  });
  const findToken = fromPromise<string | null>(async ({ signal }) => {
    const found = await calls.call<string | null>('findToken', null, signal);
    stored = found;
    return found;
  });
  const actor = createActor(sessionMachine.provide({ actors: { ...actors, findToken }, actions }), {
    inspect: coverage.inspect,
  }).start();
  return {
    actor,
    calls,
    revoked,
    stored: () => stored,
    /** Another tab writes the token, and this one is told. */
    changeElsewhere: (token: string | null) => {
      stored = token;
      hear(token);
    },
  };
};
type Session = ReturnType<typeof openSession>;

const done = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, error: unknown): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error });
const elsewhere = (token: string | null) => ({ type: 'token.changedElsewhere', token });
const credentials = { username: 'sara', password: 'secret' };

const walkSession = () =>
  walkModel<Session>({
    machine: sessionMachine,
    limit: 20_000,
    cases: {
      'xstate.done.actor.findToken': () => [done('findToken', null), done('findToken', 'stored')],
      'xstate.error.actor.findToken': () => [failed('findToken', 'blocked')],
      'xstate.done.actor.verifyToken': () => [done('verifyToken', staff), done('verifyToken', stranger)],
      'xstate.error.actor.verifyToken': () => failures.map((error) => failed('verifyToken', error)),
      'xstate.error.actor.watchToken': () => [],
      'signIn.submitted': () => [{ type: 'signIn.submitted', credentials }],
      'signIn.edited': () => [{ type: 'signIn.edited' }],
      'xstate.done.actor.signIn': () => [
        done('signIn', answered('fresh', staff)),
        done('signIn', answered('fresh', admin)),
        done('signIn', answered('fresh', stranger)),
      ],
      'xstate.error.actor.signIn': () => failures.map((error) => failed('signIn', error)),
      'signOut.requested': () => [{ type: 'signOut.requested' }],
      'session.expired': ({ context }) => [{ type: 'session.expired', token: context.token }],
      'token.changedElsewhere': () => [],
    },
    anyway: ({ context }) => [
      elsewhere(null),
      elsewhere('another'),
      elsewhere(context.token),
      { type: 'session.expired', token: 'older' },
    ],
    fingerprint: ({ context }) => context,
    open: openSession,
    close: ({ actor }) => actor.stop(),
    happen: (session, event) => {
      const before = session.actor.getSnapshot();
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (outcome === 'done') session.calls.next(id).answer(event.output);
      else if (outcome === 'error') session.calls.next(id).fail(event.error);
      else if (event.type === 'token.changedElsewhere') session.changeElsewhere(event.token);
      else session.actor.send(sessionEventOf(event));
      // The 401 of a token that is not the current one changes nothing.
      if (event.token === 'older') expect(session.actor.getSnapshot()).toBe(before);
      if (event.type === 'session.expired' && event.token !== 'older') {
        expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
      }
    },
    check: checkRules,
  });

const sessionEventOf = (event: AnyEventObject): SessionEvent => {
  switch (event.type) {
    case 'signIn.submitted':
      return { type: 'signIn.submitted', credentials };
    case 'signIn.edited':
      return { type: 'signIn.edited' };
    case 'signOut.requested':
      return { type: 'signOut.requested' };
    case 'session.expired':
      return { type: 'session.expired', token: event.token };
    default:
      throw new Error(`nobody makes ${event.type} happen`);
  }
};

const checkRules = (session: Session, expected: AnyMachineSnapshot): void => {
  const snapshot = session.actor.getSnapshot();
  const stored = session.stored();
  expect(snapshot.status).toBe('active');
  expect(snapshot.value).toEqual(expected.value);
  expect(snapshot.context).toEqual(expected.context);

  // The token stands in the store exactly when somebody is signed in, or is being asked about.
  const holdsToken = snapshot.matches('signedIn') || snapshot.matches({ loading: 'verifyingToken' });
  if (!snapshot.matches({ loading: 'findingToken' })) {
    expect(stored).toBe(holdsToken ? snapshot.context.token : null);
    expect(stored !== null).toBe(holdsToken);
  }

  // Nothing private is at hand unless somebody is signed in.
  const user = selectUser(snapshot);
  expect(user !== null).toBe(snapshot.matches('signedIn'));
  expect(snapshot.context.user).toEqual(user);
  expect(user?.role).not.toBe(stranger.role);
  if (snapshot.matches('signedOut')) expect(snapshot.context.token).toBeNull();

  expect(selectIsLoading(snapshot)).toBe(snapshot.matches('loading'));
  expect(selectIsSigningIn(snapshot)).toBe(snapshot.matches('signingIn'));
  // A fault is said where it can be read: on the login screen.
  if (selectSignInFault(snapshot) !== null) expect(snapshot.matches('signedOut')).toBe(true);
};

test('every transition of the session, with the rules held in every situation', async () => {
  const { paths } = await walkSession();
  expect(paths).toBeGreaterThan(50);

  const deaf = createActor(
    sessionMachine.provide({ actors: { watchToken: fromCallback<SessionEvent>(breakAtStart) } }),
    {
      inspect: coverage.inspect,
    },
  ).start();
  expect(deaf.getSnapshot().status).toBe('active');

  expect(coverage.missing()).toEqual([]);
});
