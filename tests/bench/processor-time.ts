import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

const NS_PER_MS = 1_000_000;

/** What a process has run for in all its threads, in milliseconds; undefined where its system does not say. */
const runFor = (pid: number): number | undefined => {
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

/** Who serves the connections of this database beside the one that asks. */
const backendsOf = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  return rows.map(({ pid }) => pid);
};

/**
 * What work takes of processors, in the processes of the app and in the database: it repeats where others share the
 * machine, and the wall clock does not. Without the database's parallel workers, which are gone when they could be asked.
 */
export const processorTime = async (
  db: Db,
  apps: readonly number[],
  work: () => Promise<unknown>,
): Promise<number | undefined> => {
  const pids = async (): Promise<readonly number[]> => [...apps, ...(await backendsOf(db))];
  const before = new Map((await pids()).map((pid) => [pid, runFor(pid)]));
  await work();
  let took = 0;
  for (const pid of await pids()) {
    const now = runFor(pid);
    if (now === undefined) return undefined;
    took += now - (before.get(pid) ?? 0);
  }
  return took;
};
