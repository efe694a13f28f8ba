import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/business-day.ts';
import { loginFailures } from '#server/db/schema/users.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { recordLastUse } from '#server/store/sessions.ts';
import { tokenLimitsFrom } from '#server/store/token-limits.ts';
import { createTestApp, deactivate, type Person, type TestApp } from '#tests/support/app.ts';
import { countRows } from '#tests/support/database-state.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

const MINUTE_MS = 60_000;
const ROUNDS = IS_FULL ? 65 : 5;
const WRONG_CREDENTIALS = {
  detail: 'Incorrect username or password.',
  code: 'auth.wrong_credentials',
  values: {},
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'sessions' });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const signIn = (username: string, password: string, address?: string): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(address === undefined ? {} : { address }),
  });

const signInAs = (person: Person, address?: string): Promise<Response> =>
  signIn(app.users[person].username, app.users[person].password, address);

const statusOfMe = async (token: string): Promise<number> => (await app.call('/auth/me', { token })).status;

test('signing in returns the token and the user, without an envelope', async () => {
  const { user_id, username, full_name, role } = app.users.staff;
  const response = await signInAs('staff');
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'bearer',
    user: { user_id, username, full_name, role },
  });
  const me = await app.call('/auth/me', { token: body.access_token });
  expect(await me.json()).toEqual(body.user);
});

test('a user name matches in any case and with blanks around it, but a password does not', async () => {
  const { username, password } = app.users.staff;
  expect((await signIn(`  ${username.toUpperCase()} `, password)).status).toBe(200);
  expect((await signIn(username, password.toUpperCase())).status).toBe(401);
  expect((await signIn(username, ` ${password}`)).status).toBe(401);
});

test('the database stores the hash of a token, never the token', async () => {
  const token = await app.tokenOf('staff');
  const { rows } = await app.db.execute<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from sessions`,
  );
  expect(rows).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }]);
  const allRows = await app.db.execute<{ all: string }>(
    `select (select string_agg(t::text, '') from sessions t) || (select string_agg(t::text, '') from audit_log t) as all`,
  );
  expect(allRows.rows[0]?.all).not.toContain(token);
});

test('a sign-in keeps the stored hash of the password', async () => {
  const hashOf = async () =>
    (await app.db.execute(`select password_hash from users where username = 'staff'`)).rows;
  const before = await hashOf();
  expect((await signInAs('staff')).status).toBe(200);
  expect(await hashOf()).toEqual(before);
});

test('a sign-in fails if the password is changed while it is checked', async () => {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const attempt = await app.db.transaction(async (tx) => {
    await tx.execute(`update users set password_hash = 'another' where username = 'staff'`);
    const started = signInAs('staff');
    await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBe(1);
    return { started };
  });
  const response = await attempt.started;
  expect([response.status, await response.json()]).toEqual([401, WRONG_CREDENTIALS]);
  expect(await countRows(app.db, 'sessions')).toBe(0);
});

test('a session without a time of its last use counts from its start', async () => {
  const token = await app.tokenOf('staff');
  await app.db.execute('update sessions set last_used_at = null');
  app.clock.advance(HOUR_MS);
  await recordUse(token);
});

test('a use of a session that another call has stored meanwhile is not stored again', async () => {
  const token = await app.tokenOf('staff');
  const start = app.clock.now();
  const limits = { db: app.db, tokenLimits: tokenLimitsFrom({}) };
  await recordLastUse(limits, token, { last_used_at: new Date(0) }, new Date(start.getTime() + HOUR_MS));
  const { rows } = await app.db.execute<{ last: Date | string }>('select last_used_at as last from sessions');
  expect(rows.map(({ last }) => new Date(last))).toEqual([start]);
});

test('signing out ends this session at once and no other', async () => {
  const [first, second] = [await app.tokenOf('staff'), (await (await signInAs('staff')).json()).access_token];
  const response = await app.call('/auth/logout', { method: 'POST', token: first });
  expect(await response.json()).toEqual({ data: { signed_out: true } });
  expect(await statusOfMe(first)).toBe(401);
  expect(await statusOfMe(second)).toBe(200);
});

const HOUR_MS = 60 * MINUTE_MS;

/** Makes a call, and waits until its use of the session is stored, which happens after the response. */
const recordUse = async (token: string): Promise<void> => {
  const now = app.clock.now().getTime();
  expect(await statusOfMe(token)).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await app.db.execute<{ last: Date | string }>(
        'select max(last_used_at) as last from sessions',
      );
      return rows[0] && new Date(rows[0].last).getTime();
    })
    .toBe(now);
};

test('a session ends after twelve hours without use, and the next sign-in deletes it', async () => {
  const token = await app.tokenOf('staff');
  app.clock.advance(12 * HOUR_MS - 1);
  await recordUse(token);
  app.clock.advance(12 * HOUR_MS - 1);
  await recordUse(token);
  app.clock.advance(12 * HOUR_MS);
  expect(await statusOfMe(token)).toBe(401);
  expect(await countRows(app.db, 'sessions')).toBe(1);
  await signInAs('admin');
  expect(await countRows(app.db, 'sessions')).toBe(1);
});

test('a session ends after seven days at the latest, however much it is used', async () => {
  const token = await app.tokenOf('staff');
  for (let time = 0; time < 7 * 24 - 8; time += 8) {
    app.clock.advance(8 * HOUR_MS);
    await recordUse(token);
  }
  app.clock.advance(8 * HOUR_MS - 1);
  expect(await statusOfMe(token)).toBe(200);
  app.clock.advance(1);
  expect(await statusOfMe(token)).toBe(401);
});

test('an open event stream without other calls does not extend a session', async () => {
  const token = await app.tokenOf('admin');
  app.clock.advance(12 * HOUR_MS - 1);
  const stream = await app.call('/events', { token });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
  // The delayed write has happened by now.
  const { pool } = app;
  await expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount).toBe(0);
  app.clock.advance(1);
  expect(await statusOfMe(token)).toBe(401);
});

test.each([365 * 24 * HOUR_MS, 2 * HOUR_MS])(
  'a clock that ran %s ms ahead and was corrected neither ends nor extends a session',
  async (clockAheadMs) => {
    const start = app.clock.now();
    app.clock.advance(clockAheadMs);
    const token = await app.tokenOf('staff');
    app.clock.set(start);
    await recordUse(token);
    app.clock.advance(12 * HOUR_MS - 1);
    await recordUse(token);
    app.clock.set(new Date(start.getTime() + 7 * 24 * HOUR_MS + 1));
    expect(await statusOfMe(token)).toBe(401);
  },
);

test('the duration of sessions is a setting, and a value that is not a number is refused', () => {
  expect(tokenLimitsFrom({})).toEqual({ idleMs: 12 * HOUR_MS, maxMs: 7 * 24 * HOUR_MS });
  expect(tokenLimitsFrom({ TOKEN_IDLE_HOURS: '0.5', TOKEN_MAX_DAYS: '1' })).toEqual({
    idleMs: HOUR_MS / 2,
    maxMs: 24 * HOUR_MS,
  });
  expect(() => tokenLimitsFrom({ TOKEN_IDLE_HOURS: 'soon' })).toThrow("not 'soon'");
  expect(() => tokenLimitsFrom({ TOKEN_MAX_DAYS: '0' })).toThrow('TOKEN_MAX_DAYS');
});

test('signing out everywhere ends all own sessions and no others', async () => {
  const ownTokens = [await app.tokenOf('staff'), (await (await signInAs('staff')).json()).access_token];
  const otherToken = await app.tokenOf('admin');
  const response = await app.call('/auth/me/sessions/', { method: 'DELETE', token: ownTokens[1] });
  expect(await response.json()).toEqual({ data: { ended: 2 } });
  for (const token of ownTokens) expect(await statusOfMe(token)).toBe(401);
  expect(await statusOfMe(otherToken)).toBe(200);
  const { rows } = await app.db.execute(
    'select username, action, entity, entity_id from audit_log order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      username: 'staff',
      action: 'session.ended',
      entity: 'session',
      entity_id: String(app.users.staff.user_id),
    },
  ]);
});

describe('a one-time password', () => {
  const oneTime = async (): Promise<string> => {
    await app.db.execute("update users set must_change_password = true where username = 'superadmin'");
    const response = await signInAs('superadmin');
    const { access_token: token, user } = await response.json();
    expect(user.must_change_password).toBe(true);
    return token;
  };

  test('allows only the change of the password, the own user, and signing out', async () => {
    const token = await oneTime();
    for (const endpoint of ENDPOINTS) {
      if (endpoint.access === 'public' || endpoint.path === '/auth/logout') continue;
      const { method } = endpoint;
      const path = endpoint.path.replace(/\{\w+\}/g, '1');
      const response = await app.call(path, { method, token, ...(method === 'GET' ? {} : { json: {} }) });
      const name = `${method} ${endpoint.path}`;
      if (name === 'GET /auth/me') expect(response.status).toBe(200);
      else if (name === 'PUT /auth/me/password') expect(response.status).toBe(422);
      else {
        expect(response.status, name).toBe(403);
        expect((await response.json()).code, name).toBe('auth.password_change_required');
      }
    }
    expect((await app.call('/auth/logout', { method: 'POST', token })).status).toBe(200);
    expect(await statusOfMe(token)).toBe(401);
  });

  test('allows every call after it is changed, in the same session', async () => {
    const token = await oneTime();
    const change = await app.call('/auth/me/password', {
      method: 'PUT',
      token,
      json: { current_password: app.users.superadmin.password, new_password: 'a long sentence of mine' },
    });
    expect(change.status).toBe(200);
    expect((await app.call('/auth/users', { token })).status).toBe(200);
    const me = await (await app.call('/auth/me', { token })).json();
    expect(me).not.toHaveProperty('must_change_password');
  });
});

test('a deactivated user is signed out at once, and a sign-in with the right password gives the reason', async () => {
  const token = await app.tokenOf('staff');
  expect(await statusOfMe(token)).toBe(200);
  await deactivate(app.db, app.users.staff);
  expect(await statusOfMe(token)).toBe(401);
  const response = await signInAs('staff');
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    detail: 'This account is deactivated.',
    code: 'auth.deactivated',
    values: {},
  });
  expect(await (await signIn('staff', 'wrong')).json()).toEqual(WRONG_CREDENTIALS);
});

test('an unknown name and a wrong password get the same message after the same work', async () => {
  // CPU time, including the hashing threads. Elapsed time would include the load of other processes.
  let calls = 0;
  const timeSignIn = async (username: string): Promise<{ microseconds: number; body: unknown }> => {
    const start = process.cpuUsage();
    const response = await signIn(username, 'wrong', `10.0.0.${calls++}`);
    const { user, system } = process.cpuUsage(start);
    return { microseconds: user + system, body: await response.json() };
  };
  await timeSignIn('warm-up');
  const unknownNameSamples: Awaited<ReturnType<typeof timeSignIn>>[] = [];
  const knownNameSamples: typeof unknownNameSamples = [];
  for (const name of ['staff', 'admin', 'superadmin']) {
    unknownNameSamples.push(await timeSignIn(`nobody-${name}`));
    knownNameSamples.push(await timeSignIn(name));
  }
  for (const { body } of [...unknownNameSamples, ...knownNameSamples])
    expect(body).toEqual(WRONG_CREDENTIALS);
  const fastest = (samples: { microseconds: number }[]) =>
    Math.min(...samples.map((sample) => sample.microseconds));
  // Without a hash, the sign-in of an unknown name would take a tenth of the time.
  expect(fastest(unknownNameSamples)).toBeGreaterThan(fastest(knownNameSamples) / 3);
});

describe('the throttle of sign-ins', () => {
  const failSignIns = async (count: number, username = 'staff', address?: string): Promise<number[]> => {
    const statuses = [];
    for (let attempt = 0; attempt < count; attempt += 1)
      statuses.push((await signIn(username, 'wrong', address)).status);
    return statuses;
  };

  test('refuses even the right password after five failures, with the wait time, and then accepts it', async () => {
    expect(await failSignIns(5)).toEqual([401, 401, 401, 401, 401]);
    const refused = await signInAs('staff');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await refused.json()).toEqual({
      detail: 'Too many failed sign-ins. Please try again in 1 s.',
      code: 'auth.throttled',
      values: { seconds: 1 },
    });
    app.clock.advance(1000);
    expect((await signInAs('staff')).status).toBe(200);
    expect(await failSignIns(4)).toEqual([401, 401, 401, 401]);
  });

  test('doubles the wait with each further failure, up to a minute', async () => {
    await failSignIns(5);
    const waitSeconds = [];
    for (let round = 0; round < 9; round += 1) {
      const seconds = Number((await signIn('staff', 'wrong')).headers.get('Retry-After'));
      waitSeconds.push(seconds);
      app.clock.advance(seconds * 1000);
      expect(await failSignIns(1)).toEqual([401]);
    }
    expect(waitSeconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    app.clock.advance(MINUTE_MS);
    expect((await signInAs('staff')).status).toBe(200);
  });

  test('counts the wait down, in whole seconds that are rounded up', async () => {
    for (const allowedAttempts of [5, 1, 1, 1]) {
      await failSignIns(allowedAttempts);
      app.clock.advance(MINUTE_MS);
    }
    await failSignIns(1);
    const secondsLeft = async () => Number((await signIn('staff', 'wrong')).headers.get('Retry-After'));
    expect(await secondsLeft()).toBe(16);
    app.clock.advance(6_000);
    expect(await secondsLeft()).toBe(10);
    app.clock.advance(9_500);
    expect(await secondsLeft()).toBe(1);
    app.clock.advance(500);
    expect((await signInAs('staff')).status).toBe(200);
  });

  test('does not extend the wait after a refused attempt', async () => {
    await failSignIns(5);
    expect(await failSignIns(20)).toEqual(Array(20).fill(429));
    app.clock.advance(1000);
    expect((await signInAs('staff')).status).toBe(200);
  });

  test('treats another spelling of the name as the same account', async () => {
    await failSignIns(3, 'staff');
    await failSignIns(2, ' STAFF ');
    expect((await signInAs('staff')).status).toBe(429);
  });

  test('does not affect other accounts, even from the same address', async () => {
    await failSignIns(6);
    expect((await signInAs('admin')).status).toBe(200);
    expect((await signInAs('otherStaff')).status).toBe(200);
  });

  test('delays an address that tries many names, except for people who have signed in from it', async () => {
    await signInAs('staff', '10.1.1.1');
    for (let name = 0; name < 50; name += 1) await failSignIns(1, `guess-${name}`, '10.1.1.1');
    expect((await signInAs('admin', '10.1.1.1')).status).toBe(429);
    expect((await signInAs('admin', '10.1.1.2')).status).toBe(200);
    expect((await signInAs('staff', '10.1.1.1')).status).toBe(200);
  });

  test('does not allow a hundred concurrent guesses', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIn('staff', `guess-${index}`)),
    );
    const checkedCount = responses.filter((response) => response.status === 401).length;
    expect(checkedCount).toBeLessThanOrEqual(5);
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([401, 429, 503]));
  });

  test('never locks out the owner at another address because of guesses from one address', async () => {
    await failSignIns(5, 'staff', '10.6.6.6');
    const ownerStatuses = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.advance(MINUTE_MS);
      expect(await failSignIns(2, 'staff', '10.6.6.6')).toEqual([401, 429]);
      ownerStatuses.push((await signInAs('staff', `10.1.0.${round}`)).status);
    }
    expect(new Set(ownerStatuses)).toEqual(new Set([200]));
  });

  test('delays guesses from many addresses together, but not an address that was used before', async () => {
    await signInAs('staff', '10.1.1.1');
    await app.db
      .insert(loginFailures)
      .values(Array(48).fill({ subject: 'account:staff', failed_at: app.clock.now() }));
    for (let host = 0; host < 2; host += 1) await failSignIns(1, 'staff', `10.7.0.${host}`);
    expect((await signInAs('staff', '10.1.1.2')).status).toBe(429);
    expect((await signInAs('staff', '10.1.1.1')).status).toBe(200);
    expect(await failSignIns(6, 'staff', '10.1.1.1')).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signInAs('staff', '10.1.1.1')).status).toBe(429);
  });

  test('treats one IPv6 network as one address in any notation', async () => {
    for (let host = 0; host < 5; host += 1) await failSignIns(1, 'staff', `2001:db8:0:7::${host + 1}`);
    expect((await signInAs('staff', '2001:DB8::7:a:b:c:d')).status).toBe(429);
    expect((await signInAs('staff', '2001:db8:0:8::1')).status).toBe(200);
  });

  test.each([
    ['2001:DB8::7:a:b:c:d', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['10.2.2.2', '10.2.2.2'],
  ])('remembers the address %s of a sign-in as %s', async (address, remembered) => {
    expect((await signInAs('staff', address)).status).toBe(200);
    const { rows } = await app.db.execute('select address from sign_in_addresses');
    expect(rows).toEqual([{ address: remembered }]);
  });

  test('forgets an address 180 days after its last use, at the next sign-in of the same person', async () => {
    const addressesAfter = async (days: number, address: string): Promise<unknown[]> => {
      app.clock.advance(days * DAY_MS);
      expect((await signInAs('staff', address)).status).toBe(200);
      const { rows } = await app.db.execute<{ address: string }>(
        'select address from sign_in_addresses order by user_id, address',
      );
      return rows.map((row) => row.address);
    };
    await signInAs('otherStaff', '10.1.1.9');
    expect(await addressesAfter(0, '10.1.1.1')).toEqual(['10.1.1.1', '10.1.1.9']);
    expect(await addressesAfter(100, '10.1.1.2')).toEqual(['10.1.1.1', '10.1.1.2', '10.1.1.9']);
    expect(await addressesAfter(79, '10.1.1.1')).toEqual(['10.1.1.1', '10.1.1.2', '10.1.1.9']);
    expect(await addressesAfter(100, '10.1.1.3')).toEqual(['10.1.1.1', '10.1.1.2', '10.1.1.3', '10.1.1.9']);
    expect(await addressesAfter(2, '10.1.1.3')).toEqual(['10.1.1.1', '10.1.1.3', '10.1.1.9']);
  });

  test('counts the failures of one account one after another', async () => {
    const lock = "pg_advisory_xact_lock(hashtextextended('account:staff', 0))";
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const attempt = await app.db.transaction(async (tx) => {
      await tx.execute(`select ${lock}`);
      const started = signIn('staff', 'wrong');
      await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBe(1);
      return { started };
    });
    expect((await attempt.started).status).toBe(401);
  });

  test('a sign-in deletes its own failures and those that no longer count, and keeps those of others', async () => {
    const subjects = async (): Promise<unknown[]> => {
      const { rows } = await app.db.execute<{ subject: string }>(
        `select subject from login_failures where subject like 'pair:%' order by subject`,
      );
      return rows.map(({ subject }) => subject);
    };
    await failSignIns(1, 'old', '10.1.1.1');
    app.clock.advance(15 * MINUTE_MS + 1);
    await failSignIns(1, 'staff', '10.1.1.1');
    await failSignIns(1, 'staff', '10.1.1.2');
    await failSignIns(1, 'admin', '10.1.1.1');
    app.clock.advance(2 * MINUTE_MS);
    await failSignIns(1, 'of-a-fast-clock', '10.1.1.1');
    app.clock.advance(-MINUTE_MS - 1);
    expect(await subjects()).toEqual([
      'pair:10.1.1.1 admin',
      'pair:10.1.1.1 of-a-fast-clock',
      'pair:10.1.1.1 old',
      'pair:10.1.1.1 staff',
      'pair:10.1.1.2 staff',
    ]);
    await signInAs('staff', '10.1.1.1');
    expect(await subjects()).toEqual(['pair:10.1.1.1 admin', 'pair:10.1.1.2 staff']);
  });

  test.each([
    ['a year', 365 * 24 * 60 * MINUTE_MS],
    ['half a minute', MINUTE_MS / 2],
  ])('never extends the wait when the clock jumps by %s in either direction', async (_, jumpMs) => {
    for (const jump of [-jumpMs, jumpMs]) {
      await failSignIns(5);
      await failSignIns(1);
      app.clock.advance(jump);
      const first = await signInAs('staff');
      expect(Number(first.headers.get('Retry-After') ?? 0)).toBeLessThanOrEqual(60);
      let waitedSeconds = 0;
      for (
        let response = first;
        response.status === 429 && waitedSeconds < 200;
        response = await signInAs('staff')
      ) {
        const seconds = Number(response.headers.get('Retry-After'));
        app.clock.advance(seconds * 1000);
        waitedSeconds += seconds;
      }
      expect(waitedSeconds).toBeLessThanOrEqual(120);
      expect((await signInAs('staff')).status).toBe(200);
    }
  });

  test('forgets old failures', async () => {
    await failSignIns(4);
    app.clock.advance(15 * MINUTE_MS);
    expect(await failSignIns(4)).toEqual([401, 401, 401, 401]);
  });
});
