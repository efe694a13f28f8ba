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
  readonly answering: (endpoint: Endpoint, reply: Reply) => void;
  /** Answers only the next call of this endpoint with this reply. */
  readonly answeringOnce: (endpoint: Endpoint, reply: Reply) => void;
  /** Returns the first waiting call of these endpoints. */
  readonly waiting: (endpoints: readonly Endpoint[]) => HeldCall | undefined;
  readonly publish: (change: Change) => void;
  /** Drops the feed events of the server. Only events from `publish` reach the browser. */
  readonly deafen: () => void;
  /** Returns the calls to the API so far, with their replies. */
  readonly callsSoFar: () => readonly string[];
  readonly close: () => Promise<void>;
}

const isOf = ({ method, path }: Endpoint, asked: string, at: string): boolean => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return method === asked && new RegExp(`^${API_BASE}${pattern}$`).test(at);
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * Removes headers, among them those of the connection. Every call has its own connection, because Chromium repeats a
 * failed call on a reused one.
 */
const without = (headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'transfer-encoding', ...names].includes(name),
    ),
  );

const KIND: Readonly<Record<Reply['kind'], string>> = {
  real: 'answered by the server',
  played: 'played',
  lost: 'its reply lost',
  cut: 'lost on its way',
};

/**
 * A proxy between the browser and the real server. Calls wait here until they are passed on, lost, or answered by the
 * test.
 */
export const openProxy = async (server: string): Promise<FaultProxy> => {
  const target = new URL(server);
  const held: Endpoint[] = [];
  const answers = new Map<Endpoint, Reply>();
  const once = new Map<Endpoint, Reply>();
  const waiting = new Set<Waiting>();
  const streams = new Set<ServerResponse>();
  const callsSoFar: string[] = [];
  let isDeaf = false;

  const forward = (asked: IncomingMessage, body: Buffer | null, headers: IncomingHttpHeaders) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers },
        resolve,
      );
      sent.on('error', reject);
      if (body === null) asked.pipe(sent);
      else sent.end(body);
    });

  const pass = async (asked: IncomingMessage, answer: ServerResponse, isStream: boolean): Promise<void> => {
    const reply = await forward(asked, null, without(asked.headers));
    answer.writeHead(reply.statusCode ?? 502, { ...without(reply.headers), connection: 'close' });
    if (isStream) {
      streams.add(answer);
      answer.flushHeaders();
    }
    answer.on('close', () => {
      streams.delete(answer);
      reply.destroy();
    });
    reply.on('error', () => answer.destroy());
    if (!isStream) {
      reply.pipe(answer);
      return;
    }
    reply.on('end', () => answer.end());
    reply.on('data', (part: Buffer) => {
      if (!isDeaf || !part.includes('event: change')) answer.write(part);
    });
  };

  const giveReply = async (
    asked: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    given: Reply,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(asked.url ?? '', server);
    const isShaped = given.kind === 'real' && given.shaped !== undefined;
    callsSoFar.push(
      `${asked.method} ${pathname.slice(API_BASE.length)}: ${KIND[given.kind]}${given.kind === 'played' ? ` (${given.status})` : ''}${isShaped ? ', and cut to what the plan needs' : ''}`,
    );
    if (given.kind === 'cut') {
      answer.socket?.resetAndDestroy();
      return;
    }
    if (given.kind === 'played') {
      answer.writeHead(given.status, { 'content-type': 'application/json', connection: 'close' });
      answer.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
      return;
    }
    // A shortened answer must not be cached, because the browser would then be told that it is unchanged.
    const headers = without(asked.headers, 'accept-encoding', 'if-none-match');
    const reply = await forward(asked, body, headers);
    const bytes = await bodyOf(reply);
    if (given.kind === 'lost') {
      answer.socket?.resetAndDestroy();
      return;
    }
    const said =
      given.shaped && (reply.statusCode ?? 500) < 300
        ? Buffer.from(JSON.stringify(given.shaped(JSON.parse(bytes.toString()), searchParams)))
        : bytes;
    answer.writeHead(reply.statusCode ?? 502, {
      ...without(reply.headers, 'content-length'),
      'content-length': said.length,
      connection: 'close',
    });
    answer.end(said);
  };

  const take = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '' } = asked;
    const at = new URL(url, server).pathname;
    const endpoint = held.find((each) => isOf(each, method, at));
    const [first, next] = [...once].find(([each]) => isOf(each, method, at)) ?? [];
    if (first) once.delete(first);
    const given = next ?? [...answers].find(([each]) => isOf(each, method, at))?.[1];
    if (given) return giveReply(asked, await bodyOf(asked), answer, given);
    if (!endpoint) return pass(asked, answer, at === `${API_BASE}${watchChanges.path}`);
    const body = await bodyOf(asked);
    const call: Waiting = {
      name: `${method} ${at.slice(API_BASE.length)}`,
      endpoint,
      release: async (reply) => {
        waiting.delete(call);
        await giveReply(asked, body, answer, reply);
      },
    };
    waiting.add(call);
    // The caller has closed the connection.
    answer.on('close', () => waiting.delete(call));
  };

  const http = createServer((asked, answer) => {
    take(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, target.hostname, resolve));
  // The address of a server that listens on a port is an object.
  const { port } = http.address() as AddressInfo;
  return {
    origin: `http://${target.hostname}:${port}`,
    hold: (endpoints) => void held.push(...endpoints),
    answering: (endpoint, reply) => void answers.set(endpoint, reply),
    answeringOnce: (endpoint, reply) => void once.set(endpoint, reply),
    waiting: (endpoints) =>
      [...waiting].find(({ endpoint }) =>
        endpoints.some(({ method, path }) => method === endpoint.method && path === endpoint.path),
      ),
    publish: (change) => {
      for (const stream of streams) stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    deafen: () => {
      isDeaf = true;
    },
    callsSoFar: () => callsSoFar,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
};
