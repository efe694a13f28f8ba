import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '#api/client.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { type Change, watchChanges } from '#api/contracts/events.ts';
import type { Reply } from '#tests/support/page-model.ts';

/** A call that waits until the test decides how it continues. */
export interface HeldCall {
  readonly name: string;
  /** The path below the API. */
  readonly path: string;
  /** The text that the page sends. */
  readonly body: string;
  /** Continues the call and resolves when the browser has its answer. */
  readonly release: (reply: Reply) => Promise<void>;
}

interface Waiting extends HeldCall {
  readonly endpoint: Endpoint;
}

export interface FaultProxy {
  /** The origin that the browser opens. */
  readonly origin: string;
  /** Makes further calls of these endpoints wait. */
  readonly hold: (endpoints: readonly Endpoint[]) => void;
  /** Answers further calls of this endpoint at once with this reply. */
  readonly setReply: (endpoint: Endpoint, reply: Reply) => void;
  /** Answers only the next call of this endpoint with this reply. */
  readonly setNextReply: (endpoint: Endpoint, reply: Reply) => void;
  /** Returns the first waiting call of these endpoints. */
  readonly waiting: (endpoints: readonly Endpoint[]) => HeldCall | undefined;
  readonly publish: (change: Change) => void;
  /** Drops the feed events of the server. Only events from `publish` reach the browser. */
  readonly dropServerEvents: () => void;
  /** Returns the calls to the API so far, with their replies. */
  readonly callsSoFar: () => readonly string[];
  readonly close: () => Promise<void>;
}

const isCallOf = ({ method, path }: Endpoint, requestMethod: string, requestPath: string): boolean => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return method === requestMethod && new RegExp(`^${API_BASE}${pattern}$`).test(requestPath);
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * Removes headers, among them those of the connection. Every call has its own connection, because Chromium
 * repeats a failed call on a reused one.
 */
const without = (headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'transfer-encoding', ...names].includes(name),
    ),
  );

const KIND: Readonly<Record<Reply['kind'], string>> = {
  real: 'answered by the server',
  fake: 'answered by the proxy',
  replyLost: 'its reply lost',
  requestLost: 'lost on its way',
};

/**
 * A proxy between the browser and the real server. Calls wait here until the test forwards, loses or answers
 * them.
 */
export const openProxy = async (server: string): Promise<FaultProxy> => {
  const target = new URL(server);
  const heldEndpoints: Endpoint[] = [];
  const replies = new Map<Endpoint, Reply>();
  const nextReplies = new Map<Endpoint, Reply>();
  const waiting = new Set<Waiting>();
  const streams = new Set<ServerResponse>();
  const callsSoFar: string[] = [];
  let dropsServerEvents = false;

  const forward = (incoming: IncomingMessage, body: Buffer | null, headers: IncomingHttpHeaders) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const forwarded = request(
        { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers },
        resolve,
      );
      forwarded.on('error', reject);
      if (body === null) incoming.pipe(forwarded);
      else forwarded.end(body);
    });

  const forwardUnchanged = async (
    incoming: IncomingMessage,
    answer: ServerResponse,
    isStream: boolean,
  ): Promise<void> => {
    const response = await forward(incoming, null, without(incoming.headers));
    answer.writeHead(response.statusCode ?? 502, { ...without(response.headers), connection: 'close' });
    if (isStream) {
      streams.add(answer);
      answer.flushHeaders();
    }
    answer.on('close', () => {
      streams.delete(answer);
      response.destroy();
    });
    response.on('error', () => answer.destroy());
    if (!isStream) {
      response.pipe(answer);
      return;
    }
    response.on('end', () => answer.end());
    response.on('data', (part: Buffer) => {
      if (!dropsServerEvents || !part.includes('event: change')) answer.write(part);
    });
  };

  const applyReply = async (
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    reply: Reply,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', server);
    const isChanged = reply.kind === 'real' && reply.changeBody !== undefined;
    callsSoFar.push(
      `${incoming.method} ${pathname.slice(API_BASE.length)}: ${KIND[reply.kind]}${reply.kind === 'fake' ? ` (${reply.status})` : ''}${isChanged ? ', changed to fit the plan' : ''}`,
    );
    if (reply.kind === 'requestLost') {
      answer.socket?.resetAndDestroy();
      return;
    }
    if (reply.kind === 'fake') {
      answer.writeHead(reply.status, { 'content-type': 'application/json', connection: 'close' });
      answer.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
      return;
    }
    // A shortened answer must not be cached, because the server would then answer that it is unchanged.
    const headers = without(incoming.headers, 'accept-encoding', 'if-none-match');
    const response = await forward(incoming, body, headers);
    const bytes = await bodyOf(response);
    if (reply.kind === 'replyLost') {
      answer.socket?.resetAndDestroy();
      return;
    }
    const responseBody =
      reply.changeBody && (response.statusCode ?? 500) < 300
        ? Buffer.from(JSON.stringify(reply.changeBody(JSON.parse(bytes.toString()), searchParams)))
        : bytes;
    answer.writeHead(response.statusCode ?? 502, {
      ...without(response.headers, 'content-length'),
      'content-length': responseBody.length,
      connection: 'close',
    });
    answer.end(responseBody);
  };

  const handleRequest = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '' } = incoming;
    const { pathname } = new URL(url, server);
    const endpoint = heldEndpoints.find((candidate) => isCallOf(candidate, method, pathname));
    const [first, next] = [...nextReplies].find(([candidate]) => isCallOf(candidate, method, pathname)) ?? [];
    if (first) nextReplies.delete(first);
    const reply = next ?? [...replies].find(([candidate]) => isCallOf(candidate, method, pathname))?.[1];
    if (reply) return applyReply(incoming, await bodyOf(incoming), answer, reply);
    if (!endpoint) return forwardUnchanged(incoming, answer, pathname === `${API_BASE}${watchChanges.path}`);
    const body = await bodyOf(incoming);
    const call: Waiting = {
      name: `${method} ${pathname.slice(API_BASE.length)}`,
      path: pathname.slice(API_BASE.length),
      body: body.toString(),
      endpoint,
      release: async (reply) => {
        waiting.delete(call);
        await applyReply(incoming, body, answer, reply);
      },
    };
    waiting.add(call);
    // The caller has closed the connection.
    answer.on('close', () => waiting.delete(call));
  };

  const http = createServer((incoming, answer) => {
    handleRequest(incoming, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, target.hostname, resolve));
  // The address of a server that listens on a port is an object.
  const { port } = http.address() as AddressInfo;
  return {
    origin: `http://${target.hostname}:${port}`,
    hold: (endpoints) => void heldEndpoints.push(...endpoints),
    setReply: (endpoint, reply) => void replies.set(endpoint, reply),
    setNextReply: (endpoint, reply) => void nextReplies.set(endpoint, reply),
    waiting: (endpoints) =>
      [...waiting].find(({ endpoint }) =>
        endpoints.some(({ method, path }) => method === endpoint.method && path === endpoint.path),
      ),
    publish: (change) => {
      for (const stream of streams) stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    dropServerEvents: () => {
      dropsServerEvents = true;
    },
    callsSoFar: () => callsSoFar,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
};
