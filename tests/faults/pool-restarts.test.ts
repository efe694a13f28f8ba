import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '#server/db/connect.ts';
import { type Engine, openEngine } from '#server/db/embedded/engine.ts';
import { hasPgbouncer, openPgbouncer, type Pgbouncer } from '#tests/support/pgbouncer.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

/*
 * The connection pool while PostgreSQL, or the pooler in front of it, restarts under load. Every connection
 * returns to the pool.
 */

const RESTARTS = IS_FULL ? 20 : 4;
const CALLERS = 24;
/** The signals for a fast stop, an immediate stop and a crash. */
const ENDINGS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
const MINUTES = 60_000;

let dataDir: string;
let engine: Engine;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'order-desk-restarts-'));
  chmodSync(dataDir, 0o711);
  engine = await openEngine({ dataDir, log: () => {}, durable: false });
});
afterAll(async () => {
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Load {
  answered(): number;
  /** Resolves once every caller has its last answer. */
  stop(): Promise<void>;
}

/** Callers that repeat requests with and without transactions, whatever the answer is. */
const startLoad = ({ db }: Connection): Load => {
  let answered = 0;
  let isStopped = false;
  const query = (turn: number): Promise<unknown> =>
    turn % 3 === 0
      ? db.execute(sql`select 1`)
      : db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await tx.execute(sql`select pg_sleep(0.001)`);
        });
  const call = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1)
      await query(turn).then(
        () => {
          answered += 1;
        },
        // A caller whose connection is refused at once yields to the other callers.
        () => new Promise(setImmediate),
      );
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, call));
  return {
    answered: () => answered,
    stop: async () => {
      isStopped = true;
      await callers;
    },
  };
};

const restartUnderLoad = async (url: string, restart: (turn: number) => Promise<void>): Promise<void> => {
  const connection = connect(url, { timeouts: { connect: 2000 } });
  const { pool, db } = connection;
  const load = startLoad(connection);
  try {
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      const before = load.answered();
      await expect.poll(load.answered, { timeout: 30_000 }).toBeGreaterThan(before + 50 + turn * 7);
      await restart(turn);
    }
    const before = load.answered();
    await expect.poll(load.answered, { timeout: 30_000 }).toBeGreaterThan(before + 50);
    await load.stop();
    const { totalCount, idleCount, waitingCount } = pool;
    expect({ idleCount, waitingCount }).toEqual({ idleCount: totalCount, waitingCount: 0 });
    expect(totalCount).toBeLessThanOrEqual(10);
    expect(await db.transaction(async () => 'answers')).toBe('answers');
  } finally {
    await load.stop();
    await connection.close();
  }
};

const restartPostgres = async (turn: number): Promise<void> => {
  const { pid } = engine;
  process.kill(pid, ENDINGS[turn % ENDINGS.length]);
  await expect.poll(() => engine.pid, { timeout: 30_000 }).not.toBe(pid);
};

test(
  `PostgreSQL restarted ${RESTARTS} times under load leaves no connection checked out`,
  {
    timeout: 5 * MINUTES,
  },
  () => restartUnderLoad(engine.url, restartPostgres),
);

if (!hasPgbouncer) console.log('restarts behind a pooler: left out, since pgbouncer is not installed.');

describe.runIf(hasPgbouncer)('behind pgbouncer', () => {
  let pooler: Pgbouncer;
  beforeAll(async () => {
    pooler = await openPgbouncer(engine.url);
  });
  afterAll(() => pooler.close());

  test(
    `PostgreSQL restarted ${RESTARTS} times under load leaves no connection checked out`,
    { timeout: 5 * MINUTES },
    () => restartUnderLoad(pooler.url, restartPostgres),
  );

  test(
    `a pooler killed ${RESTARTS} times under load leaves no connection checked out`,
    { timeout: 5 * MINUTES },
    () => restartUnderLoad(pooler.url, () => pooler.restart()),
  );
});
