import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { REFUSAL_CODES } from '#domain/refusal-codes.ts';
import { migrate } from '#server/db/migrate.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createInstallation, type Installation, type RunningApp } from '#tests/faults/server-process.ts';
import { isStream } from '#tests/support/endpoint-samples.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createRandomSource, type RandomSource, SEED } from '#tests/support/seed.ts';

/*
 * The server as it runs in production, over real HTTP. It answers every request without a 5xx and with its
 * security headers.
 */

const CALLS = IS_FULL ? 1000 : 3;

let database: TestDatabase;
let installation: Installation;
let app: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase({ prepare: migrate, name: 'hostile' });
  installation = createInstallation({ DATABASE_URL: database.url, PUBLIC_URL: 'https://desk.test' });
  app = await installation.start();
});
afterAll(async () => {
  await installation.clear();
  await database.drop();
});

const SECURITY_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['content-security-policy', /^default-src 'none';.*frame-ancestors 'none'/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['referrer-policy', /^no-referrer$/],
  ['strict-transport-security', /^max-age=31536000$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['cache-control', /./],
];

const expectSecurityHeaders = (headers: Headers, requestLabel: string): void => {
  for (const [name, value] of SECURITY_HEADERS)
    expect(headers.get(name) ?? '', `${requestLabel}: ${name}`).toMatch(value);
  expect(headers.get('access-control-allow-origin'), requestLabel).toBeNull();
};

/** Sends this text without an HTTP client and returns the response. */
const sendRaw = async (text: string): Promise<{ status: number; headers: Headers; body: string }> => {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let responseText = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    responseText += part;
  });
  await once(socket, 'close');
  const [headText = '', ...bodyParts] = responseText.split('\r\n\r\n');
  const [statusLine = '', ...headerLines] = headText.split('\r\n');
  const headers = new Headers(
    headerLines.map((headerLine): [string, string] => [
      headerLine.slice(0, headerLine.indexOf(':')),
      headerLine.slice(headerLine.indexOf(':') + 1),
    ]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: bodyParts.join('\r\n\r\n') };
};

const CLOSE = 'Connection: close\r\n\r\n';

describe('every answer has security headers', () => {
  test.each([
    ['the page', 'GET', '/', 200],
    ['its head', 'HEAD', '/', 200],
    ['a form posted to the page', 'POST', '/', 405],
    ['another method', 'DELETE', '/customer/products', 405],
    ['a preflight request of a browser', 'OPTIONS', '/api/v1/products/', 404],
    ['a missing file', 'GET', '/robots.txt', 404],
    ['a missing script', 'GET', '/assets/none.js', 404],
    ['HEAD of a missing script', 'HEAD', '/assets/none.js', 404],
    ['a missing picture', 'GET', '/api/v1/pictures/none.webp', 404],
    ['an unknown call', 'POST', '/api/v1/none', 404],
    ['a call without a token', 'GET', '/api/v1/auth/me', 401],
    ['a sign-in without a body', 'POST', '/api/v1/auth/login', 415],
    ['the health', 'GET', '/api/v1/health', 200],
    ['the OpenAPI document', 'HEAD', '/api/v1/openapi.json', 200],
  ])('%s', async (requestLabel, method, path, status) => {
    const response = await fetch(app.origin + path, { method });
    expect(response.status).toBe(status);
    expectSecurityHeaders(response.headers, requestLabel);
    await response.body?.cancel();
  });

  test('including a picture and a 304 for a list that the browser has', async () => {
    const token = await signIn();
    const headers = { Authorization: `Bearer ${token}` };
    const products = await fetch(`${app.origin}/api/v1/products/`, { headers });
    const url = /"picture_url":"([^"]+)"/.exec(await products.text())?.[1] ?? '';
    const picture = await fetch(app.origin + url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expectSecurityHeaders(picture.headers, 'a picture');
    const conditionalHeaders = { ...headers, 'If-None-Match': products.headers.get('etag') ?? '' };
    const notModified = await fetch(`${app.origin}/api/v1/products/`, { headers: conditionalHeaders });
    expect(notModified.status).toBe(304);
    expectSecurityHeaders(notModified.headers, 'a 304');
  });

  test.each([
    ['a text that is not HTTP', 'hello\r\n\r\n', 400],
    ['no host', `GET / HTTP/1.1\r\n${CLOSE}`, 400],
    ['an invalid host', `GET / HTTP/1.1\r\nHost: a b\r\n${CLOSE}`, 400],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n${CLOSE}`,
      431,
    ],
    ['a URL that is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`, 431],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n${CLOSE}`,
      400,
    ],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${CLOSE}`,
      400,
    ],
    ['a NUL in a header', `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n${CLOSE}`, 400],
    ['a folded header', `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n${CLOSE}`, 400],
    ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
    [
      'an unknown Expect header',
      `GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n${CLOSE}`,
      200,
    ],
    [
      'a Content-Length that is too large',
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n${CLOSE}`,
      413,
    ],
    ['an unknown host name', `GET / HTTP/1.1\r\nHost: evil.test\r\n${CLOSE}`, 421],
  ])('%s', async (requestLabel, text, status) => {
    const response = await sendRaw(text);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response.headers, requestLabel);
  });
});

const signIn = async (): Promise<string> => {
  const body = new URLSearchParams({ username: 'superadmin', password: 'superadmin-demo' });
  const response = await fetch(`${app.origin}/api/v1/auth/login`, { method: 'POST', body });
  return /"access_token":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
};

test.runIf(process.platform === 'linux')(
  'HEAD requests for the event stream and readers that read nothing leave no descriptor open',
  async () => {
    const descriptors = (): number => readdirSync(`/proc/${app.pid}/fd`).length;
    const headers = { Authorization: `Bearer ${await signIn()}` };
    const before = descriptors();
    for (let head = 0; head < 60; head += 1)
      expect((await fetch(`${app.origin}/api/v1/events`, { method: 'HEAD', headers })).status).toBe(200);
    const stalled = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
        socket.write(
          `GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\n\r\n`,
        );
        // The stream has begun. From here on the reader reads nothing.
        await once(socket, 'data');
        return socket.pause();
      }),
    );
    for (const socket of stalled) socket.destroy();
    await expect.poll(descriptors, { timeout: 15_000 }).toBeLessThan(before + 12);
  },
);

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  ' ',
  'a\0b',
  '\ud800',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '$(id)',
  'x'.repeat(5000),
  '\u202e💥',
  [],
  {},
  [[[[]]]],
  { __proto__: { admin: true } },
  { $gt: '' },
  Array.from({ length: 600 }, () => 1),
];

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const hostileBody = (random: RandomSource, { sample = {} }: Endpoint): string => {
  const fields: Record<string, unknown> = { ...sample };
  const names = [...Object.keys(fields), 'extra'];
  for (let time = 0; time <= random.below(3); time += 1)
    fields[random.pick(names)] = random.pick(HOSTILE_VALUES);
  if (random.chance(0.2)) delete fields[random.pick(names)];
  const text = JSON.stringify(fields);
  if (random.chance(0.1)) return text.slice(0, random.below(text.length));
  return random.chance(0.1) ? toText(random.pick(HOSTILE_VALUES)) : text;
};

const HOSTILE_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Content-Type',
    ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'a/b/c'],
  ],
  ['Content-Encoding', ['gzip', 'br', 'identity']],
  ['If-Match', ['*', '"x"', '""', 'W/"1"', '"1", "2"']],
  ['If-None-Match', ['*', '"x"', 'nonsense']],
  ['Idempotency-Key', ['', 'short', 'x'.repeat(300), 'good-key-1234', 'with space 1']],
  ['Accept-Encoding', ['gzip;q=0', '*;q=x', 'zstd', 'identity']],
  ['Range', ['bytes=0-1', 'bytes=-1', 'lines=1-2']],
  ['X-Forwarded-For', ['1.2.3.4', "' or 1=1", 'x'.repeat(500)]],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['Origin', ['https://evil.test', 'null']],
  ['Cookie', ['unified_token=x; a=b', ';;;;']],
  ['Transfer-Encoding', ['identity']],
];

const hostileHeaders = (random: RandomSource): [string, string][] =>
  HOSTILE_HEADERS.filter(([name]) => name !== 'Transfer-Encoding' && random.chance(0.15)).map(
    ([name, values]) => [name, random.pick(values)],
  );

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const refusalSchema = z.object({
  detail: z.string().check(z.minLength(5)),
  code: z.enum(Object.keys(REFUSAL_CODES)),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

describe(`${CALLS} hostile calls never cause a 5xx, and each refusal has a reason, seed ${SEED}`, () => {
  let token = '';
  const tally = new Map<number, number>();

  const callOnce = async (random: RandomSource, endpoint: Endpoint): Promise<void> => {
    const path = endpoint.path.replace(/\{\w+\}/g, () =>
      random.chance(0.5)
        ? String(1 + random.below(50))
        : encodeURIComponent(toText(random.pick(HOSTILE_VALUES)).toWellFormed()),
    );
    const query = random.chance(0.4)
      ? `?${random.pick(['limit', 'skip', 'search', 'tab', 'reason', 'x'])}=${encodeURIComponent(toText(random.pick(HOSTILE_VALUES)).toWellFormed())}`
      : '';
    const method = random.chance(0.15) ? random.pick(METHODS) : endpoint.method;
    const hasBody = !['GET', 'HEAD'].includes(method);
    // Signed-in callers do not call the endpoints that end the session.
    const isSignedIn = !endpoint.path.startsWith('/auth/log') && random.chance(0.85);
    const request = new AbortController();
    const response = await fetch(`${app.origin}/api/v1${path}${query}`, {
      method,
      signal: request.signal,
      headers: [
        ...(hasBody
          ? [
              [
                'Content-Type',
                endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
              ] as const,
            ]
          : []),
        ...(isSignedIn ? [['Authorization', `Bearer ${token}`] as const] : []),
        ...hostileHeaders(random),
      ].map(([name, value]): [string, string] => [name, value]),
      ...(hasBody ? { body: hostileBody(random, endpoint) } : {}),
    });
    const requestLabel = `${method} ${path.slice(0, 60)}${query.slice(0, 60)}`;
    expect(response.status, requestLabel).toBeLessThan(500);
    expectSecurityHeaders(response.headers, requestLabel);
    // A call that ends the sessions of the user ends this session as well.
    if (response.status === 401 && isSignedIn) token = await signIn();
    tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
    if (isStream(endpoint) && response.ok) return request.abort();
    const text = await response.text();
    if (method === 'HEAD' || response.status === 304) expect(text).toBe('');
    else if (response.status >= 400) z.parse(refusalSchema, JSON.parse(text));
    else if (!endpoint.file) JSON.parse(text);
  };

  beforeAll(async () => {
    token = await signIn();
  });

  test.each(ENDPOINTS.map((endpoint, index) => [endpointName(endpoint), endpoint, index] as const))(
    '%s',
    async (_, endpoint, index) => {
      const random = createRandomSource(SEED + index);
      for (let call = 0; call < CALLS; call += 1) await callOnce(random, endpoint);
    },
  );

  test('after them the server signs users in and has logged no error', async () => {
    expect(await signIn()).not.toBe('');
    expect(app.printed()).not.toMatch(/\bError\b/);
    console.log(
      `hostile calls: ${[...tally]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${times} x ${status}`)
        .join(', ')}`,
    );
  });
});
