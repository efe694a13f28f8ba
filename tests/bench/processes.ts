// npm run bench -- processes: measures one, two and four app processes on one PostgreSQL behind a round-robin
// proxy: the orders per second, the processor time of each, and whether a process that created no order
// receives all events.
import { createParser } from 'eventsource-parser';
import { connect, type Db } from '#server/db/connect.ts';
import { processorTime } from '#tests/bench/processor-time.ts';
import { orderRequests } from '#tests/bench/server.ts';
import { markdownTable, measuredAt, writeResult } from '#tests/bench/table.ts';
import { measureThroughput, percentile } from '#tests/bench/throughput.ts';
import { openBenchWorkspace } from '#tests/bench/workspace.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { demoToken } from '#tests/support/demo-token.ts';

const COUNTS = [1, 2, 4] as const;
const CONCURRENCY = 20;
const ORDERS = 1000;
const ROUNDS = 5;
/** Events that arrive later count as lost. */
const ARRIVAL_MS = 10_000;

interface EventCounter {
  /** The ids of the orders in the received events. */
  readonly created: ReadonlySet<string>;
  /** Resolves when this number of orders was received or the time is over. */
  received(count: number): Promise<void>;
  end(): void;
}

/** Counts the created orders in the event stream of one process. */
const openEventCounter = async ({ origin }: AppProcess): Promise<EventCounter> => {
  const created = new Set<string>();
  const abortController = new AbortController();
  const response = await fetch(`${origin}/api/v1/events`, {
    headers: { Authorization: `Bearer ${await demoToken(origin, 'admin')}` },
    signal: abortController.signal,
  });
  let checkCount: () => void = () => {};
  const ready = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'ready') ready.resolve();
      const { action, id }: { action?: string; id?: string } = JSON.parse(data);
      if (action === 'order.created' && id !== undefined) created.add(id);
      checkCount();
    },
  });
  const decoder = new TextDecoder();
  const readEvents = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  readEvents().catch(() => {});
  await ready.promise;
  return {
    created,
    received: async (count) => {
      const allReceived = Promise.withResolvers<void>();
      const timeout = setTimeout(allReceived.resolve, ARRIVAL_MS);
      checkCount = () => {
        if (created.size >= count) allReceived.resolve();
      };
      checkCount();
      await allReceived.promise;
      clearTimeout(timeout);
    },
    end: () => abortController.abort(),
  };
};

interface RunResult {
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
  creators: readonly AppProcess[],
  observer: AppProcess,
  run: string,
): Promise<RunResult> => {
  const [{ origin } = observer] = creators;
  const token = await demoToken(origin, 'staff');
  const counter = await openEventCounter(observer);
  const requestAt = orderRequests(
    creators.map((creator) => creator.origin),
    token,
    run,
  );
  try {
    let throughput = { perSecond: 0, medianMs: 0, p95Ms: 0 };
    const pids = creators.map(({ pid }) => pid);
    const cpuMs = await processorTime(db, pids, async () => {
      throughput = await measureThroughput(ORDERS, CONCURRENCY, requestAt);
    });
    const lastResponseMs = performance.now();
    await counter.received(ORDERS);
    const { perSecond, medianMs, p95Ms } = throughput;
    return {
      perSecond,
      medianMs,
      p95Ms,
      cpuMs: (cpuMs ?? Number.NaN) / ORDERS,
      received: counter.created.size,
      behindMs: performance.now() - lastResponseMs,
    };
  } finally {
    counter.end();
  }
};

const medianText = (runs: readonly RunResult[], readValue: (run: RunResult) => number, digits = 0): string =>
  percentile(runs.map(readValue), 0.5).toFixed(digits);

const workspace = await openBenchWorkspace();
const running: AppProcess[] = [];
try {
  const url = await workspace.createDatabase(1000);
  const { db, close } = connect(url, { max: 1 });
  for (let count = 0; count <= Math.max(...COUNTS); count += 1)
    running.push(await startApp({ DATABASE_URL: url }));
  const [observer, ...creators] = running;
  if (!observer) throw new Error('no process runs');
  const runs = new Map(COUNTS.map((count) => [count, [] as RunResult[]]));
  // The first round warms each process. The others alternate, so that other load on the machine affects all.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const count of COUNTS) {
      const result = await runOnce(db, creators.slice(0, count), observer, `${round}-of-${count}`);
      console.error(
        `${count}: ${result.perSecond.toFixed(0)} /s, ${result.cpuMs.toFixed(2)} ms, received ${result.received}`,
      );
      if (round > 0) runs.get(count)?.push(result);
    }
  await close();
  const rows = [...runs].map(([count, results]) => [
    String(count),
    medianText(results, ({ perSecond }) => perSecond),
    `${medianText(results, ({ medianMs }) => medianMs, 1)}, ${medianText(results, ({ p95Ms }) => p95Ms, 1)}`,
    medianText(results, ({ cpuMs }) => cpuMs, 2),
    `${Math.min(...results.map(({ received }) => received))} of ${ORDERS}`,
    medianText(results, ({ behindMs }) => behindMs),
  ]);
  const headers = [
    'Processes',
    'orders /s',
    'median, p95, ms',
    'processor time of app and database an order, ms',
    'received by a process that created none',
    'last event after the last response, ms',
  ];
  writeResult(
    'figures/processes.md',
    'processes',
    `${measuredAt()}. ${CONCURRENCY} callers at once, ${ORDERS} orders a run, medians of ${ROUNDS} runs; callers, ` +
      `processes and PostgreSQL share the machine.\n\n${markdownTable(headers, rows)}`,
  );
} finally {
  for (const app of running) await app.stop();
  await workspace.clear();
}
process.exit();
