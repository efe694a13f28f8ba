// npm run bench -- million [orders …]: measures the server for every list, search, figure and file that grows
// with the orders, at several sizes, and the cost of indices for a write. Each size is a column. With
// DATABASE_URL it measures that database.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { connect, type Db } from '#server/db/connect.ts';
import { type BenchCall, benchCallsOf } from '#tests/bench/million-calls.ts';
import { processorTime } from '#tests/bench/processor-time.ts';
import { openBenchWorkspace } from '#tests/bench/workspace.ts';
import { measureWrites, type WriteCost } from '#tests/bench/write-costs.ts';
import { startApp } from '#tests/support/app-process.ts';
import { demoToken } from '#tests/support/demo-token.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 7;
const WARM_UP_ROUNDS = 3;

interface CallTiming {
  /** The processor time of the app and the database. */
  readonly cpuMs: number | undefined;
  readonly medianMs: number;
  readonly bestMs: number;
  readonly note: string;
}

interface Column {
  readonly orders: number;
  readonly timings: ReadonlyMap<string, CallTiming>;
  readonly writes: readonly WriteCost[];
  /**
   * The memory of the server process before the first call and at its peak, or undefined if the system does
   * not report it.
   */
  readonly mib: { readonly before: number | undefined; readonly peak: number | undefined };
}

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined => {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    );
    return line ? Number(line[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
};

const createOrders = (url: string, orders: number): void => {
  const { status } = spawnSync(process.execPath, ['server/demo/fill.ts', String(orders)], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${orders} orders could not be created`);
};

interface RunningServer {
  readonly db: Db;
  readonly origin: string;
  readonly pid: number;
  readonly token: string;
}

const measureCall = async (
  { db, origin, pid, token }: RunningServer,
  { label, path, isExport }: BenchCall,
): Promise<CallTiming> => {
  const times: number[] = [];
  let bytes = 0;
  const callOnce = async (): Promise<void> => {
    const startMs = performance.now();
    const response = await fetch(`${origin}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
    if (!response.ok) throw new Error(`${label}: ${response.status}`);
    times.push(performance.now() - startMs);
  };
  const rounds = isExport ? 1 : ROUNDS;
  // The first calls read from the disk and compile, so they are not measured.
  for (let round = 0; round < (isExport ? 0 : WARM_UP_ROUNDS); round += 1) await callOnce();
  times.length = 0;
  const cpuMs = await processorTime(db, [pid], async () => {
    for (let round = 0; round < rounds; round += 1) await callOnce();
  });
  const sorted = times.toSorted((a, b) => a - b);
  return {
    cpuMs: cpuMs === undefined ? undefined : cpuMs / rounds,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    bestMs: sorted[0] ?? 0,
    note: isExport ? `, ${(bytes / 1_048_576).toFixed(1)} MiB` : '',
  };
};

const measureDatabase = async (url: string): Promise<Column> => {
  const { db, close } = connect(url, { max: 2, timeouts: { statement: 0, response: 86_400_000 } });
  const app = await startApp({ DATABASE_URL: url });
  try {
    const token = await demoToken(app.origin, 'superadmin');
    const calls = await benchCallsOf(db);
    const { rows } = await db.execute<{ orders: number }>('select count(*)::int as orders from d2c_orders');
    const memoryBefore = memoryOf(app.pid, 'VmRSS');
    const timings = new Map<string, CallTiming>();
    for (const call of calls) {
      const timing = await measureCall({ db, origin: app.origin, pid: app.pid, token }, call);
      timings.set(call.label, timing);
      console.error(`${call.label}: ${formatTiming(timing)}`);
    }
    const mib = { before: memoryBefore, peak: memoryOf(app.pid, 'VmHWM') };
    return { orders: rows[0]?.orders ?? 0, timings, writes: await measureWrites(db), mib };
  } finally {
    await app.stop();
    await close();
  }
};

const formatTiming = ({ cpuMs, medianMs, bestMs, note }: CallTiming): string =>
  `${cpuMs === undefined ? '?' : cpuMs.toFixed(1)} (${bestMs.toFixed(0)}, ${medianMs.toFixed(0)})${note}`;

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const print = (columns: readonly Column[]): void => {
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last) return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const sizes = columns.map(({ orders }) => orders.toLocaleString('en'));
  const mib = (value: number | undefined): string => (value === undefined ? '?' : `${value.toFixed(0)} MiB`);
  console.log(
    `Commit ${commit}, ${cpus().length} processors. Median / best of ${ROUNDS}, ms, at so many orders.\n`,
  );
  console.log(markdownRow(['', ...sizes, 'growth']));
  console.log(markdownRow(['---', ...sizes.map(() => '--:'), '--:']));
  for (const [label, timing] of last.timings) {
    const cells = columns.map(({ timings }) => {
      const timing = timings.get(label);
      return timing ? formatTiming(timing) : '';
    });
    const growth = (timing.cpuMs ?? timing.medianMs) / (first.timings.get(label)?.cpuMs ?? timing.medianMs);
    console.log(markdownRow([label, ...cells, `x ${growth.toFixed(1)}`]));
  }
  console.log(
    markdownRow(['memory of the server, before', ...columns.map((column) => mib(column.mib.before)), '']),
  );
  console.log(
    markdownRow(['memory of the server, at most', ...columns.map((column) => mib(column.mib.peak)), '']),
  );
  console.log(
    '\nAn order with its line, its move, its due and two entries of the audit, in the database, ms:\n',
  );
  console.log(markdownRow(['', ...sizes]));
  console.log(markdownRow(['---', ...sizes.map(() => '--:')]));
  for (const [index, { label }] of last.writes.entries())
    console.log(markdownRow([label, ...columns.map(({ writes }) => writes[index]?.ms.toFixed(2) ?? '')]));
};

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) print([await measureDatabase(databaseUrl)]);
else {
  const requestedSizes = process.argv.slice(2).map(Number);
  const sizes = requestedSizes.length > 0 ? requestedSizes : SIZES;
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('Give the sizes as numbers: npm run bench -- million 10000 100000');
  const workspace = await openBenchWorkspace();
  try {
    const columns: Column[] = [];
    for (const size of sizes) {
      const url = await workspace.createDemo();
      createOrders(url, size);
      columns.push(await measureDatabase(url));
    }
    print(columns);
  } finally {
    await workspace.clear();
  }
}
process.exit();
