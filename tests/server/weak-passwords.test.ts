import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoUsers } from '#server/demo/users.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'weak' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const GOOD_PASSWORD = 'a sentence of many words';

let count = 0;
const person = (change: Readonly<Record<string, unknown>> = {}) => {
  count += 1;
  const username = `weak-person-${count}`;
  return {
    username,
    email: `${username}@example.test`,
    full_name: 'Dlovan Rashid',
    password: GOOD_PASSWORD,
    ...change,
  };
};

const create = (json: unknown): Promise<Response> =>
  app.call('/auth/users', { method: 'POST', as: 'superadmin', json });

const change = (id: number, json: unknown): Promise<Response> =>
  app.call(`/auth/users/${id}`, { method: 'PUT', as: 'superadmin', json });

const created = async (fields: Readonly<Record<string, unknown>> = {}) => {
  const newUser = person(fields);
  const response = await create(newUser);
  expect(response.status, await response.clone().text()).toBe(201);
  return { ...newUser, user_id: Number((await response.json()).data.user_id) };
};

/**
 * Stores the hash of an older version, made of the password as typed. The password counts as the person's own
 * choice.
 */
const storeOldHash = async (userId: number, password: string): Promise<void> => {
  const old = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await app.db.execute(
    `update users set password_hash = '${old}', must_change_password = false where user_id = ${userId}`,
  );
};

const signIn = (username: string, password: string): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

const signedIn = async (username: string, password: string) => {
  const response = await signIn(username, password);
  expect(response.status, await response.clone().text()).toBe(200);
  const { access_token, user } = await response.json();
  return { token: String(access_token), mustChange: user.must_change_password === true };
};

const ruleOf = async (response: Response): Promise<unknown> => {
  const { code, values } = await response.json();
  return [response.status, code, values.rule];
};

const WEAK_PASSWORDS = [
  ['x', 'length'],
  ['nine char', 'length'],
  ['\u200b\u200bnine char', 'length'],
  ['Dlovan Rashid', 'full_name'],
  ['d l o v a n rashid!', 'full_name'],
  ['superadmin-demo', 'demo'],
  ['STAFF DEMO', 'demo'],
  ['password123', 'common'],
  ['Qwertyuiop', 'common'],
  ['iloveyou2026', 'common'],
  ['1234567890', 'common'],
  ['١٢٣٤٥٦٧٨٩٠', 'common'],
  ['zzzzzzzzzzzz', 'common'],
] as const;

const changeOwn = (token: string, current: string, next: string): Promise<Response> =>
  app.call('/auth/me/password', {
    method: 'PUT',
    token,
    json: { current_password: current, new_password: next },
  });

test.each(WEAK_PASSWORDS)('the password %j is refused everywhere by its rule %s', async (password, rule) => {
  const user = await created();
  const { token, mustChange } = await signedIn(user.username, GOOD_PASSWORD);
  expect(mustChange).toBe(true);
  const before = await databaseState(app.db);
  const refused = [422, 'user.weak_password', rule];
  expect(await ruleOf(await create(person({ password })))).toEqual(refused);
  expect(await ruleOf(await change(user.user_id, { password }))).toEqual(refused);
  expect(await ruleOf(await changeOwn(token, GOOD_PASSWORD, password))).toEqual(refused);
  expect(await databaseState(app.db)).toEqual(before);
});

test('a username or an email address is refused as a password, also one of the same request', async () => {
  const user = await created();
  expect(
    await ruleOf(await create(person({ username: 'hoshyar.karim', password: 'Hoshyar Karim' }))),
  ).toEqual([422, 'user.weak_password', 'username']);
  expect(
    await ruleOf(await change(user.user_id, { email: 'dealer.office@x.test', password: 'dealer-office' })),
  ).toEqual([422, 'user.weak_password', 'email']);
  expect(await ruleOf(await change(user.user_id, { password: user.email.toUpperCase() }))).toEqual([
    422,
    'user.weak_password',
    'email',
  ]);
});

test('a password that another person set is one-time, but the own choice is not', async () => {
  const user = await created();
  const first = await signedIn(user.username, GOOD_PASSWORD);
  expect(first.mustChange).toBe(true);
  const blocked = await app.call('/products/', { token: first.token });
  expect([blocked.status, (await blocked.json()).code]).toEqual([403, 'auth.password_change_required']);
  expect((await changeOwn(first.token, GOOD_PASSWORD, 'their own sentence')).status).toBe(200);
  expect((await app.call('/products/', { token: first.token })).status).toBe(200);
  expect((await signedIn(user.username, 'their own sentence')).mustChange).toBe(false);

  expect((await change(user.user_id, { password: 'set by somebody else' })).status).toBe(200);
  expect((await signedIn(user.username, 'set by somebody else')).mustChange).toBe(true);
});

test('a superadmin who changes the own password in User Management keeps it', async () => {
  const boss = await created({ role: 'superadmin' });
  const { token } = await signedIn(boss.username, GOOD_PASSWORD);
  await changeOwn(token, GOOD_PASSWORD, 'the sentence of a boss');
  const response = await app.call(`/auth/users/${boss.user_id}`, {
    method: 'PUT',
    token,
    json: { password: 'another sentence of a boss' },
  });
  expect(response.status).toBe(200);
  expect((await signedIn(boss.username, 'another sentence of a boss')).mustChange).toBe(false);
});

test.each(['x', 'password123', 'Dlovan Rashid'])(
  'an old password like %j still opens a session, in which it must be changed first',
  async (old) => {
    const user = await created({ role: 'superadmin' });
    await storeOldHash(user.user_id, old);
    const { token, mustChange } = await signedIn(user.username, old);
    expect(mustChange).toBe(true);
    expect((await app.call('/auth/users', { token })).status).toBe(403);
    expect((await changeOwn(token, old, 'a better sentence now')).status).toBe(200);
    expect((await app.call('/auth/users', { token })).status).toBe(200);
    expect((await signedIn(user.username, 'a better sentence now')).mustChange).toBe(false);
  },
);

test('an old password that is strong enough need not be changed', async () => {
  const user = await created();
  await storeOldHash(user.user_id, 'an old but good sentence');
  expect((await signedIn(user.username, 'an old but good sentence')).mustChange).toBe(false);
});

test('a demo account keeps its demo password, which is weak for all other accounts', async () => {
  const [demo] = demoUsers.filter(({ username }) => username === 'admin');
  const password = demo?.password ?? '';
  await storeOldHash(app.users.admin.user_id, password);
  expect((await signedIn('admin', password)).mustChange).toBe(false);
  const user = await created();
  await storeOldHash(user.user_id, password);
  expect((await signedIn(user.username, password)).mustChange).toBe(true);
});

/** The first spelling is that of the stored password, the others are those of the sign-in. */
const SPELLINGS: readonly (readonly string[])[] = [
  [
    'a caf\u00e9 in Erbil',
    'a cafe\u0301 in Erbil',
    '\u200fa caf\u00e9 in Erbil',
    'a caf\u00e9\u00a0in Erbil',
  ],
  ['a cafe\u0301 in Basra', 'a caf\u00e9 in Basra'],
  ['كلمة سر أحمد', 'كلمة سر ا\u0654حمد', '\u202bكلمة سر أحمد\u202c'],
  ['long sentence one', 'ｌｏｎｇ　sentence one', 'long\u200b sentence one', 'long sentence one\ufeff'],
];

test.each(SPELLINGS.map((row) => [row]))(
  'the spellings %j are one password',
  async ([set = '', ...attempts]) => {
    const user = await created({ password: set });
    for (const spelling of [set, ...attempts]) await signedIn(user.username, spelling);
    expect((await signIn(user.username, `${set}x`)).status).toBe(401);
    const { token } = await signedIn(user.username, set);
    const same = await changeOwn(token, set, attempts[0] ?? '');
    expect((await same.json()).code).toBe('user.same_password');
  },
);

test('an old hash of a password in another form still works, and is replaced by one of the normal form', async () => {
  const user = await created();
  const password = 'an old cafe\u0301 in Duhok';
  await storeOldHash(user.user_id, password);
  expect((await signIn(user.username, password.normalize('NFC'))).status).toBe(401);
  await signedIn(user.username, password);
  await signedIn(user.username, password.normalize('NFC'));
  await signedIn(user.username, password);
  expect((await signIn(user.username, 'an old cafe in Duhok')).status).toBe(401);
});
