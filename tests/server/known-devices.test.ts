import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/business-day.ts';
import { createServer } from '#server/app.ts';
import { passwordQueue } from '#server/store/passwords.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openServerParts } from '#tests/support/server-parts.ts';

const SHOP = '10.1.1.1';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'devices' });
});
beforeEach(() => app.reset());
afterEach(() => expect(app.reported).toEqual([]));
afterAll(() => app.close());

interface SignInOptions {
  readonly cookie?: string | undefined;
  readonly address?: string;
  readonly password?: string;
}

type Role = 'staff' | 'admin' | 'superadmin';

const signIn = (role: Role, { cookie, address = SHOP, password }: SignInOptions = {}): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({
      username: role,
      password: password ?? app.users[role].password,
    }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    },
    address,
  });

/** Returns the cookie that a browser sends back. */
const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

const signInAndGetDevice = async (role: Role, options: SignInOptions = {}): Promise<string> => {
  const response = await signIn(role, options);
  expect(response.status, await response.clone().text()).toBe(200);
  return cookieOf(response);
};

/**
 * Tries wrong passwords, by default without a known device and from the address of the shop. Returns the
 * statuses.
 */
const tryWrongPasswords = async (
  count: number,
  role: Role,
  options: SignInOptions = {},
): Promise<number[]> => {
  const statuses = [];
  for (let attempt = 0; attempt < count; attempt += 1)
    statuses.push((await signIn(role, { password: 'wrong', ...options })).status);
  return statuses;
};

test('guessing from the address of the shop never locks out the owner, whose browser has signed in before', async () => {
  const cookie = await signInAndGetDevice('superadmin');
  await tryWrongPasswords(6, 'superadmin');
  const statuses = [];
  for (let round = 0; round < 29; round += 1) {
    await tryWrongPasswords(2, 'superadmin');
    expect((await signIn('superadmin')).status, 'without the device').toBe(429);
    statuses.push((await signIn('superadmin', { cookie })).status);
    app.clock.advance(2000);
  }
  expect(statuses).toEqual(Array(29).fill(200));
});

test('guessing from many addresses and with many names does not lock out the owner, either', async () => {
  const cookie = await signInAndGetDevice('staff');
  for (let host = 0; host < 60; host += 1) await tryWrongPasswords(1, 'staff', { address: `10.7.0.${host}` });
  expect((await signIn('staff', { address: '10.9.9.9' })).status).toBe(429);
  expect((await signIn('staff', { address: '10.9.9.9', cookie })).status).toBe(200);
});

test('the device cookie is hidden from pages, other sites and other calls', async () => {
  const header = (await signIn('staff')).headers.get('Set-Cookie') ?? '';
  expect(header).toMatch(/^order_desk_device=[\w-]{43}; /);
  const attributes = header.split('; ').slice(1);
  expect(attributes.toSorted()).toEqual(
    [`Max-Age=${180 * 24 * 3600}`, 'Path=/api/v1/auth', 'HttpOnly', 'SameSite=Strict'].toSorted(),
  );
  expect((await signIn('staff', { password: 'wrong' })).headers.get('Set-Cookie')).toBeNull();
});

test('behind https the device cookie is sent only over https', async () => {
  const { db, clock } = app;
  const parts = await openServerParts({ db, url: app.url, clock, report: () => {} });
  const server = createServer({
    db,
    clock,
    report: () => {},
    ipOf: () => SHOP,
    publicUrl: 'https://desk.example.com',
    ...parts,
  });
  const { username, password } = app.users.staff;
  const response = await server.request('/api/v1/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  expect(response.headers.get('Set-Cookie')).toContain('; Secure');
  await parts.close();
});

test('a device counts only its own failures', async () => {
  const cookie = await signInAndGetDevice('staff');
  expect(await tryWrongPasswords(6, 'staff', { cookie })).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn('staff', { cookie })).status).toBe(429);
  expect((await signIn('staff')).status, 'without it, at the same address').toBe(200);
  app.clock.advance(1000);
  expect((await signIn('staff', { cookie })).status).toBe(200);
});

test('a device opens no other account, and a forged or changed device opens none', async () => {
  const cookie = await signInAndGetDevice('staff');
  await tryWrongPasswords(6, 'admin');
  const changed = cookie.replace(/.$/, (lastCharacter) => (lastCharacter === 'A' ? 'B' : 'A'));
  const invalidCookie = `order_desk_device=${'x'.repeat(43)}`;
  expect((await signIn('admin', { cookie })).status).toBe(429);
  await tryWrongPasswords(6, 'staff');
  for (const cookieValue of [
    changed,
    invalidCookie,
    'order_desk_device=',
    'order_desk_device=%00',
    'other=1',
  ])
    expect((await signIn('staff', { cookie: cookieValue })).status, cookieValue).toBe(429);
  expect((await signIn('staff', { cookie })).status).toBe(200);
});

test('several people share the browser of the shop', async () => {
  const first = await signInAndGetDevice('staff');
  const cookie = await signInAndGetDevice('admin', { cookie: first });
  expect(cookie).toBe(first);
  await tryWrongPasswords(6, 'staff');
  await tryWrongPasswords(6, 'admin');
  expect((await signIn('staff', { cookie })).status).toBe(200);
  expect((await signIn('admin', { cookie })).status).toBe(200);
});

test('the token is replaced after a month for all who share it, and expires after half a year without use', async () => {
  const oldCookie = await signInAndGetDevice('staff');
  await signInAndGetDevice('admin', { cookie: oldCookie });
  app.clock.advance(31 * DAY_MS);
  const cookie = await signInAndGetDevice('staff', { cookie: oldCookie });
  expect(cookie).not.toBe(oldCookie);
  await tryWrongPasswords(6, 'admin');
  expect((await signIn('admin', { cookie: oldCookie })).status).toBe(429);
  expect((await signIn('admin', { cookie })).status).toBe(200);
  app.clock.advance(181 * DAY_MS);
  await tryWrongPasswords(6, 'admin');
  expect((await signIn('admin', { cookie, address: '10.8.8.8' })).status).toBe(200);
  await tryWrongPasswords(6, 'staff');
  expect((await signIn('staff', { cookie })).status).toBe(429);
});

test('the database stores no token, and few devices of a caller without cookies', async () => {
  const cookie = await signInAndGetDevice('staff');
  for (let attempt = 0; attempt < 55; attempt += 1) await signInAndGetDevice('staff');
  const { rows } = await app.db.execute<{ device: string }>(
    `select encode(device_hash, 'base64') as device from known_devices`,
  );
  expect(rows).toHaveLength(50);
  const { rows: deviceRows } = await app.db.execute('select * from known_devices');
  expect(JSON.stringify(deviceRows)).not.toContain(cookie.split('=')[1]);
});

test('a change of the own password uses the device as well', async () => {
  const response = await signIn('staff');
  const cookie = cookieOf(response);
  const { access_token: token } = await response.json();
  await tryWrongPasswords(6, 'staff');
  const change = (headers: Readonly<Record<string, string>>) =>
    app.call('/auth/me/password', {
      method: 'PUT',
      token,
      headers,
      address: SHOP,
      json: { current_password: app.users.staff.password, new_password: 'a sentence of many words' },
    });
  expect((await change({})).status).toBe(429);
  expect((await change({ Cookie: cookie })).status).toBe(200);
});

test('a flood that fills the password queue does not lock out a known device', async () => {
  const cookie = await signInAndGetDevice('staff');
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const attempts: Promise<void>[] = [];
  for (let isFull = false; !isFull; ) {
    try {
      passwordQueue.refuseWhileFull();
      attempts.push(passwordQueue.run(() => gate));
    } catch {
      isFull = true;
    }
  }
  expect((await signIn('staff')).status).toBe(503);
  expect((await signIn('staff', { cookie })).status).toBe(200);
  release();
  await Promise.all(attempts);
});
