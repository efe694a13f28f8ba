/* Sends hand-overs to the marketplace. */
import { and, asc, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { marketplaceOutbox } from '../db/schema/sync.ts';
import { claimHandOver, isReadyToSend, markSandboxHandOvers } from '../store/hand-overs.ts';
import { MarketplaceFault, type MarketplaceProvider, type ReportedShipment } from './provider.ts';
import type { AddError, ShipmentReports } from './shipment-reports.ts';

const MAX_CONSECUTIVE_FAILURES = 3;
const SANDBOX_HAND_OVER =
  'It was handed over while the sandbox was in use, and is not sent to the real marketplace. ' +
  'Delete the order, or enter how its delivery ended.';

interface OutboxServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: MarketplaceProvider;
  readonly reports: ShipmentReports;
}

/** Sends hand-overs that the marketplace does not have yet. */
export interface Outbox {
  /** Returns the time at which the last held hand-over may be sent; null without one. */
  heldUntil(): Promise<Date | null>;
  /**
   * Sends hand-overs and returns how many the marketplace accepted. Those with the fewest attempts come first, so that a failing one delays
   * no other.
   */
  send(
    signal: AbortSignal,
    addError: AddError,
    /** Selects hand-overs that are held until `until` at most, and those that are held longer than `heldAfter`. */
    filter: { readonly until: Date; readonly heldAfter?: Date; readonly onlyUntried?: boolean },
  ): Promise<number>;
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

export const createOutbox = ({ db, clock, provider, reports }: OutboxServices): Outbox => {
  const handOver = async (payload: unknown, signal: AbortSignal): Promise<ReportedShipment> => {
    const order = z.safeParse(handOverSchema, payload);
    if (!order.success) throw new MarketplaceFault('The hand-over that was written down cannot be read.');
    return provider.handOver(order.data, signal);
  };

  const heldUntil = async (): Promise<Date | null> => {
    const [last] = await db
      .select({ time: max(marketplaceOutbox.not_before) })
      .from(marketplaceOutbox)
      .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id))
      .where(and(isReadyToSend, gt(marketplaceOutbox.not_before, clock.now())));
    return last?.time ?? null;
  };

  const send: Outbox['send'] = async (signal, addError, filter) => {
    for (const id of await markSandboxHandOvers(db, SANDBOX_HAND_OVER))
      addError(`Order #${id}: ${SANDBOX_HAND_OVER}`);
    const entries = await db
      .select({ entry: marketplaceOutbox })
      .from(marketplaceOutbox)
      .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id))
      .where(
        and(
          isReadyToSend,
          or(
            lte(marketplaceOutbox.not_before, filter.until),
            filter.heldAfter && gt(marketplaceOutbox.not_before, filter.heldAfter),
          ),
          filter.onlyUntried ? isNull(marketplaceOutbox.taken_at) : undefined,
        ),
      )
      .orderBy(asc(marketplaceOutbox.attempts), asc(marketplaceOutbox.outbox_id));
    let sent = 0;
    let consecutiveFailures = 0;
    for (const [index, { entry }] of entries.entries()) {
      signal.throwIfAborted();
      const row = eq(marketplaceOutbox.outbox_id, entry.outbox_id);
      if (!(await claimHandOver(db, entry.outbox_id, clock.now()))) continue;
      let shipment: ReportedShipment;
      try {
        shipment = await handOver(entry.payload, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof MarketplaceFault)) throw error;
        await db
          .update(marketplaceOutbox)
          .set({ attempts: sql`${marketplaceOutbox.attempts} + 1`, last_fault: error.message })
          .where(row);
        addError(`Order #${entry.d2c_order_id}: ${error.message}`);
        consecutiveFailures = error.isUnavailable ? consecutiveFailures + 1 : 0;
        if (consecutiveFailures < MAX_CONSECUTIVE_FAILURES) continue;
        const remaining = entries.length - index - 1;
        throw new MarketplaceFault(
          `The marketplace seems to be away; ${remaining} more hand-overs were not tried.`,
        );
      }
      consecutiveFailures = 0;
      await reports.store(shipment, addError);
      await db.update(marketplaceOutbox).set({ sent_at: clock.now(), last_fault: null }).where(row);
      sent += 1;
    }
    return sent;
  };

  return { heldUntil, send };
};
