/*
 * The outbox of hand-overs to the marketplace. A row is written with the status change, claimed by the
 * sender, and withdrawn by an undo.
 */
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { HAND_OVER_HOLD_MS } from '#domain/d2c-order.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { d2cDueAllocations, d2cStatementRows } from '#server/db/schema/bulk-payments.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { provinces } from '#server/db/schema/references.ts';
import {
  d2cPaymentsDue,
  marketplaceOutbox,
  realMarketplaces,
  sandboxUse,
  shipments,
} from '#server/db/schema/sync.ts';
import { users } from '#server/db/schema/users.ts';
import type { HandOver } from '#server/marketplace/provider.ts';
import { recordChange } from './audit.ts';
import { isNotDeleted, type OrderRow } from './d2c-order-rows.ts';
import { lockDues } from './due-settlements.ts';
import { SETTLED } from './payments-due.ts';
import type { AuthoredWork } from './work.ts';

export const toHandOver = (row: OrderRow, province: string): HandOver => ({
  reference: String(row.d2c_order_id),
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  province,
  district: row.customer_district,
  address: row.customer_address,
  cash_to_collect: row.total_price,
  items: row.items_count,
});

const readProvinceName = async (tx: Tx, { province_id }: OrderRow): Promise<string> => {
  const [province] = await tx
    .select()
    .from(provinces)
    .where(eq(provinces.province_id, province_id ?? 0));
  return province?.name ?? '';
};

const hasRealMarketplace = sql`exists (select from ${realMarketplaces})`;

/** SQL that is true while the sandbox is in use. The transaction of a hand-over evaluates it. */
const isSandboxInUse = sql<boolean>`not ${hasRealMarketplace} and exists (
  select from ${sandboxUse} where used = 'always'
    or (used = 'demo' and exists (select from ${users} where has_demo_password)))`;

/**
 * Writes the due, the shipment and the outbox row in the transaction of the status change. The shipment
 * exists at once, without a tracking number, so that a sent order is always in a list.
 */
export const handOver = async (work: AuthoredWork, row: OrderRow): Promise<void> => {
  const { tx, now } = work;
  const payload = toHandOver(row, await readProvinceName(tx, row));
  const [due] = await tx
    .insert(d2cPaymentsDue)
    .values({
      d2c_order_id: row.d2c_order_id,
      expected_amount: row.total_price,
      created_at: now,
      // The courier collects nothing for a free order, so its due is settled at once.
      ...(row.total_price === 0 ? { closed_at: now, closed_because: SETTLED } : {}),
    })
    .returning();
  if (!due) throw new Error('inserting the due returned no row');
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

/** Condition on an outbox row and its order: not sent, without a result entered by hand, not deleted. */
export const isPendingHandOver = and(
  isNull(marketplaceOutbox.sent_at),
  eq(d2cOrders.status, 'handed_to_shopini'),
  isNotDeleted,
);

const isSandboxHandOver = sql`(${marketplaceOutbox.for_sandbox} and ${hasRealMarketplace})`;

/**
 * Condition on an outbox row and its order: pending, and not for the sandbox if a real marketplace is in use.
 */
export const isReadyToSend = and(isPendingHandOver, not(isSandboxHandOver));

/**
 * Stores an error at hand-overs to the sandbox that no marketplace will get. Returns the order numbers of
 * those that did not have it yet.
 */
export const markSandboxHandOvers = async (db: Db, error: string): Promise<number[]> => {
  const { rows } = await db.execute<{ d2c_order_id: number }>(sql`
    update ${marketplaceOutbox} set last_fault = ${error} from ${d2cOrders}
    where ${eq(d2cOrders.d2c_order_id, marketplaceOutbox.d2c_order_id)} and ${isPendingHandOver}
      and ${isSandboxHandOver} and last_fault is distinct from ${error}
    returning ${d2cOrders.d2c_order_id}`);
  return rows.map(({ d2c_order_id }) => d2c_order_id).toSorted((first, second) => first - second);
};

/**
 * Marks a hand-over as being sent. Returns false if it must not be sent any more. It locks the order before
 * the outbox row, in the same sequence as an undo, a deletion and a result entered by hand, so that one of
 * them comes first.
 */
export const claimHandOver = async (db: Db, outboxId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    with claimable as (
      select outbox_id from ${marketplaceOutbox} join ${d2cOrders} using (d2c_order_id)
      where outbox_id = ${outboxId} and ${isReadyToSend}
      for share of ${d2cOrders}
    )
    update ${marketplaceOutbox} set taken_at = ${now.toISOString()} from claimable
    where ${marketplaceOutbox.outbox_id} = claimable.outbox_id and ${isNull(marketplaceOutbox.sent_at)}
    returning 1`);
  return rows.length > 0;
};

type OutboxRow = typeof marketplaceOutbox.$inferSelect;

/** Returns true when the marketplace may have received the hand-over. */
const wasAttempted = ({ taken_at, attempts }: OutboxRow): boolean => taken_at !== null || attempts > 0;

/**
 * Returns true when no attempt was made to send the hand-over. A parcel that is reported for this order then
 * belongs to another order.
 */
export const isUnattempted = async (tx: Tx, orderId: number): Promise<boolean> => {
  const [entry] = await tx
    .select()
    .from(marketplaceOutbox)
    .where(eq(marketplaceOutbox.d2c_order_id, orderId));
  return entry !== undefined && entry.sent_at === null && !wasAttempted(entry);
};

/**
 * The result of a withdrawal. `tried`: the marketplace may have received it. `paid`: a payment names its due.
 */
export type WithdrawalOutcome = 'withdrawn' | 'tried' | 'sent' | 'paid';

/**
 * Deletes the due, the shipment and the outbox row of a locked order, unless the hand-over was sent or a
 * payment names the due. Sender and caller lock the outbox row, so that one of them comes first.
 */
export const withdrawHandOver = async (work: AuthoredWork, orderId: number): Promise<WithdrawalOutcome> => {
  const { tx } = work;
  const [entry] = await tx
    .select()
    .from(marketplaceOutbox)
    .where(eq(marketplaceOutbox.d2c_order_id, orderId))
    .for('update');
  if (!entry || entry.sent_at !== null) return 'sent';
  if (wasAttempted(entry)) return 'tried';
  const [due] = await tx
    .select()
    .from(d2cPaymentsDue)
    .where(eq(d2cPaymentsDue.d2c_order_id, orderId))
    .for('update');
  if (!due) throw new Error('a hand-over has no due');
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
  await tx.delete(marketplaceOutbox).where(eq(marketplaceOutbox.outbox_id, entry.outbox_id));
  await tx.delete(shipments).where(eq(shipments.d2c_order_id, orderId));
  return 'withdrawn';
};

/**
 * Closes the due of a parcel that came back or was never sent. Amounts that were settled before remain,
 * because they were received. A reversal does not open the due again.
 */
export const closeDue = async (work: AuthoredWork, orderId: number, reason: string): Promise<void> => {
  const [before] = await lockDues(work, eq(d2cPaymentsDue.d2c_order_id, orderId));
  if (!before) return;
  const [after] = await work.tx
    .update(d2cPaymentsDue)
    .set({ closed_at: before.closed_at ?? work.now, closed_because: reason, version: before.version + 1 })
    .where(eq(d2cPaymentsDue.due_id, before.due_id))
    .returning();
  if (!after) throw new Error('closing the due returned no row');
  await recordChange(work, {
    action: 'payment_due.closed',
    entity: 'payment_due',
    id: after.due_id,
    version: after.version,
    before,
    after,
  });
};
