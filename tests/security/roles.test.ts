import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { POLICY, type Policy } from '#tests/security/policy.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createSample, type Sample, send } from '#tests/support/endpoint-samples.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { addItem, createOrder, moveOrder } from '#tests/support/orders.ts';
import { mountedRoutes } from '#tests/support/routes.ts';

/* Every endpoint of the contracts, called by every kind of user and compared with the policy. */

let app: TestApp;
/** The guarded endpoints with a call of each that the server would accept. */
let guardedCalls: readonly { name: string; endpoint: Endpoint; sample: Sample }[];

beforeAll(async () => {
  app = await createTestApp({ name: 'roles' });
  // One of the calls reads an entry of the audit log.
  await createOrder(app, 'admin', { expected_items: 2 });
  const calls = [];
  for (const [name, endpoint] of guardedEndpoints)
    calls.push({ name, endpoint, sample: await createSample(app, endpoint, 'admin') });
  guardedCalls = calls;
});
afterAll(() => app.close());

const TWELVE_HOURS_MS = 12 * 3_600_000;

const policyOf = (name: string): Policy => POLICY[name] ?? [];

const guardedEndpoints = ENDPOINTS.map((endpoint) => [endpointName(endpoint), endpoint] as const).filter(
  ([name]) => policyOf(name) !== 'public',
);

const isAllowed = (name: string, role: Role): boolean => {
  const policy = policyOf(name);
  return typeof policy === 'string' || policy.includes(role);
};

test('every mounted route has its row in the policy, and every row its route', () => {
  const mountedNames = [...mountedRoutes(app.app)];
  expect([
    ...mountedNames
      .filter((name) => POLICY[name] === undefined)
      .map((name) => `tests/security/policy.ts has no row for ${name}`),
    ...Object.keys(POLICY)
      .filter((name) => !mountedNames.includes(name))
      .map((name) => `tests/security/policy.ts has a row for ${name}, which is not mounted`),
  ]).toEqual([]);
  expect(mountedNames.length).toBeGreaterThan(40);
});

test.each(Object.keys(POLICY).filter((name) => policyOf(name) === 'public'))(
  '%s is open to everyone, whatever the token is',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    for (const token of [undefined, 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA']) {
      const response = await app.call(path.replace('{name}', 'none.webp'), { method, token });
      const isRefused = response.status === 403 || response.headers.has('WWW-Authenticate');
      expect([response.status, isRefused]).toEqual([expect.any(Number), false]);
    }
  },
);

/** Sends the calls with this token and expects that each is refused and that none of them writes. */
const expectRefused = async (
  calls: typeof guardedCalls,
  token: string | undefined,
  expected: { status: number; challenge: string | null; body: unknown },
): Promise<void> => {
  const before = await databaseState(app.db);
  for (const { name, endpoint, sample } of calls) {
    const response = await send(app, endpoint, sample, { token });
    const challenge = response.headers.get('WWW-Authenticate');
    expect({ status: response.status, challenge, body: await response.json() }, name).toEqual(expected);
  }
  expect(await databaseState(app.db)).toEqual(before);
};

const SIGN_IN = {
  status: 401,
  challenge: 'Bearer',
  body: { detail: 'Please sign in.', code: 'auth.sign_in', values: {} },
};
const FORBIDDEN = {
  status: 403,
  challenge: null,
  body: { detail: "You don't have permission to do this.", code: 'auth.forbidden', values: {} },
};

test.each([
  ['no token', undefined],
  ['a made-up token', 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA'],
  ["somebody's user name", 'superadmin'],
])('a caller with %s is refused by every guarded endpoint', (_, token) =>
  expectRefused(guardedCalls, token, SIGN_IN),
);

test.each(ROLES)('%s is refused by every endpoint whose policy leaves out the role', async (role) => {
  const calls = guardedCalls.filter(({ name }) => !isAllowed(name, role));
  await expectRefused(calls, await app.tokenOf(role), FORBIDDEN);
});

const freshToken = async (person: Person): Promise<string> => {
  const { username, password } = app.users[person];
  const response = await app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  return (await response.json()).access_token;
};

const expectOpen = async (endpoint: Endpoint, role: Role, token: string): Promise<void> => {
  const sample = await createSample(app, endpoint, role);
  // One role draws the document. The other names one that does not exist, which the server looks for after
  // the check of the role.
  const isMissing = role === 'superadmin' && endpoint.file === 'application/pdf' && endpoint.params;
  const params = Object.fromEntries(Object.keys(sample.params).map((name) => [name, 2_000_000_000]));
  const response = await send(app, endpoint, isMissing ? { ...sample, params } : sample, { token });
  const expected = isMissing ? 404 : (endpoint.successStatus ?? 200);
  expect(response.status, await response.clone().text()).toBe(expected);
};

/** Ends the sessions that the other tests share. */
const SIGN_OUT_EVERYWHERE = '/auth/me/sessions/';

describe.each(guardedEndpoints.filter(([, { path }]) => path !== SIGN_OUT_EVERYWHERE))(
  '%s',
  (name, endpoint) => {
    test.each(ROLES.filter((role) => isAllowed(name, role)))('is open to the role %s', async (role) => {
      const isSignOut = endpoint.path === '/auth/logout';
      await expectOpen(endpoint, role, isSignOut ? await freshToken(role) : await app.tokenOf(role));
    });
  },
);

describe('staff', () => {
  const expectOrderNotFound = async (orderId: number, as: Person = 'staff'): Promise<void> => {
    const before = await databaseState(app.db);
    const responses = [
      await app.call(`/d2c/orders/${orderId}`, { as }),
      await app.call(`/d2c/orders/${orderId}/items/`, { as }),
      await addItem(app, as, orderId),
      await moveOrder(app, as, orderId, 'cancelled'),
    ];
    for (const response of responses) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        detail: `There is no order #${orderId}.`,
        code: 'order.not_found',
        values: { id: orderId },
      });
    }
    expect(await databaseState(app.db)).toEqual(before);
  };
  const idsListedFor = async (as: Person): Promise<number[]> => {
    const response = await app.call('/d2c/orders/?limit=1000', { as });
    return (await response.json()).data.map((order: { d2c_order_id: number }) => order.d2c_order_id);
  };

  test("cannot distinguish another person's unfinished order from one that never existed", async () => {
    await expectOrderNotFound(await createOrder(app, 'otherStaff', { expected_items: 2 }));
    await expectOrderNotFound(await createOrder(app, 'admin', { expected_items: 2 }));
    await expectOrderNotFound(2_000_000_000);
  });

  test('see and change their own unfinished order, but not once it is complete', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    expect(await idsListedFor('staff')).toContain(id);
    expect(await idsListedFor('otherStaff')).not.toContain(id);
    expect((await app.call(`/d2c/orders/${id}`, { as: 'staff' })).status).toBe(200);
    expect((await app.call(`/d2c/orders/${id}/items/`, { as: 'staff' })).status).toBe(200);
    expect((await addItem(app, 'staff', id)).status).toBe(201);
    expect(await idsListedFor('staff')).not.toContain(id);
    expect((await app.call(`/d2c/orders/${id}`, { as: 'staff' })).status).toBe(404);
    expect((await app.call(`/d2c/orders/${id}/items/`, { as: 'staff' })).status).toBe(404);
    expect(await idsListedFor('admin')).toContain(id);
  });

  test('may only abandon orders, because every other status is for admins', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 2 });
    for (const status of ['pending', 'printing', 'ready', 'handed_to_shopini', 'completed']) {
      expect((await moveOrder(app, 'staff', id, status)).status, status).toBe(403);
    }
    expect((await moveOrder(app, 'staff', id, 'cancelled')).status).toBe(200);
    // A client that lost the response repeats the request, which must succeed again.
    expect((await moveOrder(app, 'staff', id, 'cancelled')).status).toBe(200);
  });

  test('cannot abandon a complete order of their own', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    await addItem(app, 'staff', id);
    const response = await moveOrder(app, 'staff', id, 'cancelled');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      detail: `Order #${id} has all its 1 items: it cannot become cancelled.`,
      code: 'order.items_complete',
      values: { id, items: 1 },
    });
  });
});

// The following tests end the sessions of the people, demote one and deactivate one.
test.each(ROLES)(`DELETE ${SIGN_OUT_EVERYWHERE} follows the policy as %s`, async (role) => {
  const [name, endpoint] = guardedEndpoints.find(([, { path }]) => path === SIGN_OUT_EVERYWHERE) ?? [];
  if (!name || !endpoint) throw new Error(`there is no ${SIGN_OUT_EVERYWHERE}`);
  expect(isAllowed(name, role)).toBe(true);
  await expectOpen(endpoint, role, await freshToken(role));
});

test('a demoted user has the new role at the next request', async () => {
  const token = await freshToken('admin');
  expect((await app.call('/d2c/orders/status/pending', { token })).status).toBe(200);
  await app.db.execute(`update users set role = 'staff' where user_id = ${app.users.admin.user_id}`);
  expect((await app.call('/d2c/orders/status/pending', { token })).status).toBe(403);
});

test('an expired session and a deactivated user are refused everywhere', async () => {
  const [deactivated, expired] = [await freshToken('otherStaff'), await freshToken('superadmin')];
  for (const token of [deactivated, expired])
    expect((await app.call('/auth/me', { token })).status).toBe(200);
  await app.db.execute(`update users set is_active = false where user_id = ${app.users.otherStaff.user_id}`);
  await expectRefused(guardedCalls, deactivated, SIGN_IN);
  app.clock.advance(TWELVE_HOURS_MS);
  await expectRefused(guardedCalls, expired, SIGN_IN);
});
