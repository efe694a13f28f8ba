/* Sends hand-overs to the marketplace. */
import { and, asc, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { marketplaceOutbox } from '#server/db/schema/sync.ts';
import { claimHandOver, isReadyToSend, markSandboxHandOvers } from '#server/store/hand-overs.ts';
import { MarketplaceError, type MarketplaceProvider, type ReportedShipment } from './provider.ts';
import type { AddError, ShipmentReports } from './shipment-reports.ts';

const MAX_CONSECUTIVE_FAILURES = 3;
const SANDBOX_HAND_OVER_ERROR =
  'It was handed over while the sandbox was in use, and is not sent to the real marketplace. ' +
  'Delete the order, or enter how its delivery ended.';

interface OutboxServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: MarketplaceProvider;
  readonly reports: ShipmentReports;
}

/**
 * Selects hand-overs by the time from which they may be sent: until `sendableBy`, and after `sendableAfter`.
 */
interface SendFilter {
  readonly sendableBy: Date;
  readonly sendableAfter?: Date;
  /** True to leave out hand-overs that were sent before without success. */
  readonly isUntriedOnly?: boolean;
}

/** Sends hand-overs that the marketplace does not have yet. */
export interface Outbox {
  /**
   * Returns the time at which the last of the hand-overs that can still be undone may be sent; null if there
   * is none.
   */
  findLastSendTime(): Promise<Date | null>;
  /**
   * Sends hand-overs and returns how many the marketplace accepted. Those with the fewest attempts come
   * first, so that a failing one delays no other.
   */
  send(signal: AbortSignal, addError: AddError, filter: SendFilter): Promise<number>;
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
    if (!order.success) throw new MarketplaceError('The hand-over that was written down cannot be read.');
    return provider.handOver(order.data, signal);
  };

  const findLastSendTime = async (): Promise<Date | null> => {
    const [row] = await db
      .select({ time: max(marketplaceOutbox.not_before) })
      .from(marketplaceOutbox)
      .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id))
      .where(and(isReadyToSend, gt(marketplaceOutbox.not_before, clock.now())));
    return row?.time ?? null;
  };

  const send: Outbox['send'] = async (signal, addError, filter) => {
    for (const id of await markSandboxHandOvers(db, SANDBOX_HAND_OVER_ERROR))
      addError(`Order #${id}: ${SANDBOX_HAND_OVER_ERROR}`);
    const entries = await db
      .select({ entry: marketplaceOutbox })
      .from(marketplaceOutbox)
      .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id))
      .where(
        and(
          isReadyToSend,
          or(
            lte(marketplaceOutbox.not_before, filter.sendableBy),
            filter.sendableAfter && gt(marketplaceOutbox.not_before, filter.sendableAfter),
          ),
          filter.isUntriedOnly ? isNull(marketplaceOutbox.taken_at) : undefined,
        ),
      )
      .orderBy(asc(marketplaceOutbox.attempts), asc(marketplaceOutbox.outbox_id));
    let sentCount = 0;
    let consecutiveFailures = 0;
    for (const [index, { entry }] of entries.entries()) {
      signal.throwIfAborted();
      const isThisEntry = eq(marketplaceOutbox.outbox_id, entry.outbox_id);
      if (!(await claimHandOver(db, entry.outbox_id, clock.now()))) continue;
      let shipment: ReportedShipment;
      try {
        shipment = await handOver(entry.payload, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof MarketplaceError)) throw error;
        await db
          .update(marketplaceOutbox)
          .set({ attempts: sql`${marketplaceOutbox.attempts} + 1`, last_fault: error.message })
          .where(isThisEntry);
        addError(`Order #${entry.d2c_order_id}: ${error.message}`);
        consecutiveFailures = error.isUnavailable ? consecutiveFailures + 1 : 0;
        if (consecutiveFailures < MAX_CONSECUTIVE_FAILURES) continue;
        const remaining = entries.length - index - 1;
        throw new MarketplaceError(
          `The marketplace seems to be unavailable; ${remaining} more hand-overs were not tried.`,
        );
      }
      consecutiveFailures = 0;
      await reports.store(shipment, addError);
      await db.update(marketplaceOutbox).set({ sent_at: clock.now(), last_fault: null }).where(isThisEntry);
      sentCount += 1;
    }
    return sentCount;
  };

  return { findLastSendTime, send };
};
