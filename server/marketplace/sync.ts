/* The sync with the marketplace: its runs, and the start, the stop and the end of a run. */
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { syncRuns } from '#server/db/schema/sync.ts';
import { beginRun, endRun, findStartedRunId, isStarted, markInterrupted } from '#server/store/sync-runs.ts';
import { createOutbox } from './outbox.ts';
import { MarketplaceError, type MarketplaceProvider } from './provider.ts';
import { acquireRunLock, endLockHolder, isRunLockFree, killNotification } from './run-lock.ts';
import { createShipmentReports } from './shipment-reports.ts';

const RETRY_MS = 50;
const MAX_START_ATTEMPTS = 20;
/**
 * Maximum number of checks, 50 ms apart, that wait for the end of a stopped run. After them its connection is
 * closed.
 */
const MAX_KILL_CHECKS = 60;
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
  waitForRun(): Promise<void>;
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
  let omittedCount = 0;
  return {
    addError: (error: string): void => {
      if (errors.length < MAX_ERRORS) errors.push(error);
      else omittedCount += 1;
    },
    /** Returns all errors; `lastError` is added at the end. */
    listErrors: (lastError: string | null): string[] => [
      ...errors,
      ...(omittedCount > 0 ? [`… and ${omittedCount} more.`] : []),
      ...(lastError === null ? [] : [lastError]),
    ],
  };
};

/**
 * The sync with the marketplace: it sends the outbox, then reads all pages of shipments (decision 13). One
 * run is active at a time over all processes. It holds an advisory lock on a connection of its own. The
 * database releases that lock when the process dies, so that a dead run can be distinguished from a slow one.
 */
export const createMarketplace = (options: Options): Marketplace => {
  const { db, clock, provider, report, limits = LIMITS } = options;
  const reports = createShipmentReports({ db, clock, provider, maxPages: limits.pages });
  const outbox = createOutbox({ db, clock, provider, reports });
  /** The run of this process; `ended` resolves when the run has ended. */
  let currentRun: { readonly ended: Promise<void>; readonly controller: AbortController } | undefined;
  let pendingStart: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** The process of a run is dead if the run is marked as started and its lock is free. */
  const failDeadRun = async (): Promise<void> => {
    const startedRunId = await findStartedRunId(db);
    if (startedRunId === undefined) return;
    await markInterrupted(db, and(eq(syncRuns.run_id, startedRunId), isRunLockFree), clock.now());
  };

  const timeAfter = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const run = async (runId: number, signal: AbortSignal): Promise<void> => {
    const { addError, listErrors } = createErrorList();
    let records = 0;
    let hasFailed = false;
    const addRecords = async (count: number): Promise<void> => {
      records += count;
      await db.update(syncRuns).set({ records_processed: records }).where(isStarted(runId));
    };
    try {
      try {
        await addRecords(await outbox.send(signal, addError, { sendableBy: clock.now() }));
      } catch (error) {
        if (signal.aborted || !(error instanceof MarketplaceError)) throw error;
        // A failed hand-over does not prevent the reading of shipments.
        hasFailed = true;
        addError(error.message);
      }
      await reports.readPages(signal, addError, addRecords);
      const lastSendTime = hasFailed ? undefined : await outbox.findLastSendTime();
      if (lastSendTime) {
        const [sendTimeOfNew, sendableAfter] = [
          timeAfter(HAND_OVER_HOLD_MS),
          timeAfter(2 * HAND_OVER_HOLD_MS),
        ];
        const sendableBy = sendTimeOfNew < lastSendTime ? sendTimeOfNew : lastSendTime;
        await clock.waitUntil(sendableBy, signal);
        // A hand-over with a later time than a new one would get was written by a clock that was fast. It is
        // sent too.
        await addRecords(
          await outbox.send(signal, addError, { sendableBy, sendableAfter, isUntriedOnly: true }),
        );
      }
    } catch (error) {
      hasFailed = true;
      if (signal.aborted) addError(String(signal.reason ?? ''));
      else if (error instanceof MarketplaceError) addError(error.message);
      else {
        addError('Something went wrong on our side; it has been reported.');
        report(error);
      }
    }
    await endRun(
      db,
      runId,
      {
        hasFailed,
        records,
        listErrors: (lastError) => listErrors(lastError).filter((error) => error !== ''),
      },
      clock.now(),
    );
  };

  /** Starts a run and returns true, unless the lock of runs is held. */
  const tryStart = async (startedBy: string): Promise<boolean> => {
    if (currentRun || isClosed) return false;
    const controller = new AbortController();
    const lock = await acquireRunLock(options, controller);
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
      () => controller.abort(`The run was ended after ${limits.runMs / 60_000} minutes.`),
      limits.runMs,
    );
    const ended = run(runId, controller.signal)
      .catch(report)
      .finally(async () => {
        clearTimeout(timeout);
        await release();
        currentRun = undefined;
      });
    currentRun = { ended, controller };
    return true;
  };

  /** The lock may be held without a run for a moment, before a start or after an end. */
  const start = async (startedBy: string): Promise<'started' | 'running'> => {
    for (let attempt = 0; attempt < MAX_START_ATTEMPTS; attempt += 1) {
      if (await tryStart(startedBy)) return 'started';
      if (isClosed || (await findStartedRunId(db)) !== undefined) break;
      await delay(RETRY_MS);
    }
    return 'running';
  };

  /** The database closes the connection of a run that hangs, so that the run loses its lock. */
  const kill = async (requestedBy: string): Promise<void> => {
    const [killedRun] = await db.transaction(async (tx) => {
      await tx.execute(killNotification);
      return tx
        .update(syncRuns)
        .set({ kill_wanted_by: requestedBy })
        .where(eq(syncRuns.status, 'started'))
        .returning({ run_id: syncRuns.run_id });
    });
    if (!killedRun) return;
    for (let attempt = 0; attempt < MAX_KILL_CHECKS; attempt += 1) {
      await failDeadRun();
      if ((await findStartedRunId(db)) !== killedRun.run_id) return;
      await delay(RETRY_MS);
    }
    await endLockHolder(db);
    await markInterrupted(db, eq(syncRuns.run_id, killedRun.run_id), clock.now());
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    await pendingStart.catch(() => {});
    currentRun?.controller.abort('The run was ended: its server was stopped.');
    await currentRun?.ended;
  };

  return {
    start: (startedBy) => {
      const newStart = start(startedBy);
      pendingStart = newStart;
      return newStart;
    },
    kill,
    failDeadRun,
    waitForRun: async () => {
      await currentRun?.ended;
    },
    close,
  };
};
