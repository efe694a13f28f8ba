// Spec 1 section 2: `/` leads an unknown role to the login, and a page that the role may not open denies
// access.
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { createAppActors } from '#machines/app/app.actors.ts';
import { appMachine, selectPlaceholder } from '#machines/app/app.machine.ts';
import { createSessionActors } from '#machines/session/session.actors.ts';
import { selectSignInFault, sessionMachine } from '#machines/session/session.machine.ts';
import { loginUrlFrom } from '#views/bridges/login-url.ts';

const ORIGIN = 'http://desk.test';

/** Opens the app at a path with a stored token of this role. */
const openAt = async (path: string, role: string) => {
  const user: User = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role };
  const tokens = { stored: 'stored' as string | null, revoked: 0 };
  const session = createActor(
    sessionMachine.provide(
      createSessionActors({
        auth: {
          login: () => Promise.reject(new Error('nobody signs in')),
          me: async () => user,
          logout: async () => {
            tokens.revoked += 1;
          },
        },
        tokens: {
          read: () => tokens.stored,
          write: () => undefined,
          clear: () => {
            tokens.stored = null;
          },
          watch: () => () => undefined,
        },
      }),
    ),
  ).start();
  const host = Object.assign(new EventTarget(), {
    location: { href: `${ORIGIN}${path}` },
    history: {
      replaceState: (_: unknown, __: string, to: string) => {
        host.location.href = new URL(to, ORIGIN).href;
      },
    },
  });
  const openScreen = async () => ({ Screen: () => null, close: () => undefined });
  const app = createActor(appMachine.provide(createAppActors({ host, session, loginUrlFrom, openScreen })), {
    input: { hasUrlToken: false },
  }).start();
  const ended = await waitFor(
    app,
    (snapshot) =>
      selectPlaceholder(snapshot) === 'denied' || JSON.stringify(snapshot.value).includes('shown'),
    { timeout: 1000 },
  );
  const [screen] = typeof ended.value === 'string' ? [ended.value] : Object.keys(ended.value);
  return { screen, address: host.location.href.slice(ORIGIN.length), session, tokens };
};

test.each(['/', '/login', '/login/'])(
  'an unknown role at %s gets the login, which names the role',
  async (path) => {
    const { screen, address, session, tokens } = await openAt(path, 'wizard');
    expect([screen, address]).toEqual(['login', '/login']);
    expect(selectSignInFault(session.getSnapshot())).toEqual({ kind: 'invalidRole' });
    // The token stays valid for other apps of the business.
    expect(tokens).toEqual({ stored: null, revoked: 0 });
  },
);

test.each(['/customer', '/customer/cart', '/admin', '/admin/users'])(
  'an unknown role at %s is denied access, and stays signed in',
  async (path) => {
    const { screen, address, tokens } = await openAt(path, 'wizard');
    expect([screen, address]).toEqual(['denied', path]);
    expect(tokens).toEqual({ stored: 'stored', revoked: 0 });
  },
);

test.each(['/', '/login'])('a known role at %s gets its pages', async (path) => {
  const { screen, tokens } = await openAt(path, 'staff');
  expect([screen, tokens.stored]).toEqual(['pages', 'stored']);
});
