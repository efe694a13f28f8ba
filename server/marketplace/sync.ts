/* The sync with the marketplace. */
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { syncRuns } from '../db/schema/sync.ts';
import { beginRun, endRun, findStartedRun, isStarted, markInterrupted } from '../store/sync-runs.ts';
import { createOutbox } from './outbox.ts';
import { MarketplaceFault, type MarketplaceProvider } from './provider.ts';
import { endLockHolder, isRunLockFree, notifyKill, takeRunLock } from './run-lock.ts';
import { createShipmentReports } from './shipment-reports.ts';

const RETRY_MS = 50;
const START_TRIES = 20;
const KILL_GRACE_TRIES = 60;
const MAX_ERRORS = 100;
const LIMITS = { pages: 2000, runMs: 10 * 60_000 };

export interface Marketplace {
  /** Starts a run. Returns `running` if a run is already active, also in another process. */
  start(startedBy: string): Promise<'started' | 'running'>;
  /** Stops the current run in any process. Resolves when it has ended. */
  kill(requestedBy: string): Promise<void>;
  /** Marks the run of a dead process as failed. */
  failDeadRun(): Promise<void>;
  /** Resolves when this process has no active run. */
  settled(): Promise<void>;
  /** Ends the run of this process, when the app ends. */
  close(): Promise<void>;
}

interface Options {
  readonly db: Db;
  /** The database URL for the connection that holds the lock of a run. */
  readonly url: string;
  readonly clock: Clock;
  readonly provider: MarketplaceProvider;
  readonly report: (error: unknown) => void;
  readonly limits?: typeof LIMITS;
  /** Time limit of that connection and of its queries, in ms. */
  readonly timeoutMs?: number;
}

/** Returns a list that stores the first errors, and counts the others. */
const createErrorList = () => {
  const errors: string[] = [];
  let omitted = 0;
  return {
    addError: (fault: string): void => {
      if (errors.length < MAX_ERRORS) errors.push(fault);
      else omitted += 1;
    },
    all: (last: string | null): string[] => [
      ...errors,
      ...(omitted > 0 ? [`… and ${omitted} more.`] : []),
      ...(last === null ? [] : [last]),
    ],
  };
};

/**
 * The sync with the marketplace: it sends the outbox, then reads all pages of shipments (decision 13). One run is active at a time over all
 * processes. It holds an advisory lock on a connection of its own. The database releases that lock when the process dies, so that a dead
 * run can be distinguished from a slow one.
 */
export const createMarketplace = (options: Options): Marketplace => {
  const { db, clock, provider, report, limits = LIMITS } = options;
  const reports = createShipmentReports({ db, clock, provider, maxPages: limits.pages });
  const outbox = createOutbox({ db, clock, provider, reports });
  let current: { readonly ended: Promise<void>; readonly abort: AbortController } | undefined;
  let beginning: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** A run is marked as started, but its lock is free, so its process is dead. */
  const failDeadRun = async (): Promise<void> => {
    const running = await findStartedRun(db);
    if (running === undefined) return;
    await markInterrupted(db, and(eq(syncRuns.run_id, running), isRunLockFree), clock.now());
  };

  const afterHolds = (holds: number): Date => new Date(clock.now().getTime() + holds * HAND_OVER_HOLD_MS);

  const run = async (runId: number, signal: AbortSignal): Promise<void> => {
    const { addError, all } = createErrorList();
    let records = 0;
    let hasFailed = false;
    const count = async (more: number): Promise<void> => {
      records += more;
      await db.update(syncRuns).set({ records_processed: records }).where(isStarted(runId));
    };
    try {
      try {
        await count(await outbox.send(signal, addError, { until: clock.now() }));
      } catch (error) {
        if (signal.aborted || !(error instanceof MarketplaceFault)) throw error;
        // A failed hand-over does not prevent the reading of shipments.
        hasFailed = true;
        addError(error.message);
      }
      await reports.readPages(signal, addError, count);
      const heldUntil = hasFailed ? undefined : await outbox.heldUntil();
      if (heldUntil) {
        const [latest, heldAfter] = [afterHolds(1), afterHolds(2)];
        const sendableUntil = latest < heldUntil ? latest : heldUntil;
        await clock.waitUntil(sendableUntil, signal);
        // A hand-over that is held longer than any new one was written by a clock that was fast.
        await count(
          await outbox.send(signal, addError, { until: sendableUntil, heldAfter, onlyUntried: true }),
        );
      }
    } catch (error) {
      hasFailed = true;
      if (signal.aborted) addError(String(signal.reason ?? ''));
      else if (error instanceof MarketplaceFault) addError(error.message);
      else {
        addError('Something went wrong on our side; it has been reported.');
        report(error);
      }
    }
    await endRun(
      db,
      runId,
      { hasFailed, records, errors: (last) => all(last).filter((text) => text !== '') },
      clock.now(),
    );
  };

  const begin = async (startedBy: string): Promise<boolean> => {
    if (current || isClosed) return false;
    const abort = new AbortController();
    const lock = await takeRunLock(options, abort);
    if (!lock) return false;
    const release = () => lock.release().catch(report);
    let runId: number;
    try {
      await markInterrupted(db, undefined, clock.now());
      runId = await beginRun(db, startedBy, clock.now());
    } catch (error) {
      await release();
      throw error;
    }
    const timeout = setTimeout(
      () => abort.abort(`The run was ended after ${limits.runMs / 60_000} minutes.`),
      limits.runMs,
    );
    const ended = run(runId, abort.signal)
      .catch(report)
      .finally(async () => {
        clearTimeout(timeout);
        await release();
        current = undefined;
      });
    current = { ended, abort };
    return true;
  };

  /** The lock may be held without a run for a moment, before a start or after an end. */
  const start = async (startedBy: string): Promise<'started' | 'running'> => {
    for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
      if (await begin(startedBy)) return 'started';
      if (isClosed || (await findStartedRun(db)) !== undefined) break;
      await delay(RETRY_MS);
    }
    return 'running';
  };

  /** The database closes the connection of a run that hangs, so that the run loses its lock. */
  const kill = async (requestedBy: string): Promise<void> => {
    const [killedRun] = await db.transaction(async (tx) => {
      await tx.execute(notifyKill);
      return tx
        .update(syncRuns)
        .set({ kill_wanted_by: requestedBy })
        .where(eq(syncRuns.status, 'started'))
        .returning({ run_id: syncRuns.run_id });
    });
    if (!killedRun) return;
    for (let attempt = 0; attempt < KILL_GRACE_TRIES; attempt += 1) {
      await failDeadRun();
      if ((await findStartedRun(db)) !== killedRun.run_id) return;
      await delay(RETRY_MS);
    }
    await endLockHolder(db);
    await markInterrupted(db, eq(syncRuns.run_id, killedRun.run_id), clock.now());
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    await beginning.catch(() => {});
    current?.abort.abort('The run was ended: its server was stopped.');
    await current?.ended;
  };

  return {
    start: (startedBy) => {
      const starting = start(startedBy);
      beginning = starting;
      return starting;
    },
    kill,
    failDeadRun,
    settled: async () => {
      await current?.ended;
    },
    close,
  };
};
