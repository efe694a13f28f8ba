import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHttpServer } from '#server/http/http-server.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* The server over real sockets, with invalid requests, incomplete requests and callers that disconnect. */

let app: TestApp;
const cleanups: (() => unknown)[] = [];

beforeEach(async () => {
  app = await createTestApp({ name: 'sockets' });
});
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
  await app.close();
});

interface Listening {
  readonly port: number;
  readonly reported: unknown[];
}

const listen = async (
  fetch: Hono['fetch'] = app.app.fetch,
  limits?: { readonly request: number; readonly checkInterval: number },
): Promise<Listening> => {
  const reported: unknown[] = [];
  const { server, connections } = openHttpServer({
    fetch,
    headers: { 'X-Content-Type-Options': 'nosniff' },
    report: (error) => reported.push(error),
    ...(limits ? { limits } : {}),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => connections.drain(0));
  const { port } = server.address() as AddressInfo;
  return { port, reported };
};

const openSocket = ({ port }: Listening): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  cleanups.push(() => socket.destroy());
  return socket;
};

/** Returns the bytes that the server sends until it closes the connection. */
const sendAndReadAll = async (listening: Listening, request: string): Promise<string> => {
  const socket = openSocket(listening);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.write(request);
  await once(socket, 'close');
  return text;
};

describe('a request has exactly one Host header', () => {
  const responseTo = async (hosts: string): Promise<string> =>
    sendAndReadAll(await listen(), `GET /api/v1/health HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);

  test('and is answered with one', async () => {
    expect(await responseTo('Host: localhost\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['none', ''],
    ['an empty one', 'Host:\r\n'],
    ['two', 'Host: localhost\r\nHost: desk.test\r\n'],
    ['the same one twice', 'Host: localhost\r\nHost: localhost\r\n'],
    ['two in other letters', 'host: localhost\r\nHOST: localhost\r\n'],
    ['two in one', 'Host: localhost, desk.test\r\n'],
  ])('and is refused with %s', async (_, hosts) => {
    const response = await responseTo(hosts);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"call.malformed"');
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  });
});

describe('an incomplete request', () => {
  const LIMITS = { request: 300, checkInterval: 50 };
  const INCOMPLETE_REQUESTS = [
    ['of a body with a length', 'Content-Length: 500\r\n\r\nusername=st'],
    ['of a body in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nusern\r\n'],
    ['of the head', 'X-Half: '],
  ] as const;

  test.each(INCOMPLETE_REQUESTS)('%s is ended when its time is over', async (_, incomplete) => {
    const listening = await listen(app.app.fetch, LIMITS);
    const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n';
    const response = await sendAndReadAll(
      listening,
      `${head}Content-Type: application/x-www-form-urlencoded\r\n${incomplete}`,
    );
    // The server answers if no answer was started.
    if (response !== '') expect(response).toMatch(/^HTTP\/1\.1 (408|400) /);
    expect([...listening.reported, ...app.reported]).toEqual([]);
  });

  test('has at most a minute', () => {
    const { server } = openHttpServer({ fetch: new Hono().fetch, headers: {}, report: () => {} });
    const checkInterval = Reflect.get(server, 'connectionsCheckingInterval');
    for (const limit of [server.requestTimeout, server.headersTimeout]) {
      expect(limit).toBeGreaterThan(0);
      expect(limit + Number(checkInterval)).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('a caller that disconnects', () => {
  const BODIES = [
    ['a body with a length', 'Content-Length: 500\r\n\r\n{"a":'],
    ['a body in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ] as const;

  describe.each(['resetAndDestroy', 'destroy', 'end'] as const)('by %s', (endMethod) => {
    test.each(BODIES)('in the middle of %s is not logged as an error', async (_, body) => {
      let endRequest: () => void = () => {};
      const ended = new Promise<void>((resolve) => {
        endRequest = resolve;
      });
      const listening = await listen(async (request, ...otherArguments) => {
        const response = await app.app.fetch(request, ...otherArguments);
        endRequest();
        return response;
      });
      const socket = openSocket(listening);
      const token = await app.tokenOf('admin');
      socket.write(
        `POST /api/v1/d2c/orders/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${body}`,
        () => setImmediate(() => socket[endMethod]()),
      );
      await ended;
      expect([...listening.reported, ...app.reported]).toEqual([]);
    });
  });
});
