import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createAuthApi } from '#api/auth.ts';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import type { LoginResponse, User } from '#api/contracts/auth.ts';
import { ApiError } from '#api/errors.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import {
  selectCanReturn,
  selectHasExpired,
  selectIsUnreachable,
  selectSignInFault,
  selectUser,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';

const sara: User = { user_id: 7, username: 'sara', full_name: 'Sara Staff', role: 'staff' };
const amir: User = { user_id: 8, username: 'amir', full_name: 'Amir Admin', role: 'admin' };
const credentials = { username: 'sara', password: 'secret' };

const openSession = (options: {
  readonly stored?: string | null;
  readonly me?: (token: string) => Promise<User>;
  readonly login?: () => Promise<LoginResponse>;
  readonly logout?: (token: string) => Promise<void>;
  readonly watch?: () => () => void;
}) => {
  let stored = options.stored ?? null;
  let listenToToken: (token: string | null) => void = () => {};
  const verifiedTokens: string[] = [];
  const revoked: string[] = [];
  const { actors, actions } = createSessionActors({
    auth: {
      login: options.login ?? (async () => ({ access_token: 'fresh', user: sara })),
      me: (token) => {
        verifiedTokens.push(token);
        return options.me?.(token) ?? Promise.resolve(sara);
      },
      logout: async (token) => {
        revoked.push(token);
        await options.logout?.(token);
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
        listenToToken = listener;
        return options.watch?.() ?? (() => {});
      },
    },
  });
  const actor = createActor(sessionMachine.provide({ actors, actions })).start();
  return {
    actor,
    asked: verifiedTokens,
    revoked,
    stored: () => stored,
    user: () => selectUser(actor.getSnapshot()),
    /** Another tab has written a token, and this tab has not been notified yet. */
    writeUnheard: (token: string | null) => {
      stored = token;
    },
    changeElsewhere: (token: string | null) => {
      stored = token;
      listenToToken(token);
    },
  };
};

test.each([
  ['two million characters', 'x'.repeat(2_000_000)],
  ['letters that no header takes', 'رمز'],
  ['more than one line', 'one\ntwo'],
  ['nothing', ''],
])('a stored token that is %s is ignored without a request', async (_, stored) => {
  const session = openSession({ stored, me: () => Promise.reject(new ApiError('network', 0)) });
  await flushPromises();
  expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
  expect([session.asked, session.stored()]).toEqual([[], null]);
});

test('a stored token is verified once', async () => {
  const session = openSession({ stored: 'old' });
  await flushPromises();
  expect(session.asked).toEqual(['old']);
  expect(session.stored()).toBe('old');
});

test('without a token no request is made and the person is signed out', async () => {
  const session = openSession({});
  await flushPromises();
  expect(session.asked).toEqual([]);
  expect(session.actor.getSnapshot().matches('signedOut')).toBe(true);
});

test('an unknown token is deleted without a message', async () => {
  const session = openSession({
    stored: 'bad',
    me: () => Promise.reject(new ApiError('unauthorized', 401, 'Not authenticated')),
  });
  await flushPromises();
  expect(session.stored()).toBeNull();
  expect(session.user()).toBeNull();
  expect(selectSignInFault(session.actor.getSnapshot())).toBeNull();
});

/** The calls of the real client with this reply. */
const authOver = (reply: () => Promise<Response>) =>
  createAuthApi(
    createCallEndpoint(
      createClient({
        origin: 'http://desk.test',
        readToken: () => null,
        onUnauthorized: () => {},
        fetch: reply,
      }),
    ),
  );

const meOver = (reply: () => Promise<Response>) => (token: string) =>
  authOver(reply).me(token, new AbortController().signal);

const { role: _known, ...roleless } = sara;

test.each([
  ['is missing', roleless],
  ['is null', { ...roleless, role: null }],
  ['is empty', { ...roleless, role: '' }],
  ['is a number', { ...roleless, role: 3 }],
])('a role that %s is unknown: a verified session is kept, a sign-in is refused', async (_, user) => {
  const session = openSession({ stored: 'old', me: meOver(async () => Response.json(user)) });
  await flushPromises();
  expect([session.stored(), session.user()]).toEqual(['old', { ...sara, role: '' }]);

  const login = (): Promise<LoginResponse> =>
    authOver(async () => Response.json({ access_token: 'fresh', user })).login(
      credentials,
      new AbortController().signal,
    );
  const refused = openSession({ login });
  await flushPromises();
  refused.actor.send({ type: 'signIn.submitted', credentials });
  await flushPromises();
  expect([refused.stored(), selectSignInFault(refused.actor.getSnapshot())]).toEqual([
    null,
    { kind: 'invalidRole' },
  ]);
});

const UNAVAILABLE: readonly (readonly [string, () => Promise<Response>])[] = [
  ...[500, 502, 503, 429, 404].map(
    (status) => [`${status}`, async () => Response.json({ detail: 'no' }, { status })] as const,
  ),
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['HTML', async () => new Response('<html>')],
];

test.each(UNAVAILABLE)('%s instead of the user keeps the token until a retry', async (_, reply) => {
  let isWell = false;
  const session = openSession({
    stored: 'old',
    me: meOver(async () => (isWell ? Response.json(sara) : reply())),
  });
  await expect.poll(() => selectIsUnreachable(session.actor.getSnapshot())).toBe(true);
  expect(session.stored()).toBe('old');
  isWell = true;
  session.actor.send({ type: 'verification.retried' });
  await expect.poll(session.user).toEqual(sara);
});

test.each([401, 403])('%s instead of the user signs out without a message', async (status) => {
  const session = openSession({
    stored: 'old',
    me: meOver(async () => Response.json({ detail: 'no' }, { status })),
  });
  await expect.poll(() => session.actor.getSnapshot().matches('signedOut')).toBe(true);
  expect(session.stored()).toBeNull();
  expect(selectSignInFault(session.actor.getSnapshot())).toBeNull();
});

test.each([
  [new ApiError('unauthorized', 401, 'Wrong.'), { kind: 'detail', detail: 'Wrong.' }],
  [new ApiError('server', 500), { kind: 'failed' }],
  [new ApiError('invalid', 422, ''), { kind: 'failed' }],
  [new TypeError('no network'), { kind: 'failed' }],
])('a sign-in that fails with %s says so', async (error, fault) => {
  const session = openSession({ login: () => Promise.reject(error) });
  await flushPromises();
  session.actor.send({ type: 'signIn.submitted', credentials });
  await flushPromises();
  expect(selectSignInFault(session.actor.getSnapshot())).toEqual(fault);
  expect(session.stored()).toBeNull();
  session.actor.send({ type: 'signIn.edited', field: 'password' });
  expect(selectSignInFault(session.actor.getSnapshot())).toBeNull();
});

test('signing out deletes the token here even if the server cannot be reached', async () => {
  const session = openSession({ stored: 'old', logout: () => Promise.reject(new ApiError('network', 0)) });
  await flushPromises();
  session.actor.send({ type: 'signOut.requested' });
  await flushPromises();
  expect(session.stored()).toBeNull();
  expect(session.revoked).toEqual(['old']);
  expect(session.actor.getSnapshot().status).toBe('active');
});

test('a 401 for the current token keeps a newer token that another tab has just stored', async () => {
  const session = openSession({ stored: 'old' });
  await flushPromises();
  session.writeUnheard('newer');
  session.actor.send({ type: 'session.expired', token: 'old' });
  expect(session.user()).toBeNull();
  expect(session.stored()).toBe('newer');
  session.changeElsewhere('newer');
  await flushPromises();
  expect(session.user()).toEqual(sara);
  expect(session.actor.getSnapshot().context.token).toBe('newer');
});

test('a failed verification keeps a newer token that another tab has just stored', async () => {
  const session = openSession({
    stored: 'old',
    me: (token) =>
      token === 'old' ? Promise.reject(new ApiError('unauthorized', 401)) : Promise.resolve(amir),
  });
  session.writeUnheard('newer');
  await flushPromises();
  expect(session.stored()).toBe('newer');
});

test('only the person whose session ended returns to the page, until a sign-out', async () => {
  const users = [sara, amir, sara];
  const session = openSession({
    stored: 'old',
    login: async () => ({ access_token: 'fresh', user: users.shift() ?? sara }),
  });
  const now = () => session.actor.getSnapshot();
  const signIn = async () => {
    session.actor.send({ type: 'signIn.submitted', credentials });
    await flushPromises();
  };
  await flushPromises();
  session.actor.send({ type: 'session.expired', token: 'old' });
  expect(selectHasExpired(now())).toBe(true);
  await signIn();
  expect(selectCanReturn(now())).toBe(true);
  session.actor.send({ type: 'session.expired', token: 'fresh' });
  await signIn();
  expect(session.user()).toEqual(amir);
  expect(selectCanReturn(now())).toBe(false);
  session.actor.send({ type: 'signOut.requested' });
  expect(selectHasExpired(now())).toBe(false);
});

test('a sign-out in another tab does not count as an expired session', async () => {
  const session = openSession({ stored: 'old' });
  await flushPromises();
  session.actor.send({ type: 'session.expired', token: 'old' });
  session.actor.send({ type: 'signIn.submitted', credentials });
  await flushPromises();
  session.changeElsewhere(null);
  expect(session.user()).toBeNull();
  expect(selectHasExpired(session.actor.getSnapshot())).toBe(false);
});

test('a browser without events between tabs does not end the session', async () => {
  const session = openSession({
    stored: 'old',
    watch: () => {
      throw new Error('no events here');
    },
  });
  await flushPromises();
  expect(session.actor.getSnapshot().status).toBe('active');
  expect(session.user()).toEqual(sara);
});
