import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'names' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const PASSWORD = 'a sentence of many words';

let count = 0;
const create = (username: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Response> => {
  count += 1;
  const json = {
    username,
    email: `name-${count}@example.test`,
    full_name: 'Name',
    password: PASSWORD,
    ...fields,
  };
  return app.call('/auth/users', { method: 'POST', as: 'superadmin', json });
};

const created = async (username: string): Promise<number> => {
  const response = await create(username);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()).data.user_id;
};

const signIn = (username: string, password = PASSWORD): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

const idAfterSignIn = async (username: string, password?: string): Promise<unknown> => {
  const { user } = await (await signIn(username, password)).json();
  return user?.user_id;
};

/** The first text is the name of the account. The others are spellings of it or look like it. */
const ONE_NAME: readonly (readonly [string, ...string[]])[] = [
  [
    'Hiwa',
    'HIWA',
    ' hiwa ',
    'ｈｉｗａ',
    'hi\u200bwa',
    '\u202ehiwa\u202c',
    'hiwa\u3164',
    'h\u115fiwa',
    'hîwa',
  ],
  ['zoe\u0301.k', 'zo\u00e9.k', 'ZOÉ.K', 'zoe.k'],
  ['أحمد', 'احمد', 'ا\u0654حمد', '\u200fأحمد', 'أَحْمَد'],
  ['فاطمة علي', 'فاطمه علی', 'فاطمة\u00a0 علي'],
  ['pecan', '\u0440\u0435\u0441\u0430n'],
  ['desk-21', 'desk–21', 'desk-٢١'],
];

test.each(ONE_NAME.map(([name, ...spellings]) => ({ name, others: spellings })))(
  '$name signs in with every spelling, and no second account can look like it',
  async ({ name, others: spellings }) => {
    const id = await created(name);
    for (const spelling of [name, ...spellings]) expect(await idAfterSignIn(spelling), spelling).toBe(id);
    const before = await databaseState(app.db);
    for (const spelling of spellings) {
      const response = await create(spelling);
      expect([409, 422], spelling).toContain(response.status);
      const { code, values } = await response.json();
      expect([code, values.field ?? 'username'], spelling).toEqual([
        response.status === 409 ? 'user.username_taken' : 'validation',
        'username',
      ]);
    }
    expect(await databaseState(app.db)).toEqual(before);
    const otherUser = await created(`other-of-${id}`);
    const renamed = await app.call(`/auth/users/${otherUser}`, {
      method: 'PUT',
      as: 'superadmin',
      json: { username: spellings[0] ?? '' },
    });
    expect([409, 422]).toContain(renamed.status);
  },
);

test.each([
  ['Ali1', 'Alil'],
  ['Salim', 'SaIim'],
  ['Omer', '0mer'],
  ['capa', '\u0441\u0430\u0440\u0430'],
])('%s and %s look alike, so only the first can exist', async (first, second) => {
  const id = await created(first);
  expect((await (await create(second)).json()).code).toBe('user.username_taken');
  // The first account stays usable, and its other fields can be changed.
  const response = await app.call(`/auth/users/${id}`, {
    method: 'PUT',
    as: 'superadmin',
    json: { username: first, full_name: 'Changed' },
  });
  expect(response.status).toBe(200);
});

test.each([
  ['username', 'lay\u200bla', 'invisible'],
  ['username', 'lay\nla', 'invisible'],
  ['username', 'lay\tla', 'invisible'],
  ['username', 'layla\ufe0f', 'invisible'],
  ['username', '\u200flayla', 'invisible'],
  ['username', 'layl\u0430', 'mixedScripts'],
  ['username', 'marketplace', 'systemName'],
  ['username', 'SYSTEM', 'systemName'],
  ['username', 'ｃｏｎｓｏｌｅ', 'systemName'],
  ['username', 'schédule', 'systemName'],
  ['username', 'conso1e', 'systemName'],
  ['full_name', 'Lay\u200bla', 'invisible'],
  ['full_name', 'Layla\r\nKarim', 'invisible'],
  ['full_name', '\u202eLayla', 'invisible'],
])('the %s %j is refused: %s', async (field, value, issue) => {
  const response = await create('layla.k', { [field]: value });
  expect([response.status, (await response.json()).values]).toEqual([422, { field, issue, limit: '' }]);
});

test('a wrong password counts against the account, whatever the spelling of its name', async () => {
  await created('rebin');
  for (const spelling of ['rebin', 'REBIN', 'reb\u200bin', 'ｒｅｂｉｎ', 'rébin'])
    expect((await signIn(spelling, 'wrong')).status, spelling).toBe(401);
  expect((await signIn('rebin')).status).toBe(429);
});

test('the audit finds a user by any spelling of the name', async () => {
  const id = await created('شيرين');
  const response = await app.call(`/audit/?thing=${encodeURIComponent('شیرین')}&kind=user`, {
    as: 'superadmin',
  });
  const { data } = await response.json();
  expect(data.map((entry: { entity_id: string }) => entry.entity_id)).toEqual([String(id)]);
});

describe('a database of an older version', () => {
  const oldAccount = async (username: string): Promise<number> => {
    const id = await created(`old-${count}`);
    await app.db.execute(
      `update users set username = '${username}', username_key = null, username_look = null, must_change_password = false
        where user_id = ${id}`,
    );
    return id;
  };

  test('with reserved names has its accounts renamed, and the start says so', async () => {
    const [id, otherId] = [await oldAccount('MarketPlace'), await oldAccount('system')];
    await oldAccount(`system-${otherId}`);
    const logLines: string[] = [];
    await migrate(app.url, { log: (line) => logLines.push(line) });
    expect(await idAfterSignIn(`marketplace-${id}`)).toBe(id);
    expect(await idAfterSignIn(`system-${otherId}-`)).toBe(otherId);
    expect((await signIn('marketplace')).status).toBe(401);
    expect(logLines.join('\n')).toContain(`'MarketPlace-${id}'`);
    const { rows } = await app.db.execute(
      `select username, action, after from audit_log where entity = 'user' and entity_id = '${id}' and user_id is null`,
    );
    expect(rows).toEqual([
      { username: 'system', action: 'user.changed', after: { username: `MarketPlace-${id}` } },
    ]);
    await migrate(app.url, { log: (line) => logLines.push(line) });
    expect(logLines).toHaveLength(2);
  });

  test('with two accounts that look alike keeps both, which sign in by their exact names', async () => {
    const [first, second] = [await oldAccount('أمير'), await oldAccount('امير')];
    const logLines: string[] = [];
    await migrate(app.url, { log: (line) => logLines.push(line) });
    expect(logLines).toEqual([expect.stringContaining("'أمير' and 'امير' look alike")]);
    expect([await idAfterSignIn('أمير'), await idAfterSignIn('امير'), await idAfterSignIn('أَمير')]).toEqual([
      first,
      second,
      first,
    ]);
    expect((await (await create('اَمير')).json()).code).toBe('user.username_taken');
  });
});
