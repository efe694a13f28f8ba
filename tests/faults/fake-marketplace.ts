// A fake of the marketplace API on a real socket. Tests can make it misbehave.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Parcel {
  readonly reference: string;
  readonly tracking_number: string;
  status: string;
  readonly shipped_date: string | null;
}

export interface ReceivedRequest {
  readonly kind: 'sign-in' | 'hand-over' | 'page';
  readonly page: number;
  readonly response: ServerResponse;
  /** Returns the correct response. For a hand-over this creates the parcel. */
  correctResponse(): { status: number; body: unknown };
  send(body: unknown, status?: number): void;
}

/** Sends a faulty response. Returns false for requests that get the correct response. */
export type Misbehaviour = (request: ReceivedRequest) => boolean;

export interface FakeMarketplace {
  readonly url: string;
  readonly parcels: Map<string, Parcel>;
  /** The number of created parcels by reference. More than one is an error. */
  readonly createdCounts: Map<string, number>;
  /** The largest number of concurrent requests for pages. */
  maxConcurrentPages: number;
  misbehave: Misbehaviour;
  /** Deletes all parcels and ends the misbehaviour. */
  reset(): void;
  close(): Promise<void>;
}

const withoutMisbehaviour: Misbehaviour = () => false;

/** A marketplace on a real socket that can be made to misbehave. */
export const openFakeMarketplace = async (): Promise<FakeMarketplace> => {
  const parcels = new Map<string, Parcel>();
  const createdCounts = new Map<string, number>();
  let concurrentPages = 0;

  const accept = (reference: string): Parcel => {
    const known = parcels.get(reference);
    if (known) return known;
    createdCounts.set(reference, (createdCounts.get(reference) ?? 0) + 1);
    const parcel = {
      reference,
      tracking_number: `FAKE-${reference}`,
      status: 'in_transit',
      shipped_date: '2026-03-01T10:00:00.000Z',
    };
    parcels.set(reference, parcel);
    return parcel;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await text(request);
    const page = Number(url.searchParams.get('page') ?? 0);
    const size = Number(url.searchParams.get('page_size') ?? 0);
    const kind = url.pathname.endsWith('/auth/login')
      ? 'sign-in'
      : request.method === 'POST'
        ? 'hand-over'
        : 'page';
    const send = (content: unknown, status = 200): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof content === 'string' ? content : JSON.stringify(content));
    };
    const correctResponse = (): { status: number; body: unknown } => {
      if (kind === 'sign-in') return { status: 200, body: { token: 'good' } };
      if (kind === 'hand-over') return { status: 201, body: { data: accept(JSON.parse(body).reference) } };
      const all = [...parcels.values()];
      const data = all.slice((page - 1) * size, page * size);
      return { status: 200, body: { data, has_more: all.length > page * size } };
    };
    if (fake.misbehave({ kind, page, response, correctResponse, send })) return;
    const correct = correctResponse();
    send(correct.body, correct.status);
  };

  const server = createServer((request, response) => {
    const isPage = request.method === 'GET';
    if (isPage) {
      concurrentPages += 1;
      fake.maxConcurrentPages = Math.max(fake.maxConcurrentPages, concurrentPages);
      response.once('close', () => {
        concurrentPages -= 1;
      });
    }
    // The caller may close the connection before it has sent its request.
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const fake: FakeMarketplace = {
    url: `http://127.0.0.1:${port}/api`,
    parcels,
    createdCounts,
    maxConcurrentPages: 0,
    misbehave: withoutMisbehaviour,
    reset: () => {
      parcels.clear();
      createdCounts.clear();
      fake.misbehave = withoutMisbehaviour;
      fake.maxConcurrentPages = 0;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
};
