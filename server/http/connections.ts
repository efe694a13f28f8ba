/* Follows the connections of the HTTP server, and closes them without losing a request. */
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { codeOf } from '#server/error-code.ts';
import { MALFORMED_REQUEST } from '#server/http-error.ts';

/**
 * Time in ms after a request during which its connection stays open, because the client may send another
 * request that would meet the closing connection.
 */
const RECENT_MS = 1500;
export const POLL_INTERVAL_MS = 50;

export interface Connections {
  /**
   * Stops listening, answers all requests on open connections, and closes them. After `limitMs` it cuts the
   * remaining connections and returns false.
   */
  drain(limitMs: number): Promise<boolean>;
}

interface ConnectionState {
  readonly responses: Set<ServerResponse>;
  /** The time at which the last response ended, or the connection was opened. */
  idleSince: number;
}

/** The status lines of responses to invalid HTTP, by the code of the error. */
const STATUS_BY_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Returns the response to invalid HTTP, which never reaches the app. */
const malformedResponse = (error: Error, headers: Readonly<Record<string, string>>): string => {
  const body = JSON.stringify(MALFORMED_REQUEST);
  const allHeaders = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${STATUS_BY_CODE[codeOf(error)] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`;
};

/** Follows the running responses of each connection. Call it before the server listens. */
export const watchConnections = (
  server: HttpServer,
  headers: Readonly<Record<string, string>>,
): Connections => {
  const connections = new Map<Socket, ConnectionState>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { responses: new Set(), idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = connections.get(socket);
    state?.responses.add(response);
    response.once('close', () => {
      state?.responses.delete(response);
      if (state) state.idleSince = performance.now();
    });
    if (isDraining) response.shouldKeepAlive = false;
  });

  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: Error, socket: Socket) => {
    const isAnswering = (connections.get(socket)?.responses.size ?? 0) > 0;
    if (isAnswering || !socket.writable || codeOf(error) === 'ECONNRESET') socket.destroy();
    else socket.end(malformedResponse(error, headers));
  });

  const closeIdle = (): void => {
    const latestIdleSince = performance.now() - RECENT_MS;
    for (const [socket, { responses, idleSince }] of connections)
      if (responses.size === 0 && idleSince < latestIdleSince) socket.destroySoon();
  };

  return {
    drain: async (limitMs) => {
      // Connections in the system's queue are accepted first, because closing the server would reset them.
      // That takes two turns of the event loop: the first only ends the turn that is running, the second
      // accepts.
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const closed = new Promise<true>((resolve) => {
        // The `close` of an HTTP server also cuts idle connections, on which a request may be arriving. The
        // `close` of its base class does not.
        NetServer.prototype.close.call(server, () => resolve(true));
      });
      // Set after closing, because a client whose connection ends earlier would connect again.
      isDraining = true;
      for (const { responses } of connections.values())
        for (const response of responses) response.shouldKeepAlive = false;
      // Runs after a turn of the event loop, so that a request that has arrived is read before its connection
      // counts as idle.
      const closeTimer = setInterval(() => setImmediate(closeIdle), POLL_INTERVAL_MS);
      let timeout: NodeJS.Timeout | undefined;
      const timedOut = new Promise<false>((resolve) => {
        timeout = setTimeout(() => resolve(false), limitMs);
      });
      const isDrained = await Promise.race([closed, timedOut]);
      clearInterval(closeTimer);
      clearTimeout(timeout);
      for (const socket of connections.keys()) socket.destroy();
      return isDrained;
    },
  };
};
