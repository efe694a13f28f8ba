/* The connections of the HTTP server are closed without losing a request, within a limit. */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { POLL_INTERVAL_MS, watchConnections } from '#server/http/connections.ts';

/** The time in which open requests have to end when the app stops. */
const LIMIT_MS = 5000;
/** Longer than any client waits before it retries. */
const LONG_MS = 60_000;

let server = createServer();
let connections = watchConnections(server, {});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeEach(() => {
  server = createServer();
  connections = watchConnections(server, {});
});
afterEach(() => agent.destroy());

const listen = async (): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

const sendRequest = async (port: number): Promise<IncomingMessage> => {
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, resolve);
  });
  response.resume();
  await once(response, 'end');
  return response;
};

const nextRequest = (): Promise<ServerResponse> =>
  new Promise((resolve) => {
    server.once('request', (_, response) => resolve(response));
  });

test('a stop opens no new connections until the server has stopped listening', async () => {
  const port = await listen();
  const first = sendRequest(port);
  const response = await nextRequest();
  const drained = connections.drain(LIMIT_MS);
  // A new connection at this moment would be reset by the end of the listener.
  response.end('answered as it ends');
  expect((await first).headers.connection).toBe('keep-alive');

  const second = sendRequest(port);
  const laterResponse = await nextRequest();
  expect(server.listening).toBe(false);
  laterResponse.end('answered after that');
  expect((await second).headers.connection).toBe('close');
  expect(await drained).toBe(true);
});

/**
 * Makes one request and repeats it on command, over the same connection or a new one, while this process is
 * busy. Reports the result of each.
 */
const CALLER = `
  const { parentPort, workerData: { port, sent, isNewConnection } } = require('node:worker_threads');
  const open = () => require('node:net').connect(port, '127.0.0.1')
    .on('data', () => parentPort.postMessage('answered'))
    .on('error', ({ code }) => parentPort.postMessage(code))
    .on('close', () => parentPort.postMessage('closed'));
  const sendRequest = (socket, done) => socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', done);
  const first = open();
  sendRequest(first);
  parentPort.once('message', () => {
    sendRequest(isNewConnection ? open() : first, () => { Atomics.store(sent, 0, 1); Atomics.notify(sent, 0); });
  });
`;

const startCaller = (port: number, isNewConnection: boolean) => {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(CALLER, { eval: true, workerData: { port, sent, isNewConnection } });
  onTestFinished(async () => {
    await worker.terminate();
  });
  return {
    nextMessage: async (): Promise<unknown> => (await once(worker, 'message'))[0],
    /** Resolves when the request was repeated and `stallMs` have passed. */
    repeatRequest: (stallMs: number): void => {
      worker.postMessage('again');
      Atomics.wait(sent, 0, 0);
      Atomics.wait(sent, 0, 1, stallMs);
    },
  };
};

test('a request that arrives before idle connections are closed is read and answered', async () => {
  server.on('request', (_, response) => response.end('answered'));
  const caller = startCaller(await listen(), false);
  expect(await caller.nextMessage()).toBe('answered');

  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + LONG_MS);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const drained = connections.drain(LIMIT_MS);
  while (server.listening) await new Promise(setImmediate);
  caller.repeatRequest(2 * POLL_INTERVAL_MS);
  expect(await caller.nextMessage()).toBe('answered');
  expect(await drained).toBe(true);
});

test('a client that has connected before the stop is answered', async () => {
  const caller = startCaller(await listen(), true);
  const [first, drained] = await new Promise<[ServerResponse, Promise<boolean>]>((resolve) => {
    server.once('request', (_, response) => {
      server.once('request', (__, second) => second.end('answered'));
      caller.repeatRequest(0);
      resolve([response, connections.drain(LIMIT_MS)]);
    });
  });
  expect(await caller.nextMessage()).toBe('answered');
  first.end();
  expect(await drained).toBe(true);
});
