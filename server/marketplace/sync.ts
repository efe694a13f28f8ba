import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#domain/shipment.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { marketplaceOutbox, syncRuns } from '../db/schema/sync.ts';
import { type ShipmentReport, takeShipmentReport, withNews } from '../store/shipments.ts';
import { beginRun, endRun, findStartedRun, isStarted, markDead } from '../store/sync-runs.ts';
import { MarketplaceFault, type MarketplaceProvider, type ReportedShipment } from './provider.ts';

const RUN_LOCK = 0x73796e63;
const KILL_CHANNEL = 'order_desk_sync_kill';
const MAX_ERRORS = 100;
const AWAY_AFTER = 3;
const MAX_REPEATS = 3;
const TRY_AGAIN_MS = 50;
const TRIES = 20;
const KILL_GRACE_TRIES = 60;
const LIMITS = { pages: 2000, runMs: 10 * 60_000 };

export interface Marketplace {
  /** `started` where a run began, `running` where one is under way already, also in another process. */
  start(startedBy: string): Promise<'started' | 'running'>;
  /** Ends the run that is under way, in whichever process; resolves when it has ended. */
  kill(wantedBy: string): Promise<void>;
  /** Marks a run as failed whose process is gone. */
  buryDeadRun(): Promise<void>;
  /** Resolves when the run of this process, if there is one, has ended. */
  settled(): Promise<void>;
  /** Ends the run of this process; for the end of the app. */
  close(): Promise<void>;
}

interface Options {
  readonly db: Db;
  /** For the connection that holds the lock of a run. */
  readonly url: string;
  readonly clock: Clock;
  readonly provider: MarketplaceProvider;
  readonly report: (error: unknown) => void;
  readonly limits?: typeof LIMITS;
}

type Tell = (fault: string) => void;

const handOverSchema = z.object({
  reference: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  province: z.string(),
  district: z.string(),
  address: z.string(),
  cash_to_collect: z.number(),
  items: z.number(),
});

const isWaiting = and(isNull(marketplaceOutbox.sent_at), eq(d2cOrders.status, 'handed_to_shopini'));

const statusNamed = (status: string): ShipmentStatus | undefined =>
  SHIPMENT_STATUSES.find((known) => known === status);

/** Read from the server's list of locks: taking the lock to see whether it is free would hold up a start. */
const lockHolders = sql`(
  select pid from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${RUN_LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
)`;

/** The first of the errors, and how many there were beyond them. */
const createErrorList = () => {
  const errors: string[] = [];
  let unsaid = 0;
  return {
    tell: (fault: string): void => {
      if (errors.length < MAX_ERRORS) errors.push(fault);
      else unsaid += 1;
    },
    all: (last: string | null): string[] => [
      ...errors,
      ...(unsaid > 0 ? [`… and ${unsaid} more.`] : []),
      ...(last === null ? [] : [last]),
    ],
  };
};

/**
 * Runs of the marketplace sync (design section 6): sends what is in the outbox, then reads all pages of
 * shipments. One at a time over all processes: the run holds an advisory lock on a connection of its own, which
 * the database takes back when the process dies, so that a dead run is told from a slow one.
 */
export const createMarketplace = (options: Options): Marketplace => {
  const { db, url, clock, provider, report, limits = LIMITS } = options;
  let current: { readonly ended: Promise<void>; readonly abort: AbortController } | undefined;
  let beginning: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** The lock; whoever loses it, or is told to by another process, ends. */
  const takeLock = async (abort: AbortController): Promise<pg.Client | undefined> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('error', () => abort.abort('The run lost its connection to the database.'));
    client.on('notification', () => abort.abort(null));
    await client.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        RUN_LOCK,
      ]);
      if (rows[0]?.taken) {
        await client.query(`listen ${KILL_CHANNEL}`);
        return client;
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    await client.end();
    return undefined;
  };

  /** A run that is marked as started while nobody holds its lock. */
  const buryDeadRun = async (): Promise<void> => {
    const running = await findStartedRun(db);
    if (running === undefined) return;
    await markDead(db, and(eq(syncRuns.run_id, running), sql`not exists ${lockHolders}`), clock.now());
  };

  const asReport = (shipment: ReportedShipment, tell: Tell): ShipmentReport[] => {
    const status = statusNamed(shipment.status);
    if (status) return [{ ...shipment, status }];
    tell(`Shipment ${shipment.reference}: the status '${shipment.status}' is not known.`);
    return [];
  };

  const take = async (shipment: ShipmentReport, tell: Tell): Promise<boolean> => {
    const fault = await takeShipmentReport(db, shipment, clock.now());
    if (fault !== null) tell(fault);
    return fault === null;
  };

  const handOver = async (payload: unknown, signal: AbortSignal): Promise<ReportedShipment> => {
    const order = z.safeParse(handOverSchema, payload);
    if (!order.success) throw new MarketplaceFault('The hand-over that was written down cannot be read.');
    return provider.handOver(order.data, signal);
  };

  /** When the last of the hand-overs that are held now may be sent; null where none is held. */
  const heldUntil = async (): Promise<Date | null> => {
    const [last] = await db
      .select({ moment: max(marketplaceOutbox.not_before) })
      .from(marketplaceOutbox)
      .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id))
      .where(and(isWaiting, gt(marketplaceOutbox.not_before, clock.now())));
    return last?.moment ?? null;
  };

  /** The least tried first, so that an order that the marketplace never takes holds no other up. */
  const sendOutbox = async (
    signal: AbortSignal,
    tell: Tell,
    which: { readonly until: Date; readonly isUntried?: boolean },
  ): Promise<number> => {
    const waiting = await db
      .select({ entry: marketplaceOutbox })
      .from(marketplaceOutbox)
      .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id))
      .where(
        and(
          isWaiting,
          lte(marketplaceOutbox.not_before, which.until),
          which.isUntried ? isNull(marketplaceOutbox.taken_at) : undefined,
        ),
      )
      .orderBy(asc(marketplaceOutbox.attempts), asc(marketplaceOutbox.outbox_id));
    let sent = 0;
    let away = 0;
    for (const [index, { entry }] of waiting.entries()) {
      signal.throwIfAborted();
      const row = eq(marketplaceOutbox.outbox_id, entry.outbox_id);
      // Whoever undoes it locks the row as well: either it is gone now, or it can no longer be undone.
      const [taken] = await db
        .update(marketplaceOutbox)
        .set({ taken_at: clock.now() })
        .where(and(row, isNull(marketplaceOutbox.sent_at)))
        .returning({ outbox_id: marketplaceOutbox.outbox_id });
      if (!taken) continue;
      let shipment: ReportedShipment;
      try {
        shipment = await handOver(entry.payload, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof MarketplaceFault)) throw error;
        await db
          .update(marketplaceOutbox)
          .set({ attempts: sql`${marketplaceOutbox.attempts} + 1`, last_fault: error.message })
          .where(row);
        tell(`Order #${entry.d2c_order_id}: ${error.message}`);
        away = error.isAway ? away + 1 : 0;
        if (away < AWAY_AFTER) continue;
        const left = waiting.length - index - 1;
        throw new MarketplaceFault(
          `The marketplace seems to be away; ${left} more hand-overs were not tried.`,
        );
      }
      away = 0;
      for (const each of asReport(shipment, tell)) await take(each, tell);
      await db.update(marketplaceOutbox).set({ sent_at: clock.now(), last_fault: null }).where(row);
      sent += 1;
    }
    return sent;
  };

  const readPages = async (
    signal: AbortSignal,
    tell: Tell,
    count: (records: number) => Promise<void>,
  ): Promise<void> => {
    const seen = new Set<string>();
    let repeats = 0;
    for (let page = 1; page <= limits.pages; page += 1) {
      const { shipments, faults, hasMore } = await provider.listShipments(page, signal);
      for (const fault of faults) tell(fault);
      const text = createHash('sha256')
        .update(JSON.stringify([shipments, faults.length]))
        .digest('base64');
      // One page may come again where new parcels have pushed it down in the meantime.
      if (seen.has(text)) repeats += 1;
      if (repeats > MAX_REPEATS) {
        throw new MarketplaceFault(`The marketplace sends the same page again and again (page ${page}).`);
      }
      seen.add(text);
      const reports = shipments.flatMap((shipment) => asReport(shipment, tell));
      const news = await withNews(db, reports);
      let taken = reports.length - news.length;
      for (const shipment of news) {
        signal.throwIfAborted();
        if (await take(shipment, tell)) taken += 1;
      }
      await count(taken);
      if (!hasMore) return;
    }
    throw new MarketplaceFault(`The marketplace has more than ${limits.pages} pages; the rest was not read.`);
  };

  const run = async (runId: number, signal: AbortSignal): Promise<void> => {
    const { tell, all } = createErrorList();
    let records = 0;
    let hasFailed = false;
    const count = async (more: number): Promise<void> => {
      records += more;
      await db.update(syncRuns).set({ records_processed: records }).where(isStarted(runId));
    };
    try {
      await count(await sendOutbox(signal, tell, { until: clock.now() }));
      await readPages(signal, tell, count);
      const until = await heldUntil();
      if (until) {
        await clock.waitUntil(until, signal);
        await count(await sendOutbox(signal, tell, { until, isUntried: true }));
      }
    } catch (error) {
      hasFailed = true;
      if (signal.aborted) tell(String(signal.reason ?? ''));
      else if (error instanceof MarketplaceFault) tell(error.message);
      else {
        tell('Something went wrong on our side; it has been reported.');
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
    const lock = await takeLock(abort);
    if (!lock) return false;
    const release = () => lock.end().catch(() => {});
    let runId: number;
    try {
      await markDead(db, undefined, clock.now());
      runId = await beginRun(db, startedBy, clock.now());
    } catch (error) {
      await release();
      throw error;
    }
    const longest = setTimeout(
      () => abort.abort(`The run was ended after ${limits.runMs / 60_000} minutes.`),
      limits.runMs,
    );
    const ended = run(runId, abort.signal)
      .catch(report)
      .finally(async () => {
        clearTimeout(longest);
        await release();
        current = undefined;
      });
    current = { ended, abort };
    return true;
  };

  /** A lock without a run is one that is about to begin or has just ended: worth another look. */
  const start = async (startedBy: string): Promise<'started' | 'running'> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (await begin(startedBy)) return 'started';
      if (isClosed || (await findStartedRun(db)) !== undefined) break;
      await delay(TRY_AGAIN_MS);
    }
    return 'running';
  };

  /** A run that does not end when it is told to hangs: the database ends the connection with its lock. */
  const kill = async (wantedBy: string): Promise<void> => {
    const [wanted] = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify(${KILL_CHANNEL}, '')`);
      return tx
        .update(syncRuns)
        .set({ kill_wanted_by: wantedBy })
        .where(eq(syncRuns.status, 'started'))
        .returning({ run_id: syncRuns.run_id });
    });
    if (!wanted) return;
    for (let tried = 0; tried < KILL_GRACE_TRIES; tried += 1) {
      await buryDeadRun();
      if ((await findStartedRun(db)) !== wanted.run_id) return;
      await delay(TRY_AGAIN_MS);
    }
    await db.execute(sql`select pg_terminate_backend(pid) from ${lockHolders} as holders`);
    await markDead(db, eq(syncRuns.run_id, wanted.run_id), clock.now());
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
    buryDeadRun,
    settled: async () => {
      await current?.ended;
    },
    close,
  };
};
