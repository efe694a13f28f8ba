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
  /** Returns the answer of a marketplace that works. It accepts a hand-over. */
  good(): { status: number; body: unknown };
  send(body: unknown, status?: number): void;
}

/** Answers instead of the correct answer. Returns false for calls that it does not disturb. */
export type Misbehaviour = (asked: ReceivedRequest) => boolean;

export interface FakeMarketplace {
  readonly url: string;
  readonly parcels: Map<string, Parcel>;
  /** The number of new parcels by reference. More than one is an error. */
  readonly made: Map<string, number>;
  /** The largest number of concurrent requests for pages. */
  mostAtOnce: number;
  misbehave: Misbehaviour;
  forget(): void;
  close(): Promise<void>;
}

const well: Misbehaviour = () => false;

/** A marketplace on a real socket that can be made to misbehave. */
export const openFakeMarketplace = async (): Promise<FakeMarketplace> => {
  const parcels = new Map<string, Parcel>();
  const made = new Map<string, number>();
  let atOnce = 0;

  const accept = (reference: string): Parcel => {
    const known = parcels.get(reference);
    if (known) return known;
    made.set(reference, (made.get(reference) ?? 0) + 1);
    const parcel = {
      reference,
      tracking_number: `FAKE-${reference}`,
      status: 'in_transit',
      shipped_date: '2026-03-01T10:00:00.000Z',
    };
    parcels.set(reference, parcel);
    return parcel;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await text(request);
    const page = Number(url.searchParams.get('page') ?? 0);
    const size = Number(url.searchParams.get('page_size') ?? 0);
    const kind = url.pathname.endsWith('/auth/login')
      ? 'sign-in'
      : request.method === 'POST'
        ? 'hand-over'
        : 'page';
    const send = (what: unknown, status = 200): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof what === 'string' ? what : JSON.stringify(what));
    };
    const good = (): { status: number; body: unknown } => {
      if (kind === 'sign-in') return { status: 200, body: { token: 'good' } };
      if (kind === 'hand-over') return { status: 201, body: { data: accept(JSON.parse(body).reference) } };
      const all = [...parcels.values()];
      const data = all.slice((page - 1) * size, page * size);
      return { status: 200, body: { data, has_more: all.length > page * size } };
    };
    if (fake.misbehave({ kind, page, response, good, send })) return;
    const { status, body: told } = good();
    send(told, status);
  };

  const server = createServer((request, response) => {
    const isPage = request.method === 'GET';
    if (isPage) {
      atOnce += 1;
      fake.mostAtOnce = Math.max(fake.mostAtOnce, atOnce);
      response.once('close', () => {
        atOnce -= 1;
      });
    }
    // Some tests are about a caller that closes the connection.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const fake: FakeMarketplace = {
    url: `http://127.0.0.1:${port}/api`,
    parcels,
    made,
    mostAtOnce: 0,
    misbehave: well,
    forget: () => {
      parcels.clear();
      made.clear();
      fake.misbehave = well;
      fake.mostAtOnce = 0;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
};
