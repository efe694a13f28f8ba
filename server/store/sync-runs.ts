/* Runs of the sync with the marketplace: their start, their end, and the detection of dead ones. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SyncStatus } from '#api/contracts/sync.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { syncRuns } from '#server/db/schema/sync.ts';
import { notifyChange } from './audit.ts';
import { fullNameSql } from './full-names.ts';
import { MARKETPLACE } from './work.ts';

const INTERRUPTED_ERROR = 'The run was interrupted: its server or its database was stopped.';

type Run = typeof syncRuns.$inferSelect;

export const readLatestRun = async (db: Db): Promise<Run | undefined> => {
  const [run] = await db.select().from(syncRuns).orderBy(desc(syncRuns.run_id)).limit(1);
  return run;
};

/** Returns the status of the latest run (spec 2 section 7). */
export const readLatestRunStatus = async (db: Db): Promise<SyncStatus> => {
  const run = await readLatestRun(db);
  return {
    status: run?.status ?? 'idle',
    last_sync: (run?.ended_at ?? run?.started_at)?.toISOString() ?? null,
    records_processed: run?.records_processed ?? 0,
    errors: run?.errors ?? [],
  };
};

/** Returns the condition for this run while it is marked as started. */
export const isStarted = (runId: number) => and(eq(syncRuns.run_id, runId), eq(syncRuns.status, 'started'));

/** Returns the id of the run that is marked as started. */
export const findStartedRunId = async (db: Db): Promise<number | undefined> => {
  const [run] = await db
    .select({ run_id: syncRuns.run_id })
    .from(syncRuns)
    .where(eq(syncRuns.status, 'started'));
  return run?.run_id;
};

export const beginRun = (db: Db, startedBy: string, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const [run] = await tx.insert(syncRuns).values({ started_by: startedBy, started_at: now }).returning();
    if (!run) throw new Error('inserting the run returned no row');
    await notifyChange(
      { tx, principal: { user_id: null, username: startedBy } },
      { action: 'sync.started', entity: 'sync_run', id: run.run_id, version: null },
    );
    return run.run_id;
  });

const notifyEnd = (tx: Tx, run: Run): Promise<void> => {
  const principal =
    run.kill_wanted_by === null ? MARKETPLACE : { user_id: null, username: run.kill_wanted_by };
  return notifyChange(
    { tx, principal },
    { action: 'sync.ended', entity: 'sync_run', id: run.run_id, version: null },
  );
};

interface RunResult {
  readonly hasFailed: boolean;
  /** The number of processed shipments and hand-overs. */
  readonly records: number;
  /** Returns all errors; `lastError` is added at the end. */
  listErrors(lastError: string | null): string[];
}

/** Stores the end of a run. Does nothing for a run that was marked as dead in the meantime. */
export const endRun = (
  db: Db,
  runId: number,
  { hasFailed, records, listErrors }: RunResult,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [run] = await tx
      .select({ killedBy: sql<string | null>`${fullNameSql(syncRuns.kill_wanted_by)}` })
      .from(syncRuns)
      .where(isStarted(runId))
      .for('update');
    if (!run) return;
    const { killedBy } = run;
    const [endedRun] = await tx
      .update(syncRuns)
      .set({
        status: hasFailed || killedBy !== null ? 'failed' : 'completed',
        ended_at: now,
        records_processed: records,
        errors: listErrors(killedBy === null ? null : `The run was ended by ${killedBy}.`),
      })
      .where(isStarted(runId))
      .returning();
    if (endedRun) await notifyEnd(tx, endedRun);
  });

/**
 * Marks the started runs that match the condition as failed, because their processes are dead. One statement
 * checks and marks, so that a living run is never marked.
 */
export const markInterrupted = (db: Db, condition: SQL | undefined, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const interruptedRuns = await tx
      .update(syncRuns)
      .set({
        status: 'failed',
        ended_at: now,
        errors: sql`${syncRuns.errors} || jsonb_build_array(coalesce('The run was ended by ' || ${fullNameSql(syncRuns.kill_wanted_by)} || '.', ${INTERRUPTED_ERROR}::text))`,
      })
      .where(and(eq(syncRuns.status, 'started'), condition))
      .returning();
    for (const run of interruptedRuns) await notifyEnd(tx, run);
  });
