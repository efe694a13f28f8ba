import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createReport, createTextLog, logLevelFrom, openLog } from '#server/ops/log.ts';
import { createTestApp, PROXY_ADDRESS, type TestApp } from '#tests/support/app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'log' });
});
afterAll(() => app.close());

const PHONE = '07709998877';

const printedOf = (error: unknown): string => {
  let text = '';
  const write = createReport(
    openLog('info', {
      write: (line) => {
        text += line;
      },
    }),
  );
  write(error);
  return text;
};

const failureOf = (query: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(query).then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

describe('the log line of a failed query', () => {
  test('has its code, the reason of the database and the SQL, but no input', async () => {
    const row = { email: 'a@b.c', full_name: PHONE, password_hash: 'SECRET-HASH', role: 'staff' as const };
    const { username } = app.users.staff;
    const printed = printedOf(await failureOf(app.db.insert(users).values({ ...row, username })));
    expect(printed).toContain('23505');
    expect(printed).toContain('insert into \\"users\\"');
    expect(printed).toContain('users_username');
    for (const secret of [PHONE, 'SECRET-HASH', 'a@b.c', `(${username})`])
      expect(printed).not.toContain(secret);
  });

  test('leaves out the value that the message quotes', async () => {
    for (const query of [
      `select $1::int`,
      `select $1::timestamp`,
      `select $1::jsonb`,
      `select ($1 || '999999999')::int`,
    ]) {
      const client = await app.pool.connect();
      const error = await failureOf(client.query(query, [`${PHONE} "x" Karrada`]));
      client.release();
      const printed = printedOf(error);
      expect(printed).toMatch(/22\w{3}/);
      expect(printed).not.toContain(PHONE);
      expect(printed).not.toContain('Karrada');
    }
  });

  test('leaves out text that looks like a stack line', () => {
    const typedText = `Karrada\n    at ${PHONE} street`;
    const printed = printedOf(new DrizzleQueryError('select $1', [typedText], new Error('gone')));
    expect(printed).toContain('select $1');
    expect(printed).toContain('log.test.ts');
    expect(printed).not.toContain(PHONE);
  });

  test('leaves out the same data if another error contains it', async () => {
    const cause = await failureOf(app.db.execute(`select '${'x'.repeat(3)}' || ${1}::int / 0`));
    const inner = new DrizzleQueryError('update t set phone = $1', [PHONE], new Error('away'));
    const printed = printedOf(new Error('The run failed', { cause: new Error('deeper', { cause: inner }) }));
    expect(printed).toContain('The run failed');
    expect(printed).toContain('update t set phone = $1');
    expect(printed).not.toContain(PHONE);
    expect(printedOf(cause)).toContain('22012');
  });
});

test('an unavailable database is one line with the remedy, without a stack', () => {
  const lines = printedOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })).split(
    '\n',
  );
  expect(lines).toHaveLength(2);
  const { msg, err } = JSON.parse(lines[0] ?? '');
  expect(msg).toMatch(/^The database does not answer/);
  expect(err).toEqual({ message: 'connect ECONNREFUSED' });
});

describe('a call', () => {
  beforeEach(() => {
    app.logged.splice(0);
  });

  test('is one line with the person, the route, the address and the duration', async () => {
    const response = await app.call('/d2c/orders/12345?customer=Layla', { as: 'admin', address: '10.0.0.7' });
    expect(response.status).toBe(404);
    const id = response.headers.get('X-Request-Id');
    expect(app.logged.filter((line) => line.request_id === id)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        request_id: id,
        method: 'GET',
        route: '/api/v1/d2c/orders/:id',
        status: 404,
        ms: expect.any(Number),
        user_id: app.users.admin.user_id,
        address: '10.0.0.7',
        msg: 'call',
      },
    ]);
  });

  test('leaves no body, token, password or name in the log', async () => {
    const token = await app.tokenOf('staff');
    const { username, password } = app.users.admin;
    await app.call('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    await app.call('/d2c/orders/', {
      method: 'POST',
      as: 'staff',
      json: { customer_name: 'Layla', customer_phone: PHONE, customer_address: 'Karrada', province_id: 3 },
    });
    await app.call(`/find/?query=Layla&token=${token}`, { as: 'admin' });
    const text = JSON.stringify(app.logged);
    expect(app.logged.length).toBeGreaterThan(2);
    for (const secret of [token, password, 'Layla', PHONE, 'Karrada', 'Bearer'])
      expect(text).not.toContain(secret);
  });

  test.each(['7f3a', 'a'.repeat(64), 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'])(
    'keeps the id %s of a trusted proxy',
    async (requestId) => {
      const headers = { 'X-Request-Id': requestId };
      const response = await app.call('/health', { headers, address: PROXY_ADDRESS });
      expect(response.headers.get('X-Request-Id')).toBe(requestId);
      expect(app.logged.map(({ request_id }) => request_id)).toEqual([requestId]);
    },
  );

  test.each([
    ['of a caller that is no trusted proxy', '7f3a', '10.0.0.7'],
    ['too long', 'a'.repeat(65), PROXY_ADDRESS],
    ['with other letters', '7f3a"}', PROXY_ADDRESS],
    ['empty', '', PROXY_ADDRESS],
  ])('gets a new id instead of one that is %s', async (_, invalidId, address) => {
    const response = await app.call('/health', { headers: { 'X-Request-Id': invalidId }, address });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}$/);
  });

  test('gets a new id if a proxy sends two', async () => {
    const headers = new Headers({ 'X-Test-Address': PROXY_ADDRESS });
    headers.append('X-Request-Id', '7f3a');
    headers.append('X-Request-Id', '8b4c');
    const response = await app.app.request('/api/v1/health', { headers });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}$/);
  });

  test('that fails keeps its route, even if the same failure was logged before', async () => {
    await app.db.execute('alter table provinces rename to provinces_away');
    const responses = [
      await app.call('/references/provinces/', { as: 'staff' }),
      await app.call('/references/provinces/', { as: 'admin' }),
    ];
    await app.db.execute('alter table provinces_away rename to provinces');
    const ids = responses.map(({ headers }) => headers.get('X-Request-Id'));
    expect(await Promise.all(responses.map(async (response) => (await response.json()).request_id))).toEqual(
      ids,
    );
    expect(app.logged.filter(({ level }) => level === 'error')).toMatchObject(
      ids.map((request_id) => ({ request_id, method: 'GET', route: '/api/v1/references/provinces' })),
    );
    expect(app.reported.splice(0)).toHaveLength(2);
  });

  test.each(['/api/v1/health', '/health/live', '/metrics'])('to %s has the level debug', async (path) => {
    await app.app.request(path);
    expect(app.logged).toMatchObject([{ level: 'debug', status: 200 }]);
  });
});

describe('LOG_LEVEL', () => {
  test.each([
    ['', 'info'],
    ['warn', 'warn'],
    ['silent', 'silent'],
  ])('%j means %s', (LOG_LEVEL, level) => expect(logLevelFrom({ LOG_LEVEL })).toBe(level));

  test('with an unknown level is refused with a message', () => {
    expect(() => logLevelFrom({ LOG_LEVEL: 'loud' })).toThrow(
      "LOG_LEVEL has to be one of trace, debug, info, warn, error, fatal, silent, not 'loud'.",
    );
  });
});

describe('at a terminal', () => {
  const linesOf = (write: (log: ReturnType<typeof openLog>) => void): string[] => {
    let text = '';
    const terminal = new Writable({
      write: (chunk, _, callback) => {
        text += String(chunk);
        callback();
      },
    });
    write(openLog('info', createTextLog(terminal)));
    return stripVTControlCharacters(text).trimEnd().split('\n');
  };

  test('a line is text instead of JSON', () => {
    const lines = linesOf((log) => {
      log.info({ version: '0.1.0' }, 'The app is ready.');
      log.info({ method: 'GET', route: '/users', status: 200, ms: 3, address: '127.0.0.1' }, 'call');
      log.error({ reason: 'connection refused' }, 'The database stopped responding.');
      log.warn({ client_error: { message: 'x is undefined', build: 'a1' } }, 'A browser reports an error.');
    });
    expect(lines.map((line) => line.replace(/^\[[^\]]*\] /, ''))).toEqual([
      'INFO: The app is ready.',
      'INFO: call GET /users 200 in 3 ms',
      'ERROR: The database stopped responding. connection refused',
      'WARN: A browser reports an error. x is undefined',
    ]);
  });

  test('an error keeps its stack', () => {
    const lines = linesOf((log) => createReport(log)(new Error('out of paper')));
    expect(lines[0]).toMatch(/ERROR: out of paper$/);
    expect(lines.join('\n')).toMatch(/at .*log\.test\.ts/);
  });
});

test('a full disk is logged once a minute, without a stack', () => {
  let now = 0;
  const lines: string[] = [];
  const report = createReport(openLog('info', { write: (line) => void lines.push(line) }), () => now);
  const fullDisk = Object.assign(new Error('could not extend file: No space left on device'), {
    code: '53100',
  });
  for (const elapsed of [0, 59_999, 1]) {
    now += elapsed;
    report(fullDisk);
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('log.test.ts');
  report(new Error('another one'));
  expect(lines).toHaveLength(3);
});

describe.runIf(process.platform === 'linux')('an output that cannot be written', () => {
  const SCRIPT = `
    import { openProcessLog } from '#server/ops/log.ts';
    const log = openProcessLog('info');
    for (let line = 0; line < 2000; line += 1) log.info({ line }, 'x'.repeat(500));
    setImmediate(() => {
      log.info('later');
      console.log('goes on');
    });`;

  test.each([
    ['a full disk', '2>/dev/full'],
    ['a closed file', '2>&-'],
    ['a pipe without a reader', '2> >(true)'],
  ])('%s does not stop the app', (_, redirection) => {
    const run = spawnSync(
      'bash',
      ['-c', `exec "$0" --input-type=module --eval "$1" ${redirection}`, process.execPath, SCRIPT],
      { cwd: ROOT, encoding: 'utf8', timeout: 20_000 },
    );
    expect([run.status, run.stdout]).toEqual([0, 'goes on\n']);
  });
});
