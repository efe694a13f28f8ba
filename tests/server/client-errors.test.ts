import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

/* Errors of browsers in the log of the server. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'client_errors' });
});
beforeEach(() => {
  // The server counts the errors of each minute in its memory.
  app.clock.advance(60_000);
  app.logged.length = 0;
});
afterAll(() => app.close());

const { sample } = reportClientError;
const MANY = IS_FULL ? 10_000 : 1000;

const send = (json: unknown = sample, address?: string): Promise<Response> =>
  app.call('/client-errors', { method: 'POST', json, ...(address ? { address } : {}) });

const reports = () => app.logged.filter(({ client_error }) => client_error !== undefined);

test('an error is logged with the builds of client and server, even without a session', async () => {
  const response = await send();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { recorded: true } });
  expect(reports()).toMatchObject([
    {
      level: 'warn',
      msg: 'A browser reports an error.',
      request_id: response.headers.get('X-Request-Id'),
      address: '127.0.0.1',
      client_error: { ...sample, server_build: 'index-12345678' },
    },
  ]);
});

test('a report over 4 kB is refused, with a stated length and without', async () => {
  const text = 'م'.repeat(300);
  const json = {
    ...sample,
    errors: [1, 2, 3, 4].map(() => ({ name: 'Error', message: text, issues: [text.slice(100)] })),
  };
  const refused = await send(json);
  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    { code: 'body.too_large', detail: 'The request is larger than 4 KiB.' },
  ]);
  const body = JSON.stringify(json);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  expect((await app.call('/client-errors', { method: 'POST', body, headers })).status).toBe(413);
  expect(reports()).toEqual([]);
});

test('each network may report ten errors a minute', async () => {
  for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(await refused.json()).toMatchObject({ code: 'client_error.throttled', values: { seconds: 60 } });
  expect((await send(sample, '10.0.0.7')).status).toBe(200);
  // The addresses of one IPv6 network belong to one caller.
  for (let host = 0; host < 11; host += 1)
    expect((await send(sample, `2001:db8:1:2::${host}`)).status).toBe(host < 10 ? 200 : 429);
  expect((await send(sample, '2001:db8:1:3::1')).status).toBe(200);
  expect(reports()).toHaveLength(22);
  app.clock.advance(60_000);
  expect((await send()).status).toBe(200);
});

test('all addresses together may report a hundred errors a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 101; count += 1)
    statuses.push((await send(sample, `10.0.0.${count % 20}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
});

/** Reports from 100 addresses a time, so that only the limit of all addresses refuses them. */
const sendMany = async (json: unknown) => {
  for (let count = 0; count < MANY; count += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => send(json, `10.0.${count / 100}.${index}`)));
};

test.each([
  ['errors', sample, 100],
  ['invalid errors', { ...sample, errors: [] }, 0],
])(
  'thousands of %s in a minute write a hundred calls and one line about the rest',
  async (_, json, reported) => {
    await sendMany(json);
    expect(reports()).toHaveLength(reported);
    const otherLines = app.logged.filter((line) => line.client_error === undefined && line.level !== 'debug');
    expect(otherLines.filter(({ msg }) => msg !== 'call')).toMatchObject([
      { level: 'warn', msg: 'Browsers report more errors than are written.' },
    ]);
    // Refused calls have the level debug.
    expect(otherLines.filter(({ msg }) => msg === 'call')).toHaveLength(100);
  },
);

test.each([
  ['an unknown field', { ...sample, user: 'sara' }, 422],
  ['an unknown field of an error', { ...sample, errors: [{ name: 'E', message: 'm', input: '0770' }] }, 422],
  ['no error', { ...sample, errors: [] }, 422],
  ['a long message', { ...sample, errors: [{ name: 'Error', message: 'x'.repeat(301) }] }, 422],
  ['a long place', { ...sample, place: 'x'.repeat(201) }, 422],
])('%s is refused and not logged', async (_, json, status) => {
  expect((await send(json)).status).toBe(status);
  expect(reports()).toEqual([]);
});
