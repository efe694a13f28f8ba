/* Creates the HTTP server of the app. */
import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { isRequestAborted, MALFORMED_REQUEST } from '#server/http-error.ts';
import { type Connections, watchConnections } from './connections.ts';

/**
 * Time limit in ms of a request with its body. Node checks it at an interval, so a request is ended after at
 * most a minute.
 */
const REQUEST_TIMEOUT_MS = 55_000;
const CHECK_INTERVAL_MS = 3000;

interface HttpServerOptions {
  readonly fetch: Hono['fetch'];
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly report: (error: unknown) => void;
  /** Limits in ms for tests: the time of a request, and the interval of the check. */
  readonly limits?: { readonly request: number; readonly checkInterval: number };
}

/**
 * Returns false for several Host headers, because a proxy might read another one of them (RFC 9112
 * section 3.2).
 */
const hasOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** Returns the HTTP server of the app; it does not listen yet. */
export const openHttpServer = ({
  fetch,
  headers,
  report,
  limits = { request: REQUEST_TIMEOUT_MS, checkInterval: CHECK_INTERVAL_MS },
}: HttpServerOptions): { readonly server: Server; readonly connections: Connections } => {
  const server = createServer({
    // Node's own response would have no body.
    requireHostHeader: false,
    requestTimeout: limits.request,
    headersTimeout: limits.request,
    connectionsCheckingInterval: limits.checkInterval,
  });
  const connections = watchConnections(server, headers);
  const malformedHeaders = { ...headers, 'Cache-Control': 'no-store' };
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (!(error instanceof RequestError || isRequestAborted(error))) report(error);
      return Response.json(MALFORMED_REQUEST, { status: 400, headers: malformedHeaders });
    },
  });
  server.on('request', (request, response) => {
    if (hasOneHost(request.rawHeaders)) return void listener(request, response);
    response.writeHead(400, { ...malformedHeaders, 'Content-Type': 'application/json', Connection: 'close' });
    response.end(JSON.stringify(MALFORMED_REQUEST));
  });
  return { server, connections };
};
