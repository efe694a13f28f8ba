// Compares calls to the server with bare implementations of the same work.
import pg from 'pg';
import type { Site } from '#tests/bench/page-clock.ts';
import {
  type BenchRequest,
  measureRate,
  measureThroughput,
  percentile,
  type Throughput,
} from '#tests/bench/throughput.ts';
import { startApp } from '#tests/support/app-process.ts';

const CONCURRENCY = 10;
const ORDER = {
  customer_name: 'Bench',
  customer_phone: '07700000000',
  customer_address: 'Street 1',
  province_id: 3,
  total_price: 1000,
  expected_items: 1,
};

type RequestFactory = (index: number) => BenchRequest;

/** Returns an order whose key is unique across runs. */
export const orderRequests =
  (origins: readonly string[], token: string, run: string): RequestFactory =>
  (index) => ({
    origin: origins[index % origins.length] ?? '',
    path: '/api/v1/d2c/orders/',
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `bench-${process.pid}-${run}-${index}`,
    },
    body: JSON.stringify(ORDER),
  });

export interface Comparison {
  readonly app: Throughput;
  readonly bare: Throughput;
}

const medianOf = (runs: readonly Throughput[]): Throughput => ({
  perSecond: percentile(
    runs.map(({ perSecond }) => perSecond),
    0.5,
  ),
  medianMs: percentile(
    runs.map(({ medianMs }) => medianMs),
    0.5,
  ),
  p95Ms: percentile(
    runs.map(({ p95Ms }) => p95Ms),
    0.5,
  ),
  cpuMs: percentile(
    runs.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs])),
    0.5,
  ),
});

const ROUNDS = 5;

/** Runs both in alternation, so that other load on the machine affects both. */
const compare = async (
  app: () => Promise<Throughput>,
  bare: () => Promise<Throughput>,
): Promise<Comparison> => {
  const runs = { app: [] as Throughput[], bare: [] as Throughput[] };
  await app();
  await bare();
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.app.push(await app());
    runs.bare.push(await bare());
  }
  return { app: medianOf(runs.app), bare: medianOf(runs.bare) };
};

/** Compares the list of 1,000 products with a bare Node server that checks the token. */
export async function compareList(
  { origin, token = '' }: Site,
  pid: number,
  url: string,
): Promise<Comparison> {
  const bare = await startApp({ DATABASE_URL: url }, 'tests/bench/bare-node.ts');
  const listRequests = (listOrigin: string) => (): BenchRequest => ({
    origin: listOrigin,
    path: '/api/v1/products/?limit=1000',
    headers: { Authorization: `Bearer ${token}` },
  });
  try {
    return await compare(
      () => measureThroughput(500, CONCURRENCY, listRequests(origin), pid),
      () => measureThroughput(500, CONCURRENCY, listRequests(bare.origin), bare.pid),
    );
  } finally {
    await bare.stop();
  }
}

/**
 * Compares a durable order with its key and its audit with a transaction that only inserts the same three
 * rows.
 */
export async function compareOrders(
  { origin, token = '' }: Site,
  pid: number,
  url: string,
): Promise<Comparison> {
  const clients = await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const { rows } = (await clients[0]?.query<{ user_id: number }>(
    "select user_id from users where username = 'staff'",
  )) ?? { rows: [] };
  const user = rows[0]?.user_id ?? 0;
  let run = 0;
  const insert = async (client: pg.Client, key: string): Promise<void> => {
    await client.query('begin');
    const { rows: insertedRows } = await client.query<{ id: number }>({
      name: 'order',
      text: `insert into d2c_orders (customer_name, customer_phone, customer_address, province_id, total_price,
          expected_items, order_date, created_by) values ($1, $2, $3, $4, $5, $6, now(), $7) returning d2c_order_id as id`,
      values: [
        ORDER.customer_name,
        ORDER.customer_phone,
        ORDER.customer_address,
        ORDER.province_id,
        ORDER.total_price,
        ORDER.expected_items,
        user,
      ],
    });
    const id = insertedRows[0]?.id ?? 0;
    await client.query({
      name: 'key',
      text: 'insert into idempotency_keys (user_id, key, fingerprint, response) values ($1, $2, $3, $4)',
      values: [user, key, Buffer.alloc(32), { d2c_order_id: id }],
    });
    await client.query({
      name: 'audit',
      text: `insert into audit_log (user_id, username, action, entity, entity_id, after)
        values ($1, 'staff', 'order.created', 'd2c_order', $2, $3)`,
      values: [
        user,
        String(id),
        { ...ORDER, d2c_order_id: id, created_by: user, status: 'pending', version: 1 },
      ],
    });
    await client.query('commit');
  };
  try {
    return await compare(
      () => {
        run += 1;
        return measureThroughput(500, CONCURRENCY, orderRequests([origin], token, `order${run}`), pid);
      },
      () => {
        run += 1;
        const freeClients = [...clients];
        return measureRate(500, CONCURRENCY, async (index) => {
          const client = freeClients.pop();
          if (!client) throw new Error('there is no free connection');
          await insert(client, `bench-bare-${process.pid}-${run}-${index}`);
          freeClients.push(client);
        });
      },
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const BATCH = 500;
const BATCHES = 5;

/** Measures how long others wait for a page of orders, with and without an admin who moves 500 at a time. */
export async function compareOthers({ origin, token = '' }: Site, admin: string): Promise<Comparison> {
  const headers = { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' };
  const pageRequest = (): BenchRequest => ({
    origin,
    path: '/api/v1/d2c/order-pages/?tab=to-print&limit=20',
    headers,
  });
  const alone = await measureThroughput(300, 2, pageRequest);
  const runs: Throughput[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const ids: number[] = [];
    const create = async (index: number): Promise<void> => {
      const { path, body, headers: orderHeaders } = orderRequests([origin], token, `batch${batch}`)(index);
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { ...orderHeaders },
        body: body ?? null,
      });
      const { data }: { data: { d2c_order_id: number } } = await response.json();
      ids.push(data.d2c_order_id);
    };
    await measureRate(BATCH, CONCURRENCY, create);
    let isFinished = false;
    const moving = fetch(`${origin}/api/v1/d2c/order-moves/`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': `bench-${process.pid}-moves-${batch}` },
      body: JSON.stringify({ ids, status: 'cancelled' }),
    }).then(async (response) => {
      await response.arrayBuffer();
      isFinished = true;
      if (!response.ok) throw new Error(`the batch: ${response.status}`);
    });
    const times: number[] = [];
    const requestPages = async (): Promise<void> => {
      while (!isFinished) times.push((await measureThroughput(1, 1, pageRequest)).medianMs);
    };
    await Promise.all([moving, requestPages(), requestPages()]);
    runs.push({
      perSecond: 0,
      medianMs: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      cpuMs: undefined,
    });
  }
  return { app: medianOf(runs), bare: alone };
}
