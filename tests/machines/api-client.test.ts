import { expect, onTestFinished, test, vi } from 'vitest';
import { createCallEndpoint } from '#api/call.ts';
import { type Client, createClient } from '#api/client.ts';
import { exportProducts } from '#api/contracts/product-files.ts';
import { listProducts } from '#api/contracts/products.ts';
import { createDownloader } from '#api/download.ts';
import { createEventsApi } from '#api/events.ts';
import { watchPageLeave } from '#api/page-leave.ts';

/* Calls, downloads and the event stream use one client, so refusals are handled in the same way. */

const WAYS: Readonly<Record<string, (client: Client, signal: AbortSignal) => Promise<unknown>>> = {
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

const rig = (answer: () => Promise<Response>, page = windowOf()) => {
  const reported: string[] = [];
  const sent: Request[] = [];
  const client = createClient({
    origin: 'http://desk.test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      sent.push(request);
      return answer();
    },
    readToken: () => 'mine',
    onUnauthorized: (token) => reported.push(`unauthorized ${token}`),
    onForbidden: () => reported.push('forbidden'),
    onTrouble: (code) => reported.push(`trouble ${code}`),
    beginStay: watchPageLeave(page),
  });
  return { client, reported, sent };
};

const refusing = (status: number, code: string) => async () =>
  Response.json({ detail: 'A sentence.', code, values: {} }, { status });

const never = new AbortController().signal;

const REFUSALS = [
  [401, 'session.ended', 'unauthorized', ['unauthorized mine']],
  [403, 'role.forbidden', 'forbidden', ['forbidden']],
  [503, 'server.disk_full', 'server', ['trouble server.disk_full']],
  [409, 'order.not_pending', 'conflict', []],
] as const;

const CASES = Object.entries(WAYS).flatMap(([name, send]) =>
  REFUSALS.map((refusal) => [name, ...refusal, send] as const),
);

test.each(CASES)('a %s that is refused with %i is handled', async (_, status, code, kind, reported, send) => {
  const { client, reported: actual, sent } = rig(refusing(status, code));
  await expect(send(client, never)).rejects.toMatchObject({ kind, status, code, detail: 'A sentence.' });
  expect(actual).toEqual(reported);
  expect(sent.map(({ headers, credentials }) => [headers.get('Authorization'), credentials])).toEqual([
    ['Bearer mine', 'omit'],
  ]);
});

test.each(Object.entries(WAYS))('a %s without an answer and an aborted one are handled', async (_, send) => {
  const lost = rig(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send(lost.client, never)).rejects.toMatchObject({ kind: 'network', status: 0 });
  const reason = new DOMException('left the page', 'AbortError');
  await expect(send(lost.client, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test.each([
  ['five seconds later', () => vi.advanceTimersByTime(5000)],
  ['when the browser returns to the page', (page: Page) => page.fire('pageshow')],
] as const)('a request that the browser cancels when the page is left fails %s', async (_, stay) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = windowOf();
  let cancel = (): void => {};
  const answer = new Promise<Response>((_resolve, reject) => {
    cancel = () => reject(new TypeError('Failed to fetch'));
  });
  const { client } = rig(() => answer, page);
  let failure: unknown;
  const request = WAYS['a call']?.(client, never).catch((error: unknown) => {
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

test('a failed request rejects at once if the person stays on the page, even after a question about unsaved input', async () => {
  const page = windowOf();
  const { client } = rig(async () => {
    page.fire('beforeunload', false);
    throw new TypeError('Failed to fetch');
  }, page);
  page.fire('beforeunload');
  await expect(WAYS['a call']?.(client, never)).rejects.toMatchObject({ kind: 'network', status: 0 });
});
