import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserRow, UserSession } from '#api/contracts/users.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'users' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const NEW_USER = {
  username: 'noor',
  email: 'noor@example.test',
  full_name: 'نور الهاشمي',
  password: 'noor-password',
};

let count = 0;
/** Returns a person that no other test uses. */
const newPerson = (change: Readonly<Record<string, unknown>> = {}) => {
  count += 1;
  return { ...NEW_USER, username: `person-${count}`, email: `person-${count}@example.test`, ...change };
};

const create = (json: unknown, options: { as?: Person; key?: string } = {}): Promise<Response> =>
  app.call('/auth/users', { method: 'POST', as: 'superadmin', json, ...options });

const created = async (change: Readonly<Record<string, unknown>> = {}): Promise<UserRow> => {
  const response = await create(newPerson(change));
  expect(response.status, await response.clone().text()).toBe(201);
  const user: UserRow = (await response.json()).data;
  await choosePassword(user);
  return user;
};

/** Makes the given password count as the person's own choice. */
const choosePassword = ({ user_id }: UserRow) =>
  app.db.execute(`update users set must_change_password = false where user_id = ${user_id}`);

const change = (id: number, json: unknown, version?: number, as: Person = 'superadmin'): Promise<Response> =>
  app.call(`/auth/users/${id}`, {
    method: 'PUT',
    as,
    json,
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });

const remove = (id: number, version?: number): Promise<Response> =>
  app.call(`/auth/users/${id}`, {
    method: 'DELETE',
    as: 'superadmin',
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });

const list = async (search = ''): Promise<UserRow[]> => {
  const response = await app.call(`/auth/users${search}`, { as: 'superadmin' });
  expect(response.status).toBe(200);
  return (await response.json()).data;
};

const rowOf = async (id: number): Promise<UserRow | undefined> =>
  (await list()).find(({ user_id }) => user_id === id);

const signIn = (username: string, password: string, address?: string): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(address === undefined ? {} : { address }),
  });

const tokenOf = async (username: string, password: string = NEW_USER.password): Promise<string> => {
  const response = await signIn(username, password);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).access_token;
};

const statusOfMe = async (token: string): Promise<number> => (await app.call('/auth/me', { token })).status;

const sessionsOf = async (id: number, token?: string): Promise<UserSession[]> => {
  const response = await app.call(
    `/auth/users/${id}/sessions/`,
    token === undefined ? { as: 'superadmin' } : { token },
  );
  expect(response.status).toBe(200);
  return (await response.json()).data;
};

const expectRefused = async (response: Response, status: number, body: unknown): Promise<void> => {
  expect(await response.json()).toEqual(body);
  expect(response.status).toBe(status);
};

const notFound = (id: number) => ({
  detail: `There is no user #${id}.`,
  code: 'user.not_found',
  values: { id },
});

const auditOf = async (
  id: number,
): Promise<{ username: string; action: string; before: unknown; after: unknown }[]> => {
  const { rows } = await app.db.execute<{
    username: string;
    action: string;
    before: unknown;
    after: unknown;
  }>(
    `select username, action, before, after from audit_log where entity in ('user', 'session') and entity_id = '${id}' order by id`,
  );
  return rows;
};

/** Waits until this number of statements wait for a lock. */
const waitForLockWaits = async (statements: number): Promise<void> => {
  const lockWaits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await app.db.execute(lockWaits)).rows.length).toBe(statements);
};

describe('the list', () => {
  test('has all users by username, with every field and without passwords', async () => {
    const rows = await list();
    const names = rows.map(({ username }) => username.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(rows.find(({ username }) => username === 'formerstaff')).toEqual({
      user_id: app.users.formerStaff.user_id,
      username: 'formerstaff',
      email: 'formerstaff@desk.test',
      full_name: 'The formerStaff',
      role: 'staff',
      is_active: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      last_seen_at: null,
      version: 1,
    });
    expect(await list('?limit=2')).toEqual(rows.slice(0, 2));
  });

  test('has the time of the last visit to the minute, also after signing out', async () => {
    const { user_id, username } = await created();
    expect((await rowOf(user_id))?.last_seen_at).toBeNull();
    const token = await tokenOf(username);
    const signedInAt = app.clock.now();
    expect((await rowOf(user_id))?.last_seen_at).toBe(signedInAt.toISOString());
    app.clock.advance(60_000);
    await statusOfMe(token);
    expect((await rowOf(user_id))?.last_seen_at).toBe(signedInAt.toISOString());
    app.clock.advance(1);
    const usedAt = app.clock.now().toISOString();
    await statusOfMe(token);
    await expect.poll(async () => (await rowOf(user_id))?.last_seen_at).toBe(usedAt);
    expect(await sessionsOf(user_id)).toMatchObject([{ last_used_at: usedAt }]);
    await app.call('/auth/logout', { method: 'POST', token });
    expect((await rowOf(user_id))?.last_seen_at).toBe(usedAt);
    expect((await rowOf(user_id))?.version).toBe(1);
  });
});

describe('creating a user', () => {
  test('returns the row with the default role and state', async () => {
    const person = newPerson();
    const response = await create(person);
    expect(response.status).toBe(201);
    const { data } = await response.json();
    const { password, ...personWithoutPassword } = person;
    expect(data).toEqual({
      ...personWithoutPassword,
      user_id: expect.any(Number),
      role: 'staff',
      is_active: true,
      created_at: app.clock.now().toISOString(),
      last_seen_at: null,
      version: 1,
    });
    expect(await rowOf(data.user_id)).toEqual(data);
    const me = await app.call('/auth/me', { token: await tokenOf(person.username, password) });
    expect(await me.json()).toMatchObject({ user_id: data.user_id, full_name: 'نور الهاشمي', role: 'staff' });
  });

  test.each(['superadmin', 'admin', 'staff'] as const)('works for a %s, active or not', async (role) => {
    for (const is_active of [true, false])
      expect(await created({ role, is_active })).toMatchObject({ role, is_active });
  });

  test('accepts names and addresses of full length, in Arabic, trimmed', async () => {
    const arabic = 'ع'.repeat(200);
    const local = 'x'.repeat(307);
    expect(
      await created({ username: arabic, full_name: arabic, email: `${local}@desk.example` }),
    ).toMatchObject({
      username: arabic,
      full_name: arabic,
      email: `${local}@desk.example`,
    });
    expect(await tokenOf(arabic)).not.toBe('');
    const composed = await created({
      username: '  Zoe\u0308  ',
      full_name: '\tZoe\u0308 Karim ',
      email: ' zoe@example.test ',
    });
    expect(composed).toMatchObject({
      username: 'Zoe\u0308',
      full_name: 'Zoe\u0308 Karim',
      email: 'zoe@example.test',
    });
    for (const typed of ['Zoë', 'ZOË', 'zoe\u0308 ']) expect(await tokenOf(typed)).not.toBe('');
  });

  test('accepts a password of 10 and of 1,000 characters with blanks', async () => {
    const longest = `${'lamps for '.repeat(99)}the desk..`;
    for (const password of ['ten-letter', longest, '  two long words  ', 'كلمة السر هنا']) {
      const { username } = await created({ password });
      expect(await tokenOf(username, password)).not.toBe('');
      expect((await signIn(username, `${password}x`)).status).toBeGreaterThan(400);
    }
  });

  test.each([
    ['username', ['', '   ', 'x'.repeat(201), 'a\0b', 'a\ud800b', 7, null, undefined]],
    ['full_name', ['', '\u00a0', 'x'.repeat(201), 'a\0b', '\udc00', 7, null, undefined]],
    [
      'email',
      [
        '',
        ' ',
        'noor',
        '@',
        'noor@',
        '@example.test',
        'a b@c.d',
        'a@b@c',
        `${'x'.repeat(320)}@b`,
        'a@\0',
        'a@\ud800',
        null,
        undefined,
      ],
    ],
    ['password', ['', '   ', 'x'.repeat(1001), 'a\0b', 'a\ud800b', 7, null, undefined]],
    ['role', ['', 'owner', 'Staff', null, 7]],
    ['is_active', ['true', 1, null]],
  ])('refuses invalid values of %s', async (field, values) => {
    const before = await databaseState(app.db);
    for (const value of values) {
      const response = await create(newPerson({ [field]: value }));
      const body = await response.json();
      expect([response.status, body.code, body.values.field], JSON.stringify(value)).toEqual([
        422,
        'validation',
        field,
      ]);
    }
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('refuses a used username or email by its name, in any case', async () => {
    const arabic = await created({ username: 'علي الكاظمي' });
    const { username, email } = await created({ username: 'Ali', email: 'Ali@Example.Test' });
    const before = await databaseState(app.db);
    for (const twin of [username, 'ALI', ' ali ', arabic.username]) {
      await expectRefused(await create(newPerson({ username: twin })), 409, {
        detail: `The username '${twin.trim()}' is taken.`,
        code: 'user.username_taken',
        values: { username: twin.trim() },
      });
    }
    for (const twin of [email, 'ALI@EXAMPLE.TEST', ' ali@example.test ']) {
      await expectRefused(await create(newPerson({ email: twin })), 409, {
        detail: `The email '${twin.trim()}' is taken.`,
        code: 'user.email_taken',
        values: { email: twin.trim() },
      });
    }
    const rows = await databaseState(app.db);
    expect(rows).toEqual(before);
  });

  test('with one username by ten concurrent requests succeeds once', async () => {
    const { username } = newPerson();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(newPerson({ username }))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const codes = await Promise.all(responses.map(async (response) => (await response.json()).code));
    expect(new Set(codes)).toEqual(new Set([undefined, 'user.username_taken']));
  });

  test('with another password under a used key is another request', async () => {
    const person = newPerson();
    const key = 'users-create-once-more';
    expect((await create(person, { key })).status).toBe(201);
    const refusal = await create({ ...person, password: 'another sentence' }, { key });
    expect(refusal.status).toBe(422);
    expect((await refusal.json()).code).toBe('key.reused');
    expect((await create(person, { key })).status).toBe(201);
    expect((await signIn(person.username, person.password)).status).toBe(200);
  });

  test('happens once for each key, and the key stores nothing of the password', async () => {
    const person = newPerson();
    const first = await create(person, { key: 'users-create-once' });
    const repeated = await create(person, { key: 'users-create-once' });
    expect([first.status, repeated.status]).toEqual([201, 201]);
    expect(await repeated.json()).toEqual(await first.json());
    expect((await create({ ...person, full_name: 'Other' }, { key: 'users-create-once' })).status).toBe(422);
    const fingerprints = await app.db.execute<{ fingerprint: string }>(
      `select encode(fingerprint, 'hex') as fingerprint from idempotency_keys where key = 'users-create-once'`,
    );
    const canonical = JSON.stringify(
      Object.fromEntries(
        Object.entries({ ...person, role: 'staff', is_active: true }).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    );
    const withPassword = createHash('sha256').update(`POST /api/v1/auth/users\n${canonical}`).digest('hex');
    expect(fingerprints.rows).toHaveLength(1);
    expect(fingerprints.rows[0]?.fingerprint).not.toBe(withPassword);
  });
});

describe('changing a user', () => {
  test.each([
    ['username', 'changed-name'],
    ['email', 'changed@example.test'],
    ['full_name', 'شيلان كريم'],
    ['role', 'admin'],
    ['is_active', false],
  ])('works for %s alone', async (field, value) => {
    const user = await created();
    const response = await change(user.user_id, { [field]: value }, 1);
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"2"');
    const { data } = await response.json();
    expect(data).toEqual({ ...user, [field]: value, version: 2 });
    expect(await rowOf(user.user_id)).toEqual(data);
  });

  test('refuses a used name, but accepts the current name in another case', async () => {
    const [user, otherUser] = [await created(), await created()];
    await expectRefused(await change(user.user_id, { username: otherUser.username.toUpperCase() }), 409, {
      detail: `The username '${otherUser.username.toUpperCase()}' is taken.`,
      code: 'user.username_taken',
      values: { username: otherUser.username.toUpperCase() },
    });
    await expectRefused(await change(user.user_id, { email: otherUser.email }), 409, {
      detail: `The email '${otherUser.email}' is taken.`,
      code: 'user.email_taken',
      values: { email: otherUser.email },
    });
    const unchangedName = await change(user.user_id, { username: user.username.toUpperCase() });
    expect((await unchangedName.json()).data.username).toBe(user.username.toUpperCase());
  });

  test('from an older version is refused with the current row, without secrets', async () => {
    const user = await created();
    const { data: current } = await (await change(user.user_id, { full_name: 'Theirs' }, 1)).json();
    for (const response of [
      await change(user.user_id, { full_name: 'Mine' }, 1),
      await remove(user.user_id, 1),
    ]) {
      await expectRefused(response, 412, {
        detail: `The user '${user.username}' was changed in the meantime.`,
        code: 'user.stale',
        values: { username: user.username },
        current,
      });
    }
    expect((await change(user.user_id, { full_name: 'Mine' }, 2)).status).toBe(200);
  });

  test('to the existing values succeeds, so it can be repeated after a lost reply', async () => {
    const user = await created();
    const first = await (await change(user.user_id, { full_name: 'Once', role: 'admin' }, 1)).json();
    const repeated = await change(user.user_id, { full_name: 'Once', role: 'admin' }, 1);
    expect([repeated.status, await repeated.json()]).toEqual([200, first]);
    expect((await auditOf(user.user_id)).map(({ action }) => action)).toEqual([
      'user.created',
      'user.changed',
    ]);
  });

  test('without fields, or of an unknown user, is refused', async () => {
    const { user_id } = await created();
    const response = await change(user_id, {});
    expect([response.status, (await response.json()).code]).toEqual([422, 'validation']);
    await expectRefused(await change(2_000_000_000, { role: 'staff' }), 404, notFound(2_000_000_000));
    await expectRefused(await remove(2_000_000_000), 404, notFound(2_000_000_000));
  });

  test('with a new password ends their sessions, and the demo password', async () => {
    const user = await created();
    await app.db.execute(`update users set has_demo_password = true where user_id = ${user.user_id}`);
    const tokens = [await tokenOf(user.username), await tokenOf(user.username)];
    const response = await change(user.user_id, { password: 'a new sentence' });
    expect((await response.json()).data).toEqual({ ...user, last_seen_at: expect.any(String), version: 2 });
    for (const token of tokens) expect(await statusOfMe(token)).toBe(401);
    expect((await signIn(user.username, NEW_USER.password)).status).toBe(401);
    await tokenOf(user.username, 'a new sentence');
    const { rows } = await app.db.execute(
      `select has_demo_password from users where user_id = ${user.user_id}`,
    );
    expect(rows).toEqual([{ has_demo_password: false }]);
  });

  test('with a new password asks them for one of their own, unless they set it themselves', async () => {
    const user = await created({ role: 'superadmin' });
    const mustChange = async (password: string): Promise<boolean> =>
      (await (await signIn(user.username, password)).json()).user.must_change_password === true;
    await change(user.user_id, { password: 'set by another person' });
    expect(await mustChange('set by another person')).toBe(true);
    await choosePassword(user);
    const token = await tokenOf(user.username, 'set by another person');
    const json = { password: 'set by themselves' };
    expect((await app.call(`/auth/users/${user.user_id}`, { method: 'PUT', token, json })).status).toBe(200);
    expect(await mustChange('set by themselves')).toBe(false);
  });

  test('to inactive signs them out at the next request, also from the old session', async () => {
    const user = await created({ role: 'admin' });
    const token = await tokenOf(user.username);
    await change(user.user_id, { is_active: false });
    expect(await statusOfMe(token)).toBe(401);
    expect((await (await signIn(user.username, NEW_USER.password)).json()).code).toBe('auth.deactivated');
    await change(user.user_id, { is_active: true });
    expect(await statusOfMe(token)).toBe(401);
    await tokenOf(user.username);
  });

  test('to another role takes effect at the next request', async () => {
    const user = await created({ role: 'superadmin' });
    const token = await tokenOf(user.username);
    const statuses = async () => [
      (await app.call('/auth/users', { token })).status,
      (await app.call('/d2c/orders/status/pending', { token })).status,
      (await app.call('/products/', { token })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await change(user.user_id, { role: 'admin' });
    expect(await statuses()).toEqual([403, 200, 200]);
    await change(user.user_id, { role: 'staff' });
    expect(await statuses()).toEqual([403, 403, 200]);
    await change(user.user_id, { role: 'superadmin' });
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('deleting a user', () => {
  test('ends their sessions and keeps their orders, moves and audit entries', async () => {
    const user = await created({ role: 'admin' });
    const token = await tokenOf(user.username);
    const order = await app.call('/d2c/orders/', {
      method: 'POST',
      token,
      key: 'order-of-the-deleted',
      json: {
        customer_name: 'Layla',
        customer_phone: '07701234567',
        customer_address: 'Karrada',
        province_id: 3,
        total_price: 0,
      },
    });
    const id = (await order.json()).data.d2c_order_id;
    expect(await (await remove(user.user_id, 1)).json()).toEqual({ data: { deleted: true } });
    expect(await statusOfMe(token)).toBe(401);
    expect((await signIn(user.username, NEW_USER.password)).status).toBe(401);
    expect(await rowOf(user.user_id)).toBeUndefined();
    const remaining = await app.call(`/d2c/orders/${id}`, { as: 'admin' });
    expect((await remaining.json()).data).toMatchObject({ d2c_order_id: id, created_by: user.full_name });
    const listed = await app.call('/d2c/orders/?limit=1000', { as: 'admin' });
    const rowsNow: { d2c_order_id: number; created_by: string | null }[] = (await listed.json()).data;
    expect(rowsNow.find((row) => row.d2c_order_id === id)?.created_by).toBe(user.full_name);
    const { rows } = await app.db.execute(
      `select username from audit_log where entity = 'd2c_order' and entity_id = '${id}'`,
    );
    expect(rows).toEqual([{ username: user.username }]);
    await expectRefused(await remove(user.user_id), 404, notFound(user.user_id));

    // The audit shows the full name that the account had, in its list and among its people.
    const { user_id, username, full_name } = user;
    const author = { person: String(user_id), username, full_name };
    const entries = await app.call(`/audit/?person=${user_id}`, { as: 'superadmin' });
    expect((await entries.json()).data).toContainEqual(
      expect.objectContaining({ ...author, action: 'order.created' }),
    );
    const peopleResponse = await app.call('/audit/people/', { as: 'superadmin' });
    expect((await peopleResponse.json()).data).toContainEqual(author);
  });

  test('is refused for the account of the caller', async () => {
    await created({ role: 'superadmin' });
    await expectRefused(await remove(app.users.superadmin.user_id), 409, {
      detail: 'You cannot delete your own account.',
      code: 'user.own_account',
      values: {},
    });
  });
});

test('or demoting or deactivating the last active superadmin is refused, but renaming works', async () => {
  await app.db.execute(
    `update users set is_active = false where role = 'superadmin' and user_id <> ${app.users.superadmin.user_id}`,
  );
  const { user_id } = app.users.superadmin;
  for (const demotion of [
    { role: 'admin' },
    { role: 'staff' },
    { is_active: false },
    { role: 'staff', is_active: false },
  ]) {
    await expectRefused(await change(user_id, demotion), 409, {
      detail: "'superadmin' is the last active superadmin: one has to remain.",
      code: 'user.last_superadmin',
      values: { username: 'superadmin' },
    });
  }
  expect((await change(user_id, { full_name: 'Zainab', role: 'superadmin', is_active: true })).status).toBe(
    200,
  );
  expect(await rowOf(user_id)).toMatchObject({ full_name: 'Zainab', role: 'superadmin', is_active: true });
});

test('or demoting them while their own write waits refuses that write', async () => {
  const { user_id, username } = await created({ role: 'superadmin' });
  const token = await tokenOf(username);
  const person = newPerson();
  const pending = await app.db.transaction(async (tx) => {
    await tx.execute(`update users set role = 'staff' where user_id = ${user_id}`);
    const response = app.call('/auth/users', { method: 'POST', token, json: person });
    await waitForLockWaits(1);
    return { answer: response };
  });
  await expectRefused(await pending.answer, 403, {
    detail: "You don't have permission to do this.",
    code: 'auth.forbidden',
    values: {},
  });
});

test('during another write of theirs signs them out', async () => {
  const user = await created({ role: 'admin' });
  const token = await tokenOf(user.username);
  const pending = await app.db.transaction(async (tx) => {
    await tx.execute(`delete from users where user_id = ${user.user_id}`);
    const response = app.call('/d2c/orders/', {
      method: 'POST',
      token,
      json: {
        customer_name: 'Layla',
        customer_phone: '07701234567',
        customer_address: 'Karrada',
        province_id: 3,
        total_price: 0,
      },
    });
    await waitForLockWaits(1);
    return { answer: response };
  });
  expect((await pending.answer).status).toBe(401);
});

test('during their move of several orders signs them out, and no further order is moved', async () => {
  const user = await created({ role: 'admin' });
  const token = await tokenOf(user.username);
  const pending = await app.db.transaction(async (tx) => {
    await tx.execute(`delete from users where user_id = ${user.user_id}`);
    const response = app.call('/d2c/order-moves/', {
      method: 'POST',
      token,
      json: { ids: [1, 2, 3], status: 'printing' },
      headers: { 'Idempotency-Key': 'moved-while-deleted' },
    });
    await waitForLockWaits(1);
    return { answer: response };
  });
  expect((await pending.answer).status).toBe(401);
  expect(app.reported).toEqual([]);
});

test('a write that the database rolled back because of a deadlock is retried, twice at most', async () => {
  let attempts = 0;
  const runWithRollbacks = (rollbacks: number): Promise<number> => {
    attempts = 0;
    return inTransaction(app.db, async (tx) => {
      attempts += 1;
      if (attempts <= rollbacks)
        await tx.execute(`do $$ begin raise exception using errcode = '40P01'; end $$`);
      return attempts;
    });
  };
  expect(await runWithRollbacks(2)).toBe(3);
  await expect(runWithRollbacks(3)).rejects.toThrow();
  expect(attempts).toBe(3);
});

describe('the sessions of a user', () => {
  test('are listed, the latest used first, by ids that cannot be used as tokens', async () => {
    const user = await created();
    expect(await sessionsOf(user.user_id)).toEqual([]);
    const first = await tokenOf(user.username);
    const start = app.clock.now();
    app.clock.advance(1000);
    const second = await tokenOf(user.username);
    const listed = await sessionsOf(user.user_id);
    const idOf = (token: string) =>
      createHash('sha256').update(createHash('sha256').update(token).digest()).digest('hex').slice(0, 16);
    const week = 7 * 24 * 3_600_000;
    expect(listed).toEqual(
      [
        { token: second, at: app.clock.now() },
        { token: first, at: start },
      ].map(({ token, at: lastUsedAt }) => ({
        session_id: idOf(token),
        created_at: lastUsedAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        expires_at: new Date(lastUsedAt.getTime() + week).toISOString(),
        is_current: false,
      })),
    );
    for (const { session_id } of listed) expect(await statusOfMe(session_id)).toBe(401);
  });

  test('include a mark on the current session, and no expired ones', async () => {
    const { user_id, username } = await created({ role: 'superadmin' });
    const [token, otherToken] = [await tokenOf(username), await tokenOf(username)];
    const isCurrent = async () =>
      (await sessionsOf(user_id, token)).map(({ is_current }) => is_current).sort();
    expect(await isCurrent()).toEqual([false, true]);
    const { rows } = await app.db.execute<{ id: string }>(
      `update sessions set expires_at = '${app.clock.now().toISOString()}' where token_hash = sha256('${otherToken}') returning 1`,
    );
    expect(rows).toHaveLength(1);
    expect(await isCurrent()).toEqual([true]);
  });

  test('can be ended one by one, at once and without effect on others', async () => {
    const { user_id, username } = await created();
    const tokens = [await tokenOf(username), await tokenOf(username)];
    const [session] = await sessionsOf(user_id);
    const endSession = () =>
      app.call(`/auth/users/${user_id}/sessions/${session?.session_id}`, {
        method: 'DELETE',
        as: 'superadmin',
      });
    expect(await (await endSession()).json()).toEqual({ data: { ended: true } });
    expect((await Promise.all(tokens.map(statusOfMe))).sort()).toEqual([200, 401]);
    await expectRefused(await endSession(), 404, {
      detail: 'This session has ended already.',
      code: 'user.session_not_found',
      values: { id: session?.session_id },
    });
    expect((await auditOf(user_id)).map(({ action }) => action)).toEqual([
      'user.created',
      'session.opened',
      'session.opened',
      'session.ended',
    ]);
  });

  test('of another user cannot be ended by their id', async () => {
    const [owner, stranger] = [await created(), await created()];
    const token = await tokenOf(owner.username);
    const [session] = await sessionsOf(owner.user_id);
    const path = `/auth/users/${stranger.user_id}/sessions/${session?.session_id}`;
    expect((await app.call(path, { method: 'DELETE', as: 'superadmin' })).status).toBe(404);
    expect(await statusOfMe(token)).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const { user_id, username } = await created({ role: 'superadmin' });
    const [ownToken, ...otherTokens] = [
      await tokenOf(username),
      await tokenOf(username),
      await tokenOf(username),
    ];
    const endAll = () =>
      app.call(`/auth/users/${user_id}/sessions/`, { method: 'DELETE', token: ownToken ?? '' });
    expect(await (await endAll()).json()).toEqual({ data: { ended: 2 } });
    expect(await Promise.all([ownToken ?? '', ...otherTokens].map(statusOfMe))).toEqual([200, 401, 401]);
    expect(await (await endAll()).json()).toEqual({ data: { ended: 0 } });
    const stranger = await created();
    const token = await tokenOf(stranger.username);
    const response = await app.call(`/auth/users/${stranger.user_id}/sessions/`, {
      method: 'DELETE',
      as: 'superadmin',
    });
    expect(await response.json()).toEqual({ data: { ended: 1 } });
    expect(await statusOfMe(token)).toBe(401);
  });

  test('of an unknown user are not found', async () => {
    for (const [method, path] of [
      ['GET', '/auth/users/2000000000/sessions/'],
      ['DELETE', '/auth/users/2000000000/sessions/'],
      ['DELETE', '/auth/users/2000000000/sessions/0123456789abcdef'],
    ] as const)
      await expectRefused(await app.call(path, { method, as: 'superadmin' }), 404, notFound(2_000_000_000));
  });
});

describe("a user's own password", () => {
  const WRONG_PASSWORD_REFUSAL = {
    detail: 'The current password is not correct.',
    code: 'user.wrong_password',
    values: {},
  };
  const replace = (
    token: string,
    current_password: unknown,
    new_password: unknown,
    key?: string,
  ): Promise<Response> =>
    app.call('/auth/me/password', {
      method: 'PUT',
      token,
      json: { current_password, new_password },
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    });

  test.each(['staff', 'admin', 'superadmin'] as const)(
    'can be changed by a %s, which ends all other sessions',
    async (role) => {
      const user = await created({ role });
      await app.db.execute(`update users set has_demo_password = true where user_id = ${user.user_id}`);
      const [ownToken, otherToken] = [await tokenOf(user.username), await tokenOf(user.username)];
      expect(await (await replace(ownToken, NEW_USER.password, 'a brand new one')).json()).toEqual({
        data: { changed: true },
      });
      expect([await statusOfMe(ownToken), await statusOfMe(otherToken)]).toEqual([200, 401]);
      expect((await signIn(user.username, NEW_USER.password)).status).toBe(401);
      await tokenOf(user.username, 'a brand new one');
      const { rows } = await app.db.execute(
        `select has_demo_password from users where user_id = ${user.user_id}`,
      );
      expect(rows).toEqual([{ has_demo_password: false }]);
      expect((await auditOf(user.user_id)).map(({ username, action }) => [username, action])).toContainEqual([
        user.username,
        'user.passwordChanged',
      ]);
    },
  );

  test('is not changed with a wrong one, which keeps the session and is throttled like sign-ins', async () => {
    const user = await created();
    const token = await tokenOf(user.username);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expectRefused(await replace(token, 'wrong', 'a brand new one'), 422, WRONG_PASSWORD_REFUSAL);
    expect((await signIn(user.username, 'wrong')).status).toBe(401);
    const refused = await replace(token, NEW_USER.password, 'a brand new one');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await signIn(user.username, NEW_USER.password)).status).toBe(429);
    expect(await statusOfMe(token)).toBe(200);
    app.clock.advance(1000);
    expect((await replace(token, NEW_USER.password, 'a brand new one')).status).toBe(200);
    await expectRefused(
      await replace(token, NEW_USER.password, 'yet another one'),
      422,
      WRONG_PASSWORD_REFUSAL,
    );
  });

  test('resets the count of failures when it is changed', async () => {
    const user = await created();
    const token = await tokenOf(user.username);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expectRefused(await replace(token, 'wrong', 'a brand new one'), 422, WRONG_PASSWORD_REFUSAL);
    expect((await replace(token, NEW_USER.password, 'a brand new one')).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await signIn(user.username, 'wrong')).status).toBe(401);
    await tokenOf(user.username, 'a brand new one');
  });

  test('is changed once if the request is repeated under its key after a lost reply', async () => {
    const user = await created();
    const token = await tokenOf(user.username);
    const changePassword = (next: string) => replace(token, NEW_USER.password, next, 'own-password-key');
    expect((await changePassword('a brand new one')).status).toBe(200);
    const repeated = await changePassword('a brand new one');
    expect([repeated.status, await repeated.json()]).toEqual([200, { data: { changed: true } }]);
    const entries = (await auditOf(user.user_id)).filter(({ action }) => action === 'user.passwordChanged');
    expect(entries).toHaveLength(1);
    await tokenOf(user.username, 'a brand new one');
  });

  test('is not revealed by a used key, and wrong passwords count as failures', async () => {
    const user = await created();
    const token = await tokenOf(user.username);
    expect((await replace(token, NEW_USER.password, 'a brand new one', 'own-password-other')).status).toBe(
      200,
    );
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expectRefused(
        await replace(token, NEW_USER.password, `a long guess ${attempt}`, 'own-password-other'),
        422,
        WRONG_PASSWORD_REFUSAL,
      );
    expect((await replace(token, NEW_USER.password, 'a brand new one', 'own-password-other')).status).toBe(
      429,
    );
  });

  test('is not changed to the same password', async () => {
    const user = await created();
    await app.db.execute(`update users set must_change_password = true where user_id = ${user.user_id}`);
    const token = await tokenOf(user.username);
    await expectRefused(await replace(token, NEW_USER.password, NEW_USER.password), 422, {
      detail: 'The new password is the current one.',
      code: 'user.same_password',
      values: {},
    });
    const me = await (await app.call('/auth/me', { token })).json();
    expect(me.must_change_password).toBe(true);
  });

  test('is changed by one of two concurrent requests', async () => {
    const user = await created();
    const tokens = [await tokenOf(user.username), await tokenOf(user.username)];
    const responses = await Promise.all(
      tokens.map((token, index) => replace(token, NEW_USER.password, `a new sentence ${index}`)),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await tokenOf(user.username, `a new sentence ${winner}`);
    expect([await statusOfMe(tokens[winner] ?? ''), await statusOfMe(tokens[1 - winner] ?? '')]).toEqual([
      200, 401,
    ]);
  });

  test.each([
    ['current_password', ['', '  ', 'x'.repeat(1001), 'a\0b', '\ud800', 7, null, undefined]],
    ['new_password', ['', '  ', 'x'.repeat(1001), 'a\0b', '\ud800', 7, null, undefined]],
  ])('refuses invalid values of %s', async (field, values) => {
    const token = await app.tokenOf('otherStaff');
    const validBody = { current_password: app.users.otherStaff.password, new_password: 'the other sentence' };
    for (const value of values) {
      const response = await app.call('/auth/me/password', {
        method: 'PUT',
        token,
        json: { ...validBody, [field]: value },
      });
      const body = await response.json();
      expect([response.status, body.values.field], JSON.stringify(value)).toEqual([422, field]);
    }
  });

  test('a sign-in that was checked with the old password opens no session after the change', async () => {
    const user = await created();
    const pending = await app.db.transaction(async (tx) => {
      await tx.execute(`update users set password_hash = 'changed' where user_id = ${user.user_id}`);
      const response = signIn(user.username, NEW_USER.password);
      await waitForLockWaits(1);
      return { answer: response };
    });
    expect((await pending.answer).status).toBe(401);
    expect(await sessionsOf(user.user_id)).toEqual([]);
  });
});

describe('the records of users', () => {
  test('have the person, the action and the old and new values', async () => {
    const user = await created();
    await change(user.user_id, { role: 'admin', password: 'another sentence' });
    await remove(user.user_id);
    const recorded = { user_id: user.user_id, username: user.username, email: user.email };
    expect(await auditOf(user.user_id)).toMatchObject([
      { username: 'superadmin', action: 'user.created', before: null, after: { ...recorded, role: 'staff' } },
      {
        action: 'user.changed',
        before: { ...recorded, role: 'staff' },
        after: { ...recorded, role: 'admin' },
      },
      { action: 'user.passwordChanged', before: null, after: null },
      { action: 'user.deleted', before: { ...recorded, role: 'admin' }, after: null },
    ]);
  });

  test('have no password and no hash, except where they are compared', async () => {
    const secrets = ['first-secret-1a', 'second-secret-2b', 'third-secret-3c'];
    const [first = '', second = '', third = ''] = secrets;
    const person = newPerson({ password: first });
    const responses: Response[] = [];
    const recordResponse = async (response: Promise<Response>): Promise<Response> => {
      responses.push((await response).clone());
      return response;
    };
    const { data } = await (await recordResponse(create(person, { key: 'secrets-are-kept' }))).json();
    await recordResponse(create(person, { key: 'secrets-are-kept' }));
    await recordResponse(create(newPerson({ username: person.username, password: first })));
    await recordResponse(change(data.user_id, { password: second }, 1));
    await recordResponse(change(data.user_id, { password: third }, 1));
    const { access_token } = await (await recordResponse(signIn(person.username, second))).json();
    await recordResponse(app.call('/auth/me', { token: access_token }));
    await recordResponse(
      app.call('/auth/me/password', {
        method: 'PUT',
        token: access_token,
        json: { current_password: second, new_password: third },
        headers: { 'Idempotency-Key': 'own-secrets-are-kept' },
      }),
    );
    await recordResponse(app.call('/auth/users', { as: 'superadmin' }));
    await recordResponse(app.call(`/auth/users/${data.user_id}/sessions/`, { as: 'superadmin' }));
    const { rows: tables } = await app.db.execute<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const rows: string[] = [];
    for (const { name } of tables) {
      const dump = await app.db.execute<{ line: string }>(
        `select (to_jsonb(t)${name === 'users' ? ` - 'password_hash'` : ''})::text as line from "${name}" t`,
      );
      rows.push(...dump.rows.map(({ line }) => line));
    }
    const texts = [...rows, ...(await Promise.all(responses.map((response) => response.text())))];
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) {
      for (const secret of [...secrets, '$argon2', 'password_hash']) expect(text).not.toContain(secret);
    }
    // A token opens a session as a password does.
    for (const row of rows) expect(row).not.toContain(access_token);
    await remove(data.user_id);
  });

  test('have no values of a failed query', async () => {
    const person = newPerson({ full_name: 'Somebody Private' });
    await app.db.execute(`alter table users add constraint never check (full_name <> 'Somebody Private')`);
    const response = await create(person);
    await app.db.execute('alter table users drop constraint never');
    expect(response.status).toBe(500);
    expect(app.reported.splice(0)).toHaveLength(1);
    const log = app.logged.map((line) => JSON.stringify(line)).join('\n');
    expect(log).toContain('23514');
    expect(log).toContain('insert into \\"users\\"');
    for (const secret of ['$argon2', 'Somebody Private', person.email]) expect(log).not.toContain(secret);
  });
});
