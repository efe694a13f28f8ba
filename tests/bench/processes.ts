// npm run bench -- processes: measures one, two and four app processes on one PostgreSQL behind a round-robin proxy:
// the orders per second, the cost of each, and whether a process that created none receives all events.
import { createParser } from 'eventsource-parser';
import { connect, type Db } from '#server/db/connect.ts';
import { processorTime } from '#tests/bench/processor-time.ts';
import { orderAt } from '#tests/bench/server.ts';
import { openStage } from '#tests/bench/stage.ts';
import { measuredAt, putInto, tableOf } from '#tests/bench/table.ts';
import { measureThroughput, percentile } from '#tests/bench/throughput.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { demoToken } from '#tests/support/demo-token.ts';

const COUNTS = [1, 2, 4] as const;
const AT_ONCE = 20;
const ORDERS = 1000;
const ROUNDS = 5;
/** Events that arrive later count as lost. */
const ARRIVAL_MS = 10_000;

interface Hearing {
  /** The orders whose creation the client was notified of. */
  readonly created: ReadonlySet<string>;
  /** Resolves when this number of orders was received or the time is over. */
  received(count: number): Promise<void>;
  end(): void;
}

/** Listens to one process as a browser does. */
const listenTo = async ({ origin }: AppProcess): Promise<Hearing> => {
  const created = new Set<string>();
  const ending = new AbortController();
  const response = await fetch(`${origin}/api/v1/events`, {
    headers: { Authorization: `Bearer ${await demoToken(origin, 'admin')}` },
    signal: ending.signal,
  });
  let look: () => void = () => {};
  const ready = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'ready') ready.resolve();
      const { action, id }: { action?: string; id?: string } = JSON.parse(data);
      if (action === 'order.created' && id !== undefined) created.add(id);
      look();
    },
  });
  const decoder = new TextDecoder();
  const reading = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  reading().catch(() => {});
  await ready.promise;
  return {
    created,
    received: async (count) => {
      const all = Promise.withResolvers<void>();
      const late = setTimeout(all.resolve, ARRIVAL_MS);
      look = () => {
        if (created.size >= count) all.resolve();
      };
      look();
      await all.promise;
      clearTimeout(late);
    },
    end: () => ending.abort(),
  };
};

interface Measured {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** The processor time per order in the app processes and in the database. */
  readonly cpuMs: number;
  readonly received: number;
  /** The time from the last answer to the last event. */
  readonly behindMs: number;
}

const runOnce = async (
  db: Db,
  makers: readonly AppProcess[],
  other: AppProcess,
  run: string,
): Promise<Measured> => {
  const [{ origin } = other] = makers;
  const token = await demoToken(origin, 'staff');
  const hearing = await listenTo(other);
  const asked = orderAt(
    makers.map((maker) => maker.origin),
    token,
    run,
  );
  try {
    let rate = { perSecond: 0, medianMs: 0, p95Ms: 0 };
    const pids = makers.map(({ pid }) => pid);
    const cpuMs = await processorTime(db, pids, async () => {
      rate = await measureThroughput(ORDERS, AT_ONCE, asked);
    });
    const answered = performance.now();
    await hearing.received(ORDERS);
    const { perSecond, medianMs, p95Ms } = rate;
    return {
      perSecond,
      medianMs,
      p95Ms,
      cpuMs: (cpuMs ?? Number.NaN) / ORDERS,
      received: hearing.created.size,
      behindMs: performance.now() - answered,
    };
  } finally {
    hearing.end();
  }
};

const middle = (runs: readonly Measured[], read: (run: Measured) => number, digits = 0): string =>
  percentile(runs.map(read), 0.5).toFixed(digits);

const stage = await openStage();
const running: AppProcess[] = [];
try {
  const url = await stage.createDatabase(1000);
  const { db, close } = connect(url, { max: 1 });
  for (let count = 0; count <= Math.max(...COUNTS); count += 1)
    running.push(await startApp({ DATABASE_URL: url }));
  const [other, ...makers] = running;
  if (!other) throw new Error('no process runs');
  const runs = new Map(COUNTS.map((count) => [count, [] as Measured[]]));
  // The first round warms each process. The others alternate, so that other load on the machine affects all.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const count of COUNTS) {
      const one = await runOnce(db, makers.slice(0, count), other, `${round}-of-${count}`);
      console.error(
        `${count}: ${one.perSecond.toFixed(0)} /s, ${one.cpuMs.toFixed(2)} ms, heard ${one.received}`,
      );
      if (round > 0) runs.get(count)?.push(one);
    }
  await close();
  const rows = [...runs].map(([count, of]) => [
    String(count),
    middle(of, ({ perSecond }) => perSecond),
    `${middle(of, ({ medianMs }) => medianMs, 1)}, ${middle(of, ({ p95Ms }) => p95Ms, 1)}`,
    middle(of, ({ cpuMs }) => cpuMs, 2),
    `${Math.min(...of.map(({ received }) => received))} of ${ORDERS}`,
    middle(of, ({ behindMs }) => behindMs),
  ]);
  const head = [
    'Processes',
    'orders /s',
    'median, p95, ms',
    'processor time of app and database an order, ms',
    'heard by a process that made none',
    'the last of them after the last answer, ms',
  ];
  putInto(
    'figures/processes.md',
    'processes',
    `${measuredAt()}. ${AT_ONCE} callers at once, ${ORDERS} orders a run, medians of ${ROUNDS} runs; callers, ` +
      `processes and PostgreSQL share the machine.\n\n${tableOf(head, rows)}`,
  );
} finally {
  for (const each of running) await each.stop();
  await stage.clear();
}
process.exit();
