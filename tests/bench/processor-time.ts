// Measures the processor time of the app and of PostgreSQL on Linux.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

const NS_PER_MS = 1_000_000;

/**
 * Returns the processor time of a process over all its threads in milliseconds, or undefined if the system
 * does not report it.
 */
const cpuMsOf = (pid: number): number | undefined => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map(
        (thread) =>
          Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS,
      )
      .reduce((sum, ms) => sum + ms, 0);
  } catch {
    return undefined;
  }
};

/** Returns the database processes that serve other connections. */
const backendsOf = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  return rows.map(({ pid }) => pid);
};

/**
 * Measures the processor time of `work` in the app and the database. It is repeatable on a shared machine,
 * unlike the wall clock. Parallel workers of the database are not counted, because they end before they can
 * be read.
 */
export const processorTime = async (
  db: Db,
  apps: readonly number[],
  work: () => Promise<unknown>,
): Promise<number | undefined> => {
  const pids = async (): Promise<readonly number[]> => [...apps, ...(await backendsOf(db))];
  const before = new Map((await pids()).map((pid) => [pid, cpuMsOf(pid)]));
  await work();
  let totalMs = 0;
  for (const pid of await pids()) {
    const cpuMs = cpuMsOf(pid);
    if (cpuMs === undefined) return undefined;
    totalMs += cpuMs - (before.get(pid) ?? 0);
  }
  return totalMs;
};
