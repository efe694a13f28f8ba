import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LoginResponse, User } from '#api/contracts/auth.ts';
import { ApiError } from '#api/errors.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import {
  selectExpiredUsername,
  selectIsLoading,
  selectIsSigningIn,
  selectIsUnreachable,
  selectMissingFields,
  selectSignedIn,
  selectSignInFault,
  selectUser,
  sessionMachine,
} from '#machines/session/session.machine.ts';
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
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { words } from './session.words.ts';

type Machine = typeof sessionMachine;

const staff: User = { user_id: 7, username: 'staff', full_name: 'Sara Staff', role: 'staff' };
const admin: User = { user_id: 8, username: 'admin', full_name: 'Amir Admin', role: 'admin' };
const stranger: User = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role: 'wizard' };

const loginOf = (token: string, user: User): LoginResponse => ({ access_token: token, user });
const SIGN_IN_FAILURES: readonly ApiError[] = [
  new ApiError('unauthorized', 401, 'Incorrect username or password'),
  new ApiError('throttled', 429, 'Too many attempts. Try again later.'),
  new ApiError('network', 0),
];
/** Errors that discard a token, and errors that do not. */
const REFUSALS = [new ApiError('unauthorized', 401), new ApiError('forbidden', 403)];
const UNANSWERED = [new ApiError('server', 503), new ApiError('network', 0)];
const changedElsewhere = (token: string | null) => ({ type: 'token.changedElsewhere' as const, token });
const credentials = { username: 'sara', password: 'secret' };
const INCOMPLETE = [
  { username: ' ', password: 'secret' },
  { username: 'sara', password: '' },
  { username: '', password: ' ' },
];

/** Starts the session with its real effects. The test answers each call. */
const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  let stored: string | null = null;
  let notifyTab: (token: string | null) => void = () => {};
  const revoked: string[] = [];
  const { actors, actions } = createSessionActors({
    auth: {
      login: (input, signal) => calls.call('signIn', input, signal),
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
        notifyTab = listener;
        return () => {
          notifyTab = () => {};
        };
      },
    },
  });
  const findToken = fromPromise<string | null>(async ({ signal }) => {
    stored = await calls.call<string | null>('findToken', null, signal);
    return stored;
  });
  const rereadUser = fromPromise<User, { token: string }>(({ input, signal }) =>
    calls.call('rereadUser', input.token, signal),
  );
  const watchToken = breakable(actors.watchToken);
  const actor = createActor(
    machine.provide({ actors: { ...actors, findToken, rereadUser, watchToken }, actions }),
    {
      inspect,
      clock,
    },
  ).start();
  return {
    actor,
    calls,
    clock,
    revoked,
    expected: { revoked: [] as string[] },
    stored: () => stored,
    /** Writes the token as another tab would do. */
    changeElsewhere: (token: string | null) => {
      stored = token;
      notifyTab(token);
    },
  };
};
type Session = ReturnType<typeof open>;

interface Facts {
  readonly token: string | null;
  readonly user: User | null;
  /** The text of the login. */
  readonly fault: string | null;
  readonly missing: readonly string[];
}
const SIGNED_OUT: Facts = { token: null, user: null, fault: null, missing: [] };
const USERS = [staff, admin, stranger, { ...staff, role: 'admin' }];

const sightOf = ({ user, fault, missing }: Omit<Facts, 'token'>): Sight => ({
  ...(user ? { user: `signed in as ${user.full_name}, with the role ${user.role}` } : {}),
  ...(fault === null ? {} : { fault: `the login says "${fault}"` }),
  ...(missing.length === 0 ? {} : { missing: `a message stands at the ${missing.join(' and the ')}` }),
});

const textOf = (fault: ReturnType<typeof selectSignInFault>): string | null => {
  if (fault === null) return null;
  return fault.kind === 'detail'
    ? fault.detail
    : fault.kind === 'failed'
      ? 'Login failed'
      : 'Invalid user role';
};

/** Spec 1 section 8: the detail of the server, or else that the login failed. */
const signInFaultOf = (error: unknown): string => {
  if (error === SIGN_IN_FAILURES[0]) return 'Incorrect username or password';
  return error === SIGN_IN_FAILURES[1] ? 'Too many attempts. Try again later.' : 'Login failed';
};

const userIn = (output: unknown): User | null =>
  USERS.find((user) => JSON.stringify(output).includes(JSON.stringify(user))) ?? null;

const isRefusal = (error: unknown): boolean => REFUSALS.some((refusal) => refusal === error);

const emptyFieldsOf = ({ username, password }: typeof credentials): readonly string[] => [
  ...(username.trim() === '' ? ['username'] : []),
  ...(password.trim() === '' ? ['password'] : []),
];

const nextFacts = (facts: Facts, event: ModelEvent<Machine>, [state = '']: readonly string[]): Facts => {
  const isSignedIn = state.startsWith('signedIn');
  switch (event.type) {
    case 'signIn.submitted': {
      const missing = emptyFieldsOf(event.credentials);
      return missing.length === 0 ? SIGNED_OUT : { ...facts, missing };
    }
    case 'signIn.edited':
      return { ...facts, fault: null, missing: facts.missing.filter((field) => field !== event.field) };
    case 'signOut.requested':
      return SIGNED_OUT;
    case 'session.expired':
      return isSignedIn && event.token === facts.token ? SIGNED_OUT : facts;
    case 'user.rejected':
      return isSignedIn && facts.user?.role === 'wizard'
        ? { ...SIGNED_OUT, fault: 'Invalid user role' }
        : facts;
    case 'token.changedElsewhere':
      return event.token === facts.token ? facts : { ...SIGNED_OUT, token: event.token };
    default:
      break;
  }
  if ('error' in event) {
    if (event.type === 'xstate.error.actor.signIn') return { ...facts, fault: signInFaultOf(event.error) };
    return event.type === 'xstate.error.actor.verifyToken' && isRefusal(event.error) ? SIGNED_OUT : facts;
  }
  if (!('output' in event)) return facts;
  if (event.type === 'xstate.done.actor.findToken')
    return { ...facts, token: event.output === null ? null : 'stored' };
  const user = userIn(event.output);
  if (event.type !== 'xstate.done.actor.signIn') return { ...facts, user };
  return user?.role === 'wizard'
    ? { ...facts, fault: 'Invalid user role' }
    : { ...facts, token: 'fresh', user, fault: null };
};

export const sessionFacts = createFactsReader<Facts>();
const oracle = defineOracle<Machine, Facts>({
  facts: sessionFacts,
  begin: () => SIGNED_OUT,
  next: nextFacts,
  target: (facts, event, states) => {
    const [state = ''] = states;
    const after = nextFacts(facts, event, states);
    switch (event.type) {
      case 'signIn.submitted':
        return emptyFieldsOf(event.credentials).length === 0 ? 'signingIn' : 'signedOut';
      case 'session.expired':
      case 'user.rejected':
        return after === facts ? state : 'signedOut';
      case 'token.changedElsewhere':
        if (after === facts) return state;
        return after.token === null ? 'signedOut' : 'loading.verifyingToken';
      case 'xstate.done.actor.findToken':
        return after.token === null ? 'signedOut' : 'loading.verifyingToken';
      case 'xstate.done.actor.signIn':
        return after.user === null ? 'signedOut' : 'signedIn.settled';
      case 'xstate.error.actor.verifyToken':
        return 'error' in event && isRefusal(event.error) ? 'signedOut' : 'unreachable.waiting';
      default:
        return undefined;
    }
  },
  sees: sightOf,
  shown: (snapshot) =>
    sightOf({
      user: selectUser(snapshot),
      fault: textOf(selectSignInFault(snapshot)),
      missing: selectMissingFields(snapshot),
    }),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(after.status).toBe('active');
  // The user is known only while the person is signed in.
  const user = selectUser(after);
  expect(user !== null).toBe(after.matches('signedIn'));
  expect(after.context.user).toEqual(user);
  expect(selectSignedIn(after)).toEqual(user && { token: after.context.token, user });
  expect(selectIsUnreachable(after)).toBe(after.matches('unreachable'));
  if (after.matches('signedOut')) expect(after.context.token).toBeNull();

  expect(selectIsLoading(after)).toBe(after.matches('loading'));
  expect(selectIsSigningIn(after)).toBe(after.matches('signingIn'));
  // Only the login shows faults.
  const fault = selectSignInFault(after);
  if (fault !== null) expect(after.matches('signedOut')).toBe(true);
  if (event.type === 'signIn.edited') {
    expect(fault).toBeNull();
    const otherFields = ['username', 'password'].filter((field) => field !== event.field);
    expect(selectMissingFields(after)).toEqual(
      selectMissingFields(before).filter((field) => otherFields.includes(field)),
    );
  }
  // The login names the empty fields, and nothing is sent.
  if (event.type === 'signIn.submitted') {
    const { username, password } = event.credentials;
    const empty = [
      ...(username.trim() === '' ? ['username'] : []),
      ...(password.trim() === '' ? ['password'] : []),
    ];
    expect(selectMissingFields(after)).toEqual(empty);
    expect(after.matches('signingIn')).toBe(empty.length === 0);
    if (empty.length > 0) expect(fault).toEqual(selectSignInFault(before));
  }
  if (!after.matches('signedOut')) expect(selectMissingFields(after)).toEqual([]);

  const hasUnknownRole =
    'output' in event && JSON.stringify(event.output).includes(JSON.stringify(stranger.role));
  // The login refuses an unknown role. A verified token keeps its session.
  if (hasUnknownRole && event.type === 'xstate.done.actor.signIn')
    expect(fault).toEqual({ kind: 'invalidRole' });
  else if (event.type === 'xstate.error.actor.signIn') {
    // Spec 1 section 8: the login shows the detail of the server, or else that the login failed.
    const failure = SIGN_IN_FAILURES.find((error) => 'error' in event && event.error === error);
    const DETAILS: Readonly<Record<number, string>> = {
      401: 'Incorrect username or password',
      429: 'Too many attempts. Try again later.',
    };
    const detail = DETAILS[failure?.status ?? 0];
    expect(fault).toEqual(detail === undefined ? { kind: 'failed' } : { kind: 'detail', detail });
  }
  // Failures with a stored token are not shown, and only 401 and 403 discard the token.
  if (event.type === 'xstate.error.actor.verifyToken') {
    expect(fault).toBeNull();
    const isRefusal = 'error' in event && REFUSALS.some((refusal) => refusal === event.error);
    expect(after.matches('unreachable')).toBe(!isRefusal);
    if (!isRefusal) expect(after.context.token).toBe(before.context.token);
  }
  // A verified user is signed in, whatever the role.
  if (event.type === 'xstate.done.actor.verifyToken') expect(user).toEqual(hasUnknownRole ? stranger : staff);
  // The session has the new user, or the same object if nothing changed.
  if (event.type === 'xstate.done.actor.rereadUser' && 'output' in event) {
    expect(user).toEqual(event.output);
    if (JSON.stringify(event.output) === JSON.stringify(before.context.user))
      expect(user).toBe(before.context.user);
  }
  // A failed request changes nothing.
  if (event.type === 'xstate.error.actor.rereadUser') expect(after.context).toEqual(before.context);
  // A 401 for a former token changes nothing.
  if (event.type === 'session.expired') {
    const isCurrent = event.token === before.context.token;
    if (isCurrent && before.matches('signedIn')) {
      expect(after.matches('signedOut')).toBe(true);
      const { user_id, username } = before.context.user ?? {};
      expect(after.context.expiredUser).toEqual({ user_id, username });
      expect(selectExpiredUsername(after)).toBe(username);
    } else {
      expect(after.value).toEqual(before.value);
      expect(after.context).toEqual(before.context);
    }
  }
  if (event.type === 'user.rejected') {
    expect([before.context.user?.role, after.matches('signedOut'), fault]).toEqual([
      'wizard',
      true,
      { kind: 'invalidRole' },
    ]);
    expect(after.context.expiredUser).toBeNull();
  }
  // Signing out works with any token, and the next sign-in does not return to the page.
  if (event.type === 'signOut.requested') {
    if (before.context.token === null) expect(after.value).toEqual(before.value);
    else {
      expect(after.matches('signedOut')).toBe(true);
      expect(after.context.expiredUser).toBeNull();
    }
  }
  // A token of another tab replaces this one. After a sign-out in another tab the next sign-in does not
  // return to the page. An equal token changes nothing.
  if (event.type === 'token.changedElsewhere') {
    const isOther = event.token !== before.context.token;
    if (!isOther) expect([after.value, after.context]).toEqual([before.value, before.context]);
    else if (event.token !== null) {
      expect(after.matches({ loading: 'verifyingToken' })).toBe(true);
      expect(after.context.token).toBe(event.token);
      expect(fault).toBeNull();
    } else expect(after.matches('signedOut')).toBe(true);
    if (isOther && before.matches('signedIn')) expect(after.context.expiredUser).toBeNull();
  }
};

const check = (session: Session): void => {
  const snapshot = session.actor.getSnapshot();
  const stored = session.stored();
  // The store and the machine have the same token.
  if (!snapshot.matches({ loading: 'findingToken' })) expect(stored).toBe(snapshot.context.token);
  const statesWithToken = ['signedIn', { loading: 'verifyingToken' } as const] as const;
  if (statesWithToken.some((state) => snapshot.matches(state))) expect(stored).not.toBeNull();
  if (snapshot.matches('signedOut') || snapshot.matches('signingIn')) expect(stored).toBeNull();
  // Signing out revokes the token on the server.
  expect(session.revoked).toEqual(session.expected.revoked);
};

const OTHER_TAB = ['token.changedElsewhere → loading.verifyingToken'] as const;
const WATCHER_FAILED = 'xstate.error.actor.watchToken';

/** In states that have a token, removing the token ends the session. */
const WITH_TOKEN = [
  'signOut.requested → signedOut',
  ...OTHER_TAB,
  'token.changedElsewhere → signedOut',
  WATCHER_FAILED,
] as const;
/** Only a user with an unknown role is rejected. */
const SIGNED_IN = ['session.expired → signedOut', 'user.rejected → signedOut', ...WITH_TOKEN] as const;

export const model: Model<Machine, Session> = {
  name: 'session',
  words,
  oracle,
  machine: sessionMachine,
  cases: {
    'xstate.done.actor.findToken': () => [done('findToken', null), done('findToken', 'stored')],
    'xstate.error.actor.findToken': () => [failed('findToken', 'blocked')],
    'xstate.done.actor.verifyToken': () => [done('verifyToken', staff), done('verifyToken', stranger)],
    'xstate.error.actor.verifyToken': () =>
      [...REFUSALS, ...UNANSWERED].map((error) => failed('verifyToken', error)),
    'verification.retried': () => [{ type: 'verification.retried' }],
    'xstate.done.actor.rereadUser': () => [
      done('rereadUser', staff),
      done('rereadUser', { ...staff, role: 'admin' }),
      done('rereadUser', stranger),
    ],
    'xstate.error.actor.rereadUser': () =>
      [...REFUSALS, ...UNANSWERED].map((error) => failed('rereadUser', error)),
    'user.recheckRequested': () => [{ type: 'user.recheckRequested' }],
    'user.rejected': () => [{ type: 'user.rejected' }],
    'xstate.error.actor.watchToken': () => [failed('watchToken')],
    'signIn.submitted': () =>
      [credentials, ...INCOMPLETE].map((input) => ({ type: 'signIn.submitted', credentials: input })),
    'signIn.edited': () => [
      { type: 'signIn.edited', field: 'username' },
      { type: 'signIn.edited', field: 'password' },
    ],
    'xstate.done.actor.signIn': () => [
      done('signIn', loginOf('fresh', staff)),
      done('signIn', loginOf('fresh', admin)),
      done('signIn', loginOf('fresh', stranger)),
    ],
    'xstate.error.actor.signIn': () => SIGN_IN_FAILURES.map((error) => failed('signIn', error)),
    'signOut.requested': () => [{ type: 'signOut.requested' }],
    'session.expired': ({ context }) => [{ type: 'session.expired', token: context.token }],
    'token.changedElsewhere': () => [],
  },
  eventsInAnyState: ({ context }) => [
    changedElsewhere(null),
    changedElsewhere('another'),
    changedElsewhere(context.token),
    { type: 'session.expired', token: 'older' },
  ],
  allowed: {
    'loading.findingToken': [
      'xstate.done.actor.findToken → loading.verifyingToken',
      'xstate.done.actor.findToken → signedOut',
      'xstate.error.actor.findToken → signedOut',
      ...OTHER_TAB,
      WATCHER_FAILED,
    ],
    'loading.verifyingToken': [
      'xstate.done.actor.verifyToken → signedIn.settled',
      'xstate.error.actor.verifyToken → signedOut',
      'xstate.error.actor.verifyToken → unreachable.waiting',
      ...WITH_TOKEN,
    ],
    // The session verifies the token again by itself, and the page does not change meanwhile.
    'unreachable.waiting': [
      'verification.retried → loading.verifyingToken',
      'xstate.after.verificationDue → unreachable.verifying',
      ...WITH_TOKEN,
    ],
    'unreachable.verifying': [
      'verification.retried → loading.verifyingToken',
      'xstate.done.actor.verifyToken → signedIn.settled',
      'xstate.error.actor.verifyToken → signedOut',
      'xstate.error.actor.verifyToken → unreachable.waiting',
      ...WITH_TOKEN,
    ],
    signedOut: [
      'signIn.submitted → signingIn',
      'signIn.submitted → signedOut',
      'signIn.edited → signedOut',
      ...OTHER_TAB,
      WATCHER_FAILED,
    ],
    signingIn: [
      'xstate.done.actor.signIn → signedIn.settled',
      'xstate.done.actor.signIn → signedOut',
      'xstate.error.actor.signIn → signedOut',
      ...OTHER_TAB,
      WATCHER_FAILED,
    ],
    'signedIn.settled': ['user.recheckRequested → signedIn.rereadingUser', ...SIGNED_IN],
    'signedIn.rereadingUser': [
      'xstate.done.actor.rereadUser → signedIn.settled',
      'xstate.error.actor.rereadUser → signedIn.settled',
      ...SIGNED_IN,
    ],
  },
  rules,
  fingerprint: ({ context }) => context,
  delays: { verificationDue: 5000 },
  environment: {
    open,
    perform: (session, event, performDefault) => {
      if (event.type === 'token.changedElsewhere') return session.changeElsewhere(event.token);
      if (event.type === WATCHER_FAILED) return breakChild(session.actor, 'watchToken');
      const { token } = session.actor.getSnapshot().context;
      if (event.type === 'signOut.requested')
        session.expected.revoked.push(...(token === null ? [] : [token]));
      performDefault();
    },
    check: (session, expected) => {
      expect(session.actor.getSnapshot().context).toEqual(expected.context);
      check(session);
    },
  },
  limit: 20_000,
};
