import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#api/contracts/shipments.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { marketplaceOutbox, syncRuns } from '../db/schema-shipping.ts';
import { takeShipmentReport } from '../store/shipments.ts';
import {
  type HandOver,
  MarketplaceFault,
  type MarketplaceProvider,
  type ReportedShipment,
} from './provider.ts';

const RUN_LOCK = 0x73796e63;
const MOST_PAGES = 2000;
const MOST_ERRORS = 100;
const LONGEST_RUN_MS = 10 * 60_000;
const DIED = 'The run ended without a word: its server was stopped.';

export interface Marketplace {
  /** `started` where a run began, `running` where one is under way already, also in another process. */
  start(startedBy: string): Promise<'started' | 'running'>;
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
}

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

const statusNamed = (status: string): ShipmentStatus | undefined =>
  SHIPMENT_STATUSES.find((known) => known === status);

/**
 * Runs of the marketplace sync (design section 6): sends what is in the outbox, then reads all pages of
 * shipments. One at a time over all processes: the run holds an advisory lock on a connection of its own, which
 * the database takes back when the process dies, so that a dead run is told from a slow one.
 */
export const createMarketplace = ({ db, url, clock, provider, report }: Options): Marketplace => {
  let current: { readonly ended: Promise<void>; readonly abort: AbortController } | undefined;

  const takeLock = async (): Promise<pg.Client | undefined> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      RUN_LOCK,
    ]);
    if (rows[0]?.taken) return client;
    await client.end();
    return undefined;
  };

  const markDead = async (): Promise<void> => {
    await db
      .update(syncRuns)
      .set({
        status: 'failed',
        ended_at: clock.now(),
        errors: sql`${syncRuns.errors} || ${JSON.stringify([DIED])}::jsonb`,
      })
      .where(eq(syncRuns.status, 'started'));
  };

  const sendOutbox = async (signal: AbortSignal, tell: (fault: string) => void): Promise<number> => {
    const waiting = await db
      .select()
      .from(marketplaceOutbox)
      .where(isNull(marketplaceOutbox.sent_at))
      .orderBy(asc(marketplaceOutbox.outbox_id));
    let sent = 0;
    for (const entry of waiting) {
      signal.throwIfAborted();
      const row = eq(marketplaceOutbox.outbox_id, entry.outbox_id);
      try {
        const order: HandOver = z.parse(handOverSchema, entry.payload);
        const shipment = await provider.handOver(order, signal);
        await takeReport(shipment, tell);
        await db.update(marketplaceOutbox).set({ sent_at: clock.now(), last_fault: null }).where(row);
        sent += 1;
      } catch (error) {
        if (signal.aborted) throw error;
        const fault = error instanceof MarketplaceFault ? error.message : 'The hand-over could not be read.';
        await db
          .update(marketplaceOutbox)
          .set({ attempts: sql`${marketplaceOutbox.attempts} + 1`, last_fault: fault })
          .where(row);
        tell(`Order #${entry.d2c_order_id}: ${fault}`);
      }
    }
    return sent;
  };

  const takeReport = async (shipment: ReportedShipment, tell: (fault: string) => void): Promise<boolean> => {
    const status = statusNamed(shipment.status);
    if (!status) {
      tell(`Shipment ${shipment.reference}: the status '${shipment.status}' is not known.`);
      return false;
    }
    const fault = await takeShipmentReport(db, { ...shipment, status }, clock.now());
    if (fault !== null) tell(fault);
    return fault === null;
  };

  const readPages = async (
    signal: AbortSignal,
    tell: (fault: string) => void,
    wasKilled: () => Promise<boolean>,
  ): Promise<number> => {
    let taken = 0;
    let lastPage = '';
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      signal.throwIfAborted();
      if (await wasKilled()) return taken;
      const { shipments, faults, hasMore } = await provider.listShipments(page, signal);
      for (const fault of faults) tell(fault);
      const text = JSON.stringify(shipments);
      if (page > 1 && text === lastPage) {
        throw new MarketplaceFault(`The marketplace sends the same page again and again (page ${page}).`);
      }
      lastPage = text;
      for (const shipment of shipments) if (await takeReport(shipment, tell)) taken += 1;
      if (!hasMore) return taken;
    }
    throw new MarketplaceFault(`The marketplace has more than ${MOST_PAGES} pages; the rest was not read.`);
  };

  const run = async (runId: number, signal: AbortSignal): Promise<void> => {
    const errors: string[] = [];
    const tell = (fault: string): void => {
      if (errors.length < MOST_ERRORS) errors.push(fault);
    };
    const row = eq(syncRuns.run_id, runId);
    const killer = async (): Promise<string | null> => {
      const [found] = await db.select({ by: syncRuns.kill_wanted_by }).from(syncRuns).where(row);
      return found?.by ?? null;
    };
    let records = 0;
    let hasFailed = false;
    try {
      records += await sendOutbox(signal, tell);
      records += await readPages(signal, tell, async () => (await killer()) !== null);
    } catch (error) {
      hasFailed = true;
      if (error instanceof MarketplaceFault) tell(error.message);
      else if (!signal.aborted) {
        tell('Something went wrong on our side; it has been reported.');
        report(error);
      } else if ((await killer()) === null) tell('The run took too long, or its server was stopped.');
    }
    const killedBy = await killer();
    if (killedBy !== null) tell(`The run was ended by ${killedBy}.`);
    await db
      .update(syncRuns)
      .set({
        status: hasFailed || killedBy !== null ? 'failed' : 'completed',
        ended_at: clock.now(),
        records_processed: records,
        errors,
      })
      .where(and(row, eq(syncRuns.status, 'started')));
  };

  const begin = async (startedBy: string): Promise<'started' | 'running'> => {
    if (current) return 'running';
    const lock = await takeLock();
    if (!lock) return 'running';
    if (current) {
      await lock.end();
      return 'running';
    }
    const abort = new AbortController();
    const work = async (): Promise<void> => {
      const longest = setTimeout(() => abort.abort(), LONGEST_RUN_MS);
      try {
        await markDead();
        const [row] = await db
          .insert(syncRuns)
          .values({ started_by: startedBy, started_at: clock.now() })
          .returning({ run_id: syncRuns.run_id });
        if (!row) throw new Error('the run that was inserted did not come back');
        began();
        await run(row.run_id, abort.signal);
      } finally {
        clearTimeout(longest);
        await lock.end().catch(() => {});
        current = undefined;
      }
    };
    let began: () => void = () => {};
    const isRecorded = new Promise<void>((resolve) => {
      began = resolve;
    });
    const ended = work().catch(report);
    current = { ended, abort };
    await Promise.race([isRecorded, ended]);
    return 'started';
  };

  const isLockFree = async (): Promise<boolean> => {
    const lock = await takeLock();
    if (!lock) return false;
    await lock.end();
    return true;
  };

  return {
    start: begin,
    kill: async (wantedBy) => {
      await db.update(syncRuns).set({ kill_wanted_by: wantedBy }).where(eq(syncRuns.status, 'started'));
      current?.abort.abort();
      await current?.ended;
    },
    buryDeadRun: async () => {
      const [running] = await db
        .select({ run_id: syncRuns.run_id })
        .from(syncRuns)
        .where(eq(syncRuns.status, 'started'));
      if (running && !current && (await isLockFree())) await markDead();
    },
    settled: async () => {
      await current?.ended;
    },
    close: async () => {
      current?.abort.abort();
      await current?.ended;
    },
  };
};

/** The latest run, whoever ran it. */
export const latestRun = async (db: Db) => {
  const [run] = await db.select().from(syncRuns).orderBy(desc(syncRuns.run_id)).limit(1);
  return run;
};
