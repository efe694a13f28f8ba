import { expect, onTestFinished, test, vi } from 'vitest';
import { createCallEndpoint } from '#api/call.ts';
import { type Client, type ClientOptions, createClient } from '#api/client.ts';
import { exportProducts } from '#api/contracts/product-files.ts';
import { listProducts } from '#api/contracts/products.ts';
import { createDownloader } from '#api/download.ts';
import { createEventsApi } from '#api/events.ts';
import { watchPageLeave } from '#api/page-leave.ts';
import { faultMessageId, faultOf, isOutcomeUnknown } from '#machines/kit/fault.ts';

/* Calls, downloads and the event stream use one client, so refusals are handled in the same way. */

const REQUESTS: Readonly<Record<string, (client: Client, signal: AbortSignal) => Promise<unknown>>> = {
  'a call': (client, signal) => createCallEndpoint(client)(listProducts, { signal }),
  'a download': (client, signal) => createDownloader(client)(exportProducts, { name: 'x.csv', signal }),
  'the event stream': (client, signal) =>
    createEventsApi(client).watch(
      { onOpen: () => undefined, onActivity: () => undefined, onChange: () => undefined },
      signal,
      { behindMs: () => undefined },
    ),
};

/** Creates a window whose browser can fire events. */
const windowOf = () => {
  const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
  return {
    addEventListener: (kind: string, listener: (event: { isTrusted: boolean }) => void) =>
      void listeners.set(kind, listener),
    fire: (kind: string, isTrusted = true) => listeners.get(kind)?.({ isTrusted }),
  };
};
type Page = ReturnType<typeof windowOf>;

const openClient = (
  respond: () => Promise<Response>,
  page = windowOf(),
  loadRefusalWords?: () => Promise<void>,
) => {
  const reported: string[] = [];
  const requests: Request[] = [];
  const client = createClient({
    origin: 'http://desk.test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      return respond();
    },
    readToken: () => 'mine',
    onUnauthorized: (token) => reported.push(`unauthorized ${token}`),
    onForbidden: () => reported.push('forbidden'),
    onUnavailable: (code) => reported.push(`trouble ${code}`),
    trackPageLeave: watchPageLeave(page),
    ...(loadRefusalWords ? { loadRefusalWords } : {}),
  });
  return { client, reported, sent: requests };
};

const refusing = (status: number, code: string) => async () =>
  Response.json({ detail: 'A sentence.', code, values: {} }, { status });

const neverAborted = new AbortController().signal;

const REFUSALS = [
  [401, 'session.ended', 'unauthorized', ['unauthorized mine']],
  [403, 'role.forbidden', 'forbidden', ['forbidden']],
  [503, 'server.disk_full', 'server', ['trouble server.disk_full']],
  [409, 'order.not_pending', 'conflict', []],
] as const;

const CASES = Object.entries(REQUESTS).flatMap(([name, send]) =>
  REFUSALS.map((refusal) => [name, ...refusal, send] as const),
);

test.each(CASES)(
  'a %s that is refused with %i is handled',
  async (_, status, code, expectedKind, reported, send) => {
    const { client, reported: actual, sent } = openClient(refusing(status, code));
    await expect(send(client, neverAborted)).rejects.toMatchObject({
      kind: expectedKind,
      status,
      code,
      detail: 'A sentence.',
    });
    expect(actual).toEqual(reported);
    expect(sent.map(({ headers, credentials }) => [headers.get('Authorization'), credentials])).toEqual([
      ['Bearer mine', 'omit'],
    ]);
  },
);

test('the words of refusals are loaded before a refusal of our server is thrown', async () => {
  const steps: string[] = [];
  const refuse = (code: string, load: () => Promise<void>) => {
    const { client } = openClient(refusing(409, code), windowOf(), load);
    return client.request(listProducts, {}, async () => null).catch((error: unknown) => error);
  };
  const load = async (): Promise<void> => {
    steps.push('loading');
    await Promise.resolve();
    steps.push('loaded');
  };
  expect(await refuse('order.not_pending', load)).toMatchObject({ detail: 'A sentence.' });
  expect(steps).toEqual(['loading', 'loaded']);
  // Another backend keeps its own sentence.
  expect(await refuse('gateway.no_route', load)).toMatchObject({ detail: 'A sentence.' });
  expect(steps).toHaveLength(2);
});

test('a refusal whose words cannot be loaded shows the message of its kind, not the English sentence', async () => {
  const { client } = openClient(refusing(409, 'order.not_pending'), windowOf(), () =>
    Promise.reject(new Error('the file is gone')),
  );
  const error = await client.request(listProducts, {}, async () => null).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'conflict', code: 'order.not_pending', detail: undefined });
  expect(faultMessageId(faultOf(error))).toBe('fault.refused');
});

test.each(Object.entries(REQUESTS))(
  'a %s without an answer and an aborted one are handled',
  async (_, send) => {
    const offline = openClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(offline.client, neverAborted)).rejects.toMatchObject({ kind: 'network', status: 0 });
    const reason = new DOMException('left the page', 'AbortError');
    await expect(send(offline.client, AbortSignal.abort(reason))).rejects.toBe(reason);
  },
);

test.each([
  ['five seconds later', () => vi.advanceTimersByTime(5000)],
  ['when the browser returns to the page', (page: Page) => page.fire('pageshow')],
] as const)('a request that the browser cancels when the page is left fails %s', async (_, stay) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = windowOf();
  let cancel = (): void => {};
  const response = new Promise<Response>((_resolve, reject) => {
    cancel = () => reject(new TypeError('Failed to fetch'));
  });
  const { client } = openClient(() => response, page);
  let failure: unknown;
  const request = REQUESTS['a call']?.(client, neverAborted).catch((error: unknown) => {
    failure = error;
  });
  page.fire('beforeunload');
  cancel();
  await vi.advanceTimersByTimeAsync(4999);
  expect(failure).toBeUndefined();
  stay(page);
  await request;
  expect(failure).toMatchObject({ kind: 'network', status: 0 });
});

test('the time is that of the server, whatever the clock of the device says', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T22:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const dated = (date: string) => async () => Response.json({ data: [] }, { headers: { Date: date } });
  const { client } = openClient(dated('Sun, 01 Mar 2026 20:59:00 GMT'));
  expect(client.now().toISOString()).toBe('2026-03-04T22:00:00.000Z');
  await REQUESTS['a call']?.(client, neverAborted);
  vi.advanceTimersByTime(60_000);
  expect(client.now().toISOString()).toBe('2026-03-01T21:00:00.000Z');
  // A proxy may drop the header or write another text.
  for (const date of ['', 'yesterday']) {
    const { client: undated } = openClient(dated(date));
    await REQUESTS['a call']?.(undated, neverAborted);
    expect(undated.now().toISOString()).toBe('2026-03-04T22:01:00.000Z');
  }
});

test('a failed request rejects at once if the person stays on the page, even after a question about unsaved input', async () => {
  const page = windowOf();
  const { client } = openClient(async () => {
    page.fire('beforeunload', false);
    throw new TypeError('Failed to fetch');
  }, page);
  page.fire('beforeunload');
  await expect(REQUESTS['a call']?.(client, neverAborted)).rejects.toMatchObject({
    kind: 'network',
    status: 0,
  });
});

/** A defect of our own code; browsers use the same class for a request without a response. */
const DEFECT = new TypeError("Cannot read properties of undefined (reading 'length')");
const throwDefect = (): never => {
  throw DEFECT;
};

/** Each place where our own code runs during a call. */
const DEFECTS: Readonly<Record<string, (options: ClientOptions) => Promise<unknown>>> = {
  'before the request is sent': (options) =>
    createCallEndpoint(createClient({ ...options, readToken: throwDefect }))(listProducts, {}),
  'while the response is parsed': (options) =>
    createClient(options).request(listProducts, {}, async () => throwDefect()),
  'while a refusal is handled': (options) =>
    createCallEndpoint(
      createClient({ ...options, fetch: refusing(403, 'auth.forbidden'), onForbidden: throwDefect }),
    )(listProducts, {}),
  'while a file is saved': (options) =>
    createDownloader(createClient(options), throwDefect)(exportProducts, { name: 'x.csv' }),
  'while a change is published': (options) =>
    createEventsApi(createClient(options)).watch(
      { onOpen: throwDefect, onActivity: () => undefined, onChange: () => undefined },
      neverAborted,
      { behindMs: () => undefined },
    ),
};

test.each(Object.entries(DEFECTS))(
  'an error of our own code %s is a defect and no missing answer',
  async (_, send) => {
    const reported: unknown[] = [];
    const options: ClientOptions = {
      origin: 'http://desk.test',
      fetch: async () => new Response('[]'),
      readToken: () => 'mine',
      onUnauthorized: () => undefined,
      report: (error) => reported.push(error),
    };
    await expect(send(options)).rejects.toBe(DEFECT);
    expect(reported).toEqual([DEFECT]);
    const fault = faultOf(DEFECT);
    expect(faultMessageId(fault)).toBe('fault.defect');
    // The server may have carried out the request whose response met the defect.
    expect(isOutcomeUnknown(fault)).toBe(true);
  },
);

test.each(['a download', 'the event stream'])(
  '%s whose response is cut off got no complete answer',
  async (name) => {
    const cutOff = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    const { client } = openClient(async () => new Response(cutOff));
    await expect(REQUESTS[name]?.(client, neverAborted)).rejects.toMatchObject({
      kind: 'network',
      status: 0,
    });
  },
);
