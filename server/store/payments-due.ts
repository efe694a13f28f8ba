import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import type { DueState } from '#domain/dues.ts';
import type { Db, Tx } from '../db/connect.ts';
import { d2cBulkPayments, d2cDueAllocations } from '../db/schema/bulk-payments.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { paymentTallies } from '../db/schema/payment-tallies.ts';
import { d2cPaymentsDue } from '../db/schema/sync.ts';
import { fromTheEnd, isAmong, type Part } from './counted.ts';
import { allWith, isOfSought } from './d2c-order-finding.ts';
import { sampleOf } from './d2c-order-sample.ts';
import { soughtBy } from './d2c-order-search.ts';

export type DueRow = typeof d2cPaymentsDue.$inferSelect;

export const isOpen = isNull(d2cPaymentsDue.closed_at);
export const oldestFirst = [d2cPaymentsDue.created_at, d2cPaymentsDue.due_id] as const;

/** What counts of the payments that settled it, the first first. */
const settledBy = sql<PaymentDue['settled_by']>`(
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'bulk_payment_id', payment.bulk_payment_id, 'amount', part.amount, 'date_received', payment.date_received)
      order by payment.bulk_payment_id),
    '[]')
  from ${d2cDueAllocations} part join ${d2cBulkPayments} payment using (bulk_payment_id)
  where part.due_id = ${d2cPaymentsDue.due_id} and payment.reversed_at is null)`;

const dueRows = (db: Db | Tx) =>
  db
    .select({ due: d2cPaymentsDue, order: d2cOrders, settled_by: settledBy })
    .from(d2cPaymentsDue)
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .$dynamic();

const asDue = ({ due, order, settled_by }: Awaited<ReturnType<typeof dueRows>>[number]): PaymentDue => ({
  due_id: due.due_id,
  d2c_order_id: due.d2c_order_id,
  expected_amount: due.expected_amount,
  settled_amount: due.settled_amount,
  created_at: due.created_at.toISOString(),
  closed_at: due.closed_at?.toISOString() ?? null,
  is_order_deleted: order.deleted_at !== null,
  settled_by,
  order: {
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    customer_handle: order.customer_handle,
    customer_address: order.customer_address,
    order_date: order.order_date.toISOString(),
    status: order.status,
    total_price: order.total_price,
  },
  version: due.version,
});

interface Listing {
  readonly which: SQL | undefined;
  readonly at: AnyPgColumn;
  readonly isOldestFirst: boolean;
}

const LISTED: Readonly<Record<DueState, Listing>> = {
  open: { which: isOpen, at: d2cPaymentsDue.created_at, isOldestFirst: true },
  // What was given up since the parcel came back was not settled; a part of it that had been paid was.
  settled: {
    which: and(isNotNull(d2cPaymentsDue.closed_at), gt(d2cPaymentsDue.settled_amount, 0)),
    at: d2cPaymentsDue.closed_at,
    isOldestFirst: false,
  },
};

/** What comes after a due; undefined where it has no place in this list any more. */
const isAfter = async (db: Db, id: number, { at, isOldestFirst }: Listing): Promise<SQL | undefined> => {
  // To the microsecond, and beforehand: a planner that does not know it cannot tell how much is left.
  const [last] = await db
    .select({ at: sql<string | null>`${at}::text` })
    .from(d2cPaymentsDue)
    .where(eq(d2cPaymentsDue.due_id, id));
  return last?.at
    ? sql`(${at}, ${d2cPaymentsDue.due_id}) ${sql.raw(isOldestFirst ? '>' : '<')} (${last.at}::timestamptz, ${id}::int)`
    : undefined;
};

interface DuesWanted extends Part {
  readonly state: DueState;
  readonly search?: string;
  readonly after?: number | undefined;
}

/** A due is looked into for each order that has the words: at so many of a million for as long as a page is looked for. */
const MAX_GATHERED_DUES = 3_000;

/** Which orders' dues are wanted; those of few orders are gathered, and sorted then. */
interface Among {
  readonly condition: SQL | undefined;
  readonly isGathered: boolean;
}

const amongSought = async (db: Db, term: string): Promise<Among | undefined> => {
  const sought = soughtBy(term);
  if (!sought) return undefined;
  const { text, isNamed } = sought;
  const ofOrder = d2cPaymentsDue.d2c_order_id;
  const asked = isOfSought(ofOrder, sought);
  const [sampled] = (await sampleOf(db, sought, [D2C_ORDER_STATUSES])) ?? [];
  if (!text || (sampled && sampled.found > MAX_GATHERED_DUES)) return { condition: asked, isGathered: false };
  const isAmong = sql`${ofOrder} = any(array${allWith(text)})`;
  return { condition: and(isAmong, isNamed ? asked : undefined), isGathered: true };
};

const countSettled = async (db: Db): Promise<number> => {
  const [counted] = await db
    .select({ dues: sum(paymentTallies.things) })
    .from(paymentTallies)
    .where(eq(paymentTallies.figure, 'd2c_settled'));
  return Number(counted?.dues ?? 0);
};

/** What is still to come, the oldest first; or what was settled, the latest first. */
export const listPaymentsDue = async (db: Db, wanted: DuesWanted): Promise<PaymentDue[]> => {
  const { state, search = '', skip, limit } = wanted;
  const listing = LISTED[state];
  const among = await amongSought(db, search);
  const rest = wanted.after === undefined ? undefined : await isAfter(db, wanted.after, listing);
  const isAll = state === 'settled' && !among && !rest;
  const turned = isAll ? await fromTheEnd(wanted, () => countSettled(db)) : undefined;
  // The database would rather look through all dues by date for what it has gathered.
  const at = among?.isGathered ? sql`${listing.at} + interval '0'` : sql`${listing.at}`;
  const inOrder = (isOldestFirst: boolean): readonly SQL[] =>
    [at, sql`${d2cPaymentsDue.due_id}`].map(isOldestFirst ? asc : desc);
  const found = await db
    .select({ id: d2cPaymentsDue.due_id })
    .from(d2cPaymentsDue)
    .where(and(listing.which, isAmong(d2cPaymentsDue.due_id, wanted.ids), among?.condition, rest))
    .orderBy(...inOrder(turned ? !listing.isOldestFirst : listing.isOldestFirst))
    .offset(turned?.skip ?? (rest ? 0 : skip))
    .limit(turned?.limit ?? limit);
  if (found.length === 0) return [];
  // What stands in a due is gathered for these alone, not for those that are passed over.
  const rows = await dueRows(db)
    .where(
      inArray(
        d2cPaymentsDue.due_id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(...inOrder(listing.isOldestFirst));
  return rows.map(asDue);
};

/** These dues as they stand now, the oldest first. */
export const duesOf = async (tx: Tx, ids: readonly number[]): Promise<PaymentDue[]> => {
  if (ids.length === 0) return [];
  const rows = await dueRows(tx)
    .where(inArray(d2cPaymentsDue.due_id, [...ids]))
    .orderBy(...oldestFirst);
  return rows.map(asDue);
};
