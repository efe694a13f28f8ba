import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import type { Db, Tx } from '../db/connect.ts';
import { d2cDueAllocations, d2cStatementRows } from '../db/schema/bulk-payments.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { provinces } from '../db/schema/references.ts';
import {
  d2cPaymentsDue,
  marketplaceOutbox,
  realMarketplaces,
  sandboxUse,
  shipments,
} from '../db/schema/sync.ts';
import { users } from '../db/schema/users.ts';
import type { HandOver } from '../marketplace/provider.ts';
import { recordChange } from './audit.ts';
import { isStanding, type OrderRow } from './d2c-order-rows.ts';
import { lockDues, SETTLED } from './due-settlements.ts';
import type { AuthoredWork } from './work.ts';

export const handOverOf = (row: OrderRow, province: string): HandOver => ({
  reference: String(row.d2c_order_id),
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  province,
  district: row.customer_district,
  address: row.customer_address,
  cash_to_collect: row.total_price,
  items: row.items_count,
});

const provinceOf = async (tx: Tx, { province_id }: OrderRow): Promise<string> => {
  if (province_id === null) return '';
  const [province] = await tx.select().from(provinces).where(eq(provinces.province_id, province_id));
  return province?.name ?? '';
};

const hasRealMarketplace = sql`exists (select from ${realMarketplaces})`;

/** The choice of the marketplace, read in the transaction of the hand-over. */
const isSandboxInUse = sql<boolean>`not ${hasRealMarketplace} and exists (
  select from ${sandboxUse} where used = 'always'
    or (used = 'demo' and exists (select from ${users} where has_demo_password)))`;

/**
 * The due, the shipment and the outbox row stand or fall with the status change (decision 13). The
 * shipment is there at once, without a tracking number, so that an order that was sent is never in no list.
 */
export const handOver = async (work: AuthoredWork, row: OrderRow): Promise<void> => {
  const { tx, now } = work;
  const payload = handOverOf(row, await provinceOf(tx, row));
  const [due] = await tx
    .insert(d2cPaymentsDue)
    .values({
      d2c_order_id: row.d2c_order_id,
      expected_amount: row.total_price,
      created_at: now,
      // Nothing will ever be brought for it.
      ...(row.total_price === 0 ? { closed_at: now, closed_because: SETTLED } : {}),
    })
    .returning();
  if (!due) throw new Error('the due that was inserted did not come back');
  await tx.insert(shipments).values({ d2c_order_id: row.d2c_order_id, tracking_number: '', updated_at: now });
  await tx.insert(marketplaceOutbox).values({
    d2c_order_id: row.d2c_order_id,
    payload,
    created_at: now,
    not_before: new Date(now.getTime() + HAND_OVER_HOLD_MS),
    for_sandbox: isSandboxInUse,
  });
  await recordChange(work, {
    action: 'payment_due.created',
    entity: 'payment_due',
    id: due.due_id,
    version: due.version,
    after: due,
  });
};

/** Of an outbox row with its order: an order that was ended by hand or deleted since is handed over no more. */
export const isStillToBeHandedOver = and(
  isNull(marketplaceOutbox.sent_at),
  eq(d2cOrders.status, 'handed_to_shopini'),
  isStanding,
);

const isLeftOfSandbox = sql`(${marketplaceOutbox.for_sandbox} and ${hasRealMarketplace})`;

/** Of an outbox row with its order: the marketplace in use may be told of it. */
export const isToBeSent = and(isStillToBeHandedOver, not(isLeftOfSandbox));

/** Marks the hand-overs of the sandbox that no marketplace gets any more, once, and answers their orders. */
export const markLeftOfSandbox = async (db: Db, fault: string): Promise<number[]> => {
  const { rows } = await db.execute<{ d2c_order_id: number }>(sql`
    update ${marketplaceOutbox} set last_fault = ${fault} from ${d2cOrders}
    where ${eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id)} and ${isStillToBeHandedOver}
      and ${isLeftOfSandbox} and last_fault is distinct from ${fault}
    returning ${d2cOrders.d2c_order_id}`);
  return rows.map(({ d2c_order_id }) => d2c_order_id).toSorted((a, b) => a - b);
};

/**
 * Takes a hand-over up before the marketplace is told of it, if it is still to be handed over. The order is locked before
 * its outbox row, as by whoever undoes, deletes or ends it: either they were first, or they find it taken up.
 */
export const takeUpHandOver = async (db: Db, outboxId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    with waiting as (
      select outbox_id from ${marketplaceOutbox} join ${d2cOrders} using (d2c_order_id)
      where outbox_id = ${outboxId} and ${isToBeSent}
      for share of ${d2cOrders}
    )
    update ${marketplaceOutbox} set taken_at = ${now.toISOString()} from waiting
    where ${marketplaceOutbox.outbox_id} = waiting.outbox_id and ${isNull(marketplaceOutbox.sent_at)}
    returning 1`);
  return rows.length > 0;
};

type OutboxRow = typeof marketplaceOutbox.$inferSelect;

/** Whether the marketplace may have heard of it. */
const wasTried = ({ taken_at, attempts }: OutboxRow): boolean => taken_at !== null || attempts > 0;

/** Whether a locked order waits to be handed over: a parcel under its number is somebody else's. */
export const isUntold = async (tx: Tx, orderId: number): Promise<boolean> => {
  const [entry] = await tx
    .select()
    .from(marketplaceOutbox)
    .where(eq(marketplaceOutbox.d2c_order_id, orderId));
  return entry !== undefined && entry.sent_at === null && !wasTried(entry);
};

/** `tried`: the marketplace may have heard of it, and has not confirmed it; `paid`: money hangs on its due. */
export type Withdrawal = 'withdrawn' | 'tried' | 'sent' | 'paid';

/**
 * What the hand-over of a locked order brought goes with it, unless the sender has taken it up: both lock the row of the
 * outbox, so that one of them is first. It stays as well where a payment, of whatever age, names its due.
 */
export const withdrawHandOver = async (work: AuthoredWork, orderId: number): Promise<Withdrawal> => {
  const { tx } = work;
  const [entry] = await tx
    .select()
    .from(marketplaceOutbox)
    .where(eq(marketplaceOutbox.d2c_order_id, orderId))
    .for('update');
  if (!entry || entry.sent_at !== null) return 'sent';
  if (wasTried(entry)) return 'tried';
  const [due] = await tx
    .select()
    .from(d2cPaymentsDue)
    .where(eq(d2cPaymentsDue.d2c_order_id, orderId))
    .for('update');
  if (due) {
    const { rows } = await tx.execute(sql`
      select from ${d2cDueAllocations} where due_id = ${due.due_id}
      union all select from ${d2cStatementRows} where due_id = ${due.due_id} limit 1`);
    if (rows.length > 0) return 'paid';
    await tx.delete(d2cPaymentsDue).where(eq(d2cPaymentsDue.due_id, due.due_id));
    await recordChange(work, {
      action: 'payment_due.withdrawn',
      entity: 'payment_due',
      id: due.due_id,
      version: due.version + 1,
      before: due,
    });
  }
  await tx.delete(marketplaceOutbox).where(eq(marketplaceOutbox.outbox_id, entry.outbox_id));
  await tx.delete(shipments).where(eq(shipments.d2c_order_id, orderId));
  return 'withdrawn';
};

/**
 * Closes what the courier owes for an order whose parcel comes back or never left. What was settled of it before stays
 * settled, since it was received; a reversal does not open it again.
 */
export const closeDue = async (work: AuthoredWork, orderId: number, because: string): Promise<void> => {
  const [before] = await lockDues(work, eq(d2cPaymentsDue.d2c_order_id, orderId));
  if (!before) return;
  const [after] = await work.tx
    .update(d2cPaymentsDue)
    .set({ closed_at: before.closed_at ?? work.now, closed_because: because, version: before.version + 1 })
    .where(eq(d2cPaymentsDue.due_id, before.due_id))
    .returning();
  if (!after) throw new Error('the due that was closed did not come back');
  await recordChange(work, {
    action: 'payment_due.closed',
    entity: 'payment_due',
    id: after.due_id,
    version: after.version,
    before,
    after,
  });
};
