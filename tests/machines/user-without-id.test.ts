// Spec 1 section 3 names role, name and username of the user of a sign-in, and no id.
import { expect, test } from 'vitest';
import { createAuthApi } from '#api/auth.ts';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';

const SARA = { username: 'sara', full_name: 'Sara Staff', role: 'staff' };
const neverAborted = new AbortController().signal;

/** Answers the sign-in with a user without an id, and GET /auth/me with the given response. */
const openAuth = (me: (user: object) => Response, user: object = SARA) => {
  const calls: string[] = [];
  const auth = createAuthApi(
    createCallEndpoint(
      createClient({
        origin: 'http://desk.test',
        fetch: async (input, init) => {
          const { method, url, headers } = new Request(input, init);
          const path = new URL(url).pathname.replace('/api/v1', '');
          calls.push(`${method} ${path} ${headers.get('Authorization')}`);
          return path === '/auth/login' ? Response.json({ access_token: 'fresh', user }) : me(user);
        },
        readToken: () => null,
        onUnauthorized: () => undefined,
      }),
    ),
  );
  const signIn = () => auth.login({ username: 'sara', password: 'secret' }, neverAborted);
  return { auth, signIn, calls };
};

const LOGIN = 'POST /auth/login null';
const ME = 'GET /auth/me Bearer fresh';

test('the id is read with the new token', async () => {
  const { signIn, calls } = openAuth(() => Response.json({ ...SARA, user_id: 7 }));
  expect(await signIn()).toEqual({ access_token: 'fresh', user: { ...SARA, user_id: 7 } });
  expect(calls).toEqual([LOGIN, ME]);
});

test('a sign-in with an id makes one call', async () => {
  const { signIn, calls } = openAuth(() => Response.json({}), { ...SARA, user_id: 7 });
  expect((await signIn()).user.user_id).toBe(7);
  expect(calls).toEqual([LOGIN]);
});

test.each<[string, (user: object) => Response]>([
  ['has no id either', (user) => Response.json(user)],
  ['is missing', () => Response.json({ detail: 'Not Found' }, { status: 404 })],
  ['cannot be read', () => new Response('<html>')],
])('a person is known by the username when the call for the user %s', async (_, me) => {
  const ids = [];
  for (const username of ['sara', 'sara', 'amir']) {
    const { signIn } = openAuth(me, { ...SARA, username });
    ids.push((await signIn()).user.user_id);
  }
  // Ids of the server are positive, so that no person gets the draft of another one.
  expect(ids.every((id) => Number.isSafeInteger(id) && id < 0)).toBe(true);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toBe(ids[2]);
});

test('the same person has the same id after a reload', async () => {
  const { auth, signIn } = openAuth(() => Response.json(SARA));
  const { user } = await signIn();
  expect(await auth.me('fresh', neverAborted)).toEqual(user);
});

test('a sign-in whose user cannot be read for lack of an answer fails', async () => {
  const { signIn } = openAuth(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(signIn()).rejects.toMatchObject({ kind: 'network' });
});
