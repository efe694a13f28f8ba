import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { isBrokenOff, MALFORMED } from '../http-error.ts';
import { type Connections, watchConnections } from './connections.ts';

/** A request has to be here in whole, body included, within a minute: so long, and one look later, it is broken off. */
const REQUEST_MS = 55_000;
const LOOK_MS = 3000;

interface HttpServerOptions {
  readonly fetch: Hono['fetch'];
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly report: (error: unknown) => void;
  /** In milliseconds; a minute in all where they are left out. */
  readonly limits?: { readonly request: number; readonly look: number };
}

/** Proxies and caches may go by another one of several (RFC 9112 section 3.2). */
const hasOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** The HTTP server of the app before it listens. */
export const openHttpServer = ({
  fetch,
  headers,
  report,
  limits = { request: REQUEST_MS, look: LOOK_MS },
}: HttpServerOptions): { readonly server: Server; readonly connections: Connections } => {
  const server = createServer({
    // Without a Host it is answered here rather than by Node, whose answers say nothing.
    requireHostHeader: false,
    requestTimeout: limits.request,
    headersTimeout: limits.request,
    connectionsCheckingInterval: limits.look,
  });
  const connections = watchConnections(server, headers);
  const malformed = { ...headers, 'Cache-Control': 'no-store' };
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (!(error instanceof RequestError || isBrokenOff(error))) report(error);
      return Response.json(MALFORMED, { status: 400, headers: malformed });
    },
  });
  server.on('request', (request, response) => {
    if (hasOneHost(request.rawHeaders)) return void listener(request, response);
    response.writeHead(400, { ...malformed, 'Content-Type': 'application/json', Connection: 'close' });
    response.end(JSON.stringify(MALFORMED));
  });
  return { server, connections };
};
