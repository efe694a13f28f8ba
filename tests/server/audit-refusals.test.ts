import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getAuditEntry, listAudit } from '#api/contracts/audit.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'refusals' });
});
beforeEach(() => app.reset());
afterEach(() => expect(app.reported).toEqual([]));
afterAll(() => app.close());

const signIn = (username: string, password: string, address?: string): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(address === undefined ? {} : { address }),
  });

const fetchEntries = async (query: Readonly<Record<string, string>>) => {
  const response = await app.call(`/audit/?${new URLSearchParams(query)}`, { as: 'superadmin' });
  expect(response.status, await response.clone().text()).toBe(200);
  return z.parse(z.object({ data: listAudit.response }), await response.json()).data;
};

const summariesOf = async (query: Readonly<Record<string, string>>) =>
  (await fetchEntries(query)).map(({ username, action, name, times }) => [username, action, name, times]);

const fieldsOf = async (id: number): Promise<Record<string, unknown>> => {
  const response = await app.call(`/audit/${id}`, { as: 'superadmin' });
  const { facts } = z.parse(z.object({ data: getAuditEntry.response }), await response.json()).data;
  return Object.fromEntries(facts.map(({ path, after }) => [path.join('.'), after]));
};

test('refused and throttled sign-ins are recorded with the typed name and the address, counted per minute', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn('Staff', 'wrong', '10.1.1.1');
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await signIn('Staff', 'wrong', '10.1.1.1')).status).toBe(429);
  expect(await summariesOf({ kind: 'sign_in' })).toEqual([
    ['system', 'sign_in.throttled', 'Staff', 3],
    ['system', 'sign_in.refused', 'Staff', 5],
  ]);
  const [, refused] = await fetchEntries({ kind: 'sign_in' });
  expect(await fieldsOf(refused?.audit_id ?? 0)).toEqual({ username: 'Staff', address: '10.1.1.1' });

  app.clock.advance(60_000);
  await signIn('Staff', 'wrong', '10.1.1.1');
  await signIn('Staff', 'wrong', '10.1.1.2');
  expect((await summariesOf({ kind: 'sign_in' })).slice(0, 2)).toEqual([
    ['system', 'sign_in.refused', 'Staff', 1],
    ['system', 'sign_in.refused', 'Staff', 1],
  ]);
});

test('sign-ins with an unknown name, a deactivated account or a wrong password are recorded, too', async () => {
  await signIn('nobody of ours', 'wrong');
  await signIn('formerstaff', app.users.formerStaff.password);
  await app.call('/auth/me/password', {
    method: 'PUT',
    as: 'admin',
    json: { current_password: 'wrong', new_password: 'a sentence of many words' },
  });
  expect(await summariesOf({ kind: 'sign_in' })).toEqual([
    ['system', 'own_password.refused', 'admin', 1],
    ['system', 'sign_in.deactivated', 'formerstaff', 1],
    ['system', 'sign_in.refused', 'nobody of ours', 1],
  ]);
});

test('a failure of the database during a sign-in is not recorded as a refused sign-in', async () => {
  await app.db.execute('alter table login_failures add constraint broken check (false) not valid');
  expect((await signIn('staff', 'wrong')).status).toBe(500);
  await app.db.execute('alter table login_failures drop constraint broken');
  expect(app.reported.splice(0)).toHaveLength(1);
  expect(await summariesOf({ kind: 'sign_in' })).toEqual([]);
});

test('a typed name is shortened, and found in any spelling', async () => {
  const longName = `${'x'.repeat(59)}🙂${'y'.repeat(100)}`;
  await signIn(longName, 'wrong');
  await signIn('أحمد', 'wrong');
  const [, shortened] = await fetchEntries({ kind: 'sign_in' });
  expect(shortened?.name).toBe('x'.repeat(59));
  expect(await summariesOf({ thing: 'احمد' })).toEqual([['system', 'sign_in.refused', 'أحمد', 1]]);
});

test.each([
  ['a name of 300 letters', 'x'.repeat(300), 'wrong', 'x'.repeat(60)],
  ['a name of 100,000 letters', 'x'.repeat(100_000), 'wrong', 'x'.repeat(60)],
  ['the name of an account with 300 invisible marks', `admin${'\u200b'.repeat(300)}`, 'wrong', 'admin'],
  ['a password of 2,000 letters', 'admin', 'x'.repeat(2000), 'admin'],
])('%s is refused like any other, and recorded', async (_, username, password, name) => {
  const response = await signIn(username, password);
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'auth.wrong_credentials' }]);
  const [entry, ...otherEntries] = await fetchEntries({ kind: 'sign_in' });
  expect(entry?.action).toBe('sign_in.refused');
  expect(entry?.name?.replaceAll('\u200b', '')).toBe(name);
  expect(otherEntries).toEqual([]);
});

test('no password is recorded, not even one that was typed as a name', async () => {
  await signIn('staff', 'the-secret-that-was-typed');
  const { rows } = await app.db.execute('select * from audit_log');
  expect(JSON.stringify(rows)).not.toContain('the-secret-that-was-typed');
});

test('a flood of names and addresses writes few rows, and the count includes all of them', async () => {
  for (let name = 0; name < 40; name += 1) await signIn(`flood-${name}`, 'wrong', '10.2.0.1');
  const ofOneAddress = await fetchEntries({ kind: 'sign_in' });
  expect(ofOneAddress).toHaveLength(11);
  expect(ofOneAddress.reduce((sum, { times }) => sum + times, 0)).toBe(40);
  for (let address = 0; address < 60; address += 1)
    await signIn(`crowd-${address}`, 'wrong', `10.3.0.${address}`);
  const ofAllAddresses = await fetchEntries({ kind: 'sign_in' });
  expect(ofAllAddresses.length).toBeLessThanOrEqual(62);
  expect(ofAllAddresses.reduce((sum, { times }) => sum + times, 0)).toBe(100);
});

const FORBIDDEN: readonly (readonly [Person, 'GET' | 'POST' | 'DELETE', string, string])[] = [
  ['staff', 'GET', '/auth/users', 'GET /auth/users'],
  ['staff', 'POST', '/b2b/clients/', 'POST /b2b/clients/'],
  ['admin', 'GET', '/audit/', 'GET /audit/'],
  ['admin', 'DELETE', '/auth/users/3', 'DELETE /auth/users/{id}'],
  ['staff', 'GET', '/products/export/csv', 'GET /products/export/csv'],
  ['staff', 'GET', '/events', 'GET /events'],
];

test.each(FORBIDDEN)('as %s a forbidden %s %s is recorded', async (person, method, path, call) => {
  await app.tokenOf(person);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await app.call(path, { as: person, method, address: '10.4.0.1' })).status).toBe(403);
  const [entry, ...otherEntries] = await fetchEntries({ kind: 'refused_call' });
  expect(otherEntries).toEqual([]);
  expect(entry).toMatchObject({ username: person, action: 'call.forbidden', name: call, times: 2 });
  expect(await fieldsOf(entry?.audit_id ?? 0)).toEqual({ call, code: 'auth.forbidden', address: '10.4.0.1' });
  expect(
    await fetchEntries({ kind: 'refused_call', person: String(app.users[person].user_id) }),
  ).toHaveLength(1);
  expect(await fetchEntries({ kind: 'refused_call', thing: entry?.entity_id ?? '' })).toHaveLength(1);
});

test('a call with a one-time password is recorded as forbidden', async () => {
  await app.db.execute(`update users set must_change_password = true where username = 'staff'`);
  await app.call('/products/', { as: 'staff' });
  const [entry] = await fetchEntries({ kind: 'refused_call' });
  expect(await fieldsOf(entry?.audit_id ?? 0)).toMatchObject({ code: 'auth.password_change_required' });
});

test('exports of products and of the audit are recorded with their filters', async () => {
  const products = await app.call('/products/export/csv?active_only=true', { as: 'admin' });
  expect(products.status, await products.clone().text()).toBe(200);
  const audit = await app.call('/audit/export/csv?kind=user', { as: 'superadmin' });
  expect(audit.status).toBe(200);
  await audit.text();
  const exports = await fetchEntries({ kind: 'export' });
  expect(exports.map(({ username, action, name }) => [username, action, name])).toEqual([
    ['superadmin', 'file.exported', 'audit_2026-03-01.csv'],
    ['admin', 'file.exported', expect.stringMatching(/^products_.*\.csv$/)],
  ]);
  expect(await fieldsOf(exports[0]?.audit_id ?? 0)).toMatchObject({ 'filters.kind': 'user' });
});
