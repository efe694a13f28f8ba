import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { listProducts } from '#api/contracts/products.ts';
import { ApiError } from '#api/errors.ts';
import { createReport, type ReportHost } from '#api/report.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';

/* Errors that a browser reports on its console and, without personal data, to the server. */

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => void printed.mockClear());
afterEach(() => void warned.mockClear());

/** The code that describes errors is loaded with the first error. */
const delivered = async () => {
  await vi.dynamicImportSettled();
  await flushPromises();
};

const openReport = ({
  pathname = '/admin/b2b/12',
  answer: respond = async () => new Response('{}'),
} = {}) => {
  let now = 0;
  const requests: { url: string; body: z.output<typeof reportClientError.body> }[] = [];
  const listeners: Record<string, (event: { error: unknown; reason: unknown }) => void> = {};
  const host: ReportHost = {
    document: { querySelector: () => ({ getAttribute: () => '/assets/index-C3o6XZTZ.js' }) },
    location: { pathname },
    addEventListener: (type: string, listener: (event: { error: unknown; reason: unknown }) => void) => {
      listeners[type] = listener;
    },
  };
  const report = createReport(
    host,
    async (url, init) => {
      requests.push({
        url: String(url),
        body: z.parse(reportClientError.body, JSON.parse(String(init?.body))),
      });
      return respond();
    },
    () => now,
  );
  return {
    report,
    sent: requests,
    dispatch: (type: 'error' | 'unhandledrejection', error: unknown) =>
      listeners[type]?.({ error, reason: error }),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('an error is printed with its cause, and sent with its build, its route and the machine', async () => {
  const { report, sent } = openReport();
  const error = new Error('saveUser was not provided', { cause: new RangeError('too deep') });
  report(error, { machine: 'userForm', state: 'saving' });
  await delivered();
  expect(printed.mock.calls).toEqual([[error, { machine: 'userForm', state: 'saving' }]]);
  await delivered();
  expect(sent.map(({ url }) => url)).toEqual(['/api/v1/client-errors']);
  await delivered();
  expect(sent[0]?.body).toMatchObject({
    build: 'index-C3o6XZTZ',
    page: '/admin/b2b/:id',
    machine: 'userForm',
    state: 'saving',
    errors: [
      { name: 'Error', message: 'saveUser was not provided' },
      { name: 'RangeError', message: 'too deep' },
    ],
  });
});

test('stack positions are sent without the lines that quote the message', async () => {
  const { report, sent } = openReport();
  const error = new Error('no');
  error.stack =
    'Error: sara@example.com\n    at http://desk.test/assets/index-C3o6XZTZ.js:1:2345\n    at f (https://desk.test/assets/app-DD6_GbDH.js:2:7)';
  report(error);
  await delivered();
  expect(sent[0]?.body.errors[0]?.stack).toEqual([
    '/assets/index-C3o6XZTZ.js:1:2345',
    '/assets/app-DD6_GbDH.js:2:7',
  ]);
});

test.each([
  ['a quoted value', new Error('no province "Karrada 7"'), 'no province …'],
  ['a part of an answer', new SyntaxError('Unexpected token, "{"name":"Sara"" is not valid JSON'), '…'],
  ['a phone number', new Error('07701234567 is not free'), '# is not free'],
  ['Arabic digits', new Error('٠٧٧٠١٢٣٤٥٦٧ is not free'), '# is not free'],
  ['an e-mail address', new Error('sara@example.com is not free'), '… is not free'],
  ['a token', new Error(`Bearer ${'a1B2'.repeat(10)} is old`), 'Bearer … is old'],
  [
    "a server's sentence",
    new ApiError('server', 500, "The product 'Sara' failed", { code: 'x.y' }),
    'server (500) x.y',
  ],
  ['a value in a TypeError', new TypeError('Cannot create property "a" on string Ali Hassan'), '…'],
  ['a value without quotes', new TypeError("Cannot use 'in' operator to search for 'a' in Ali Hassan"), '…'],
  [
    'a value that is no number',
    new SyntaxError('Cannot convert Ali Hassan to a BigInt'),
    'Cannot convert … to a BigInt',
  ],
  [
    'a pattern',
    new SyntaxError('Invalid regular expression: /Ali(/: Unterminated group'),
    'Invalid regular expression: …',
  ],
  ['a text in place of an error', '"Sara" was thrown', '… was thrown'],
])('%s is removed from the message', async (_, error, message) => {
  const { report, sent } = openReport();
  report(error);
  await delivered();
  const messageText = sent[0]?.body.errors[0]?.message ?? '';
  expect(messageText).toContain(message);
  for (const value of ['Sara', 'sara', 'Ali', 'Hassan', 'Karrada', '0770', '٠٧٧', 'a1B2'])
    expect(messageText).not.toContain(value);
});

test('a report has at most 4 kB, without stacks or causes that do not fit', async () => {
  const { report, sent } = openReport();
  const chain = [1, 2, 3, 4].reduce<Error | undefined>(
    (cause, count) =>
      Object.assign(new Error(`${count} ${'مزهرية '.repeat(60)}`, { cause }), {
        stack: `    at http://desk.test/assets/${'a'.repeat(180)}.js:1:2345\n`.repeat(8),
      }),
    undefined,
  );
  report(chain);
  await delivered();
  const body = sent[0]?.body;
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(4096);
  expect(body?.errors[0]?.message).toContain('4 مزهرية');
});

test('the name of a property stays in the message of a TypeError', async () => {
  const { report, sent } = openReport();
  report(new TypeError("Cannot read properties of undefined (reading 'order')"));
  await delivered();
  expect(sent[0]?.body.errors[0]?.message).toContain("(reading 'order')");
});

test('the same report is sent once a minute, and printed each time', async () => {
  const { report, sent, pass } = openReport();
  for (let count = 0; count < 3; count += 1) report(new Error('again'));
  await delivered();
  expect([sent.length, printed.mock.calls.length]).toEqual([1, 3]);
  report(new Error('again'), { machine: 'another' });
  await delivered();
  expect(sent).toHaveLength(2);
  pass(60_000);
  report(new Error('again'));
  await delivered();
  expect(sent).toHaveLength(3);
});

test('at most ten different reports are sent per minute', async () => {
  const { report, sent } = openReport();
  for (let count = 0; count < 12; count += 1) report(new Error(`no ${'x'.repeat(count)}`));
  await delivered();
  expect(sent).toHaveLength(10);
});

test('an error that is raised by its actor and by the window is reported once', async () => {
  const { report, sent, dispatch } = openReport();
  const error = new Error('crashed');
  report(error, { machine: 'users', state: 'loading' });
  dispatch('error', error);
  await delivered();
  expect([sent.length, printed.mock.calls.length]).toEqual([1, 1]);
});

test('unhandled errors and rejections reach the window and are reported', async () => {
  const { sent, dispatch } = openReport();
  dispatch('error', new Error('thrown'));
  dispatch('unhandledrejection', new Error('rejected'));
  dispatch('error', null);
  dispatch('unhandledrejection', new DOMException('left', 'AbortError'));
  await delivered();
  expect(sent.map(({ body }) => [body.place, body.errors[0]?.message])).toEqual([
    ['window', 'thrown'],
    ['promise', 'rejected'],
  ]);
});

test('a report that cannot be sent is not reported itself', async () => {
  const { report, sent } = openReport({ answer: () => Promise.reject(new TypeError('Failed to fetch')) });
  report(new Error('first'));
  await delivered();
  expect([sent.length, warned.mock.calls.length]).toEqual([1, 1]);
});

test('an unreadable answer is reported with the path of its field, and a server failure with its status', async () => {
  const { report, sent } = openReport();
  const replies = [
    Response.json({ data: [{ product_id: 1, name: 'Sara', base_price: '15000' }] }),
    Response.json({ detail: 'Sara', code: 'server.failed', values: {} }, { status: 500 }),
    Response.json({ detail: 'Sara', code: 'product.not_found', values: {} }, { status: 404 }),
  ];
  const call = createCallEndpoint(
    createClient({
      origin: 'http://desk.test',
      fetch: async () => replies.shift() ?? Promise.reject(new TypeError('Failed to fetch')),
      readToken: () => null,
      onUnauthorized: () => undefined,
      report,
    }),
  );
  for (const kind of ['unreadable', 'server', 'not-found', 'network'])
    await expect(call(listProducts, {})).rejects.toMatchObject({ kind });
  expect(
    sent.map(({ body }) => [body.endpoint, body.errors.map(({ message, issues }) => [message, issues])]),
  ).toEqual([
    [
      'GET /products/',
      [
        ['unreadable (200)', []],
        [expect.any(String), ['0.base_price: invalid_type']],
      ],
    ],
    ['GET /products/', [['server (500) server.failed', []]]],
  ]);
  expect(JSON.stringify(sent)).not.toContain('Sara');
});
