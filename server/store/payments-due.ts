/* Lists of dues: the amounts that the courier owes for the orders that it carries. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import type { DueState } from '#domain/dues.ts';
import type { DueStanding } from '#domain/statement-match.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { d2cBulkPayments, d2cDueAllocations } from '#server/db/schema/bulk-payments.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { d2cPaymentsDue } from '#server/db/schema/sync.ts';
import { createSearch } from './d2c-order-search.ts';
import { type OrderList, type Page, readPageOfIds, toSortOrder } from './searched-lists.ts';

export type DueRow = typeof d2cPaymentsDue.$inferSelect;

export const isOpen = isNull(d2cPaymentsDue.closed_at);
export const oldestFirst = [d2cPaymentsDue.created_at, d2cPaymentsDue.due_id] as const;

/** The reason for which a settled due is closed. A reversal of the payment opens such a due again. */
export const SETTLED = 'settled';

/** SQL for the standing of a due. */
export const standingColumn = sql<DueStanding>`case
  when ${d2cPaymentsDue.closed_at} is null then 'open'
  when ${d2cPaymentsDue.closed_because} = ${SETTLED} then 'paid'
  else 'ended' end`;

/** The payments that settled a due, or took its money back, and were not reversed, oldest first. */
const settledByColumn = sql<PaymentDue['settled_by']>`(
  select coalesce(jsonb_agg(to_jsonb(part) order by bulk_payment_id, amount desc), '[]') from (
    select bulk_payment_id, sum(part.amount) as amount, payment.date_received
    from ${d2cDueAllocations} part join ${d2cBulkPayments} payment using (bulk_payment_id)
    where part.due_id = ${d2cPaymentsDue.due_id} and payment.reversed_at is null
    group by bulk_payment_id, payment.date_received, part.amount > 0) part)`;

const selectDues = (db: Db | Tx) =>
  db
    .select({ due: d2cPaymentsDue, order: d2cOrders, settled_by: settledByColumn })
    .from(d2cPaymentsDue)
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .$dynamic();

const toDue = ({ due, order, settled_by }: Awaited<ReturnType<typeof selectDues>>[number]): PaymentDue => ({
  due_id: due.due_id,
  d2c_order_id: due.d2c_order_id,
  expected_amount: due.expected_amount,
  settled_amount: due.settled_amount,
  created_at: due.created_at.toISOString(),
  closed_at: due.closed_at?.toISOString() ?? null,
  closed_because: due.closed_because,
  is_order_deleted: order.deleted_at !== null,
  settled_by,
  order: {
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    customer_handle: order.customer_handle,
    customer_address: order.customer_address,
    customer_email: order.customer_email,
    customer_district: order.customer_district,
    province_id: order.province_id,
    order_date: order.order_date.toISOString(),
    status: order.status,
    total_price: order.total_price,
  },
  version: due.version,
});

const createDueList = (
  definition: Pick<OrderList, 'isListed' | 'sortColumn' | 'isOldestFirst'>,
): OrderList => ({
  ...definition,
  table: d2cPaymentsDue,
  id: d2cPaymentsDue.due_id,
  orderId: d2cPaymentsDue.d2c_order_id,
  requestedId: d2cPaymentsDue.due_id,
  statuses: [{ column: d2cOrders.status, statuses: D2C_ORDER_STATUSES }],
});

/**
 * The lists of dues: the open ones with the oldest first, the others with the latest first. A due that was
 * closed without any payment, because its parcel came back, is in no list.
 */
const LISTS: Readonly<Record<DueState, OrderList>> = {
  open: createDueList({ isListed: isOpen, sortColumn: d2cPaymentsDue.created_at, isOldestFirst: true }),
  settled: createDueList({
    isListed: and(isNotNull(d2cPaymentsDue.closed_at), gt(d2cPaymentsDue.settled_amount, 0)),
    sortColumn: d2cPaymentsDue.closed_at,
    isOldestFirst: false,
  }),
  paid_returned: createDueList({
    isListed: and(
      isNotNull(d2cPaymentsDue.closed_at),
      ne(d2cPaymentsDue.closed_because, SETTLED),
      gt(d2cPaymentsDue.settled_amount, 0),
    ),
    sortColumn: d2cPaymentsDue.closed_at,
    isOldestFirst: false,
  }),
  taken_back: createDueList({
    isListed: and(
      isNotNull(d2cPaymentsDue.closed_at),
      eq(d2cPaymentsDue.settled_amount, 0),
      sql`exists (
        select from ${d2cDueAllocations} part join ${d2cBulkPayments} payment using (bulk_payment_id)
        where part.due_id = ${d2cPaymentsDue.due_id} and part.amount < 0 and payment.reversed_at is null)`,
    ),
    sortColumn: d2cPaymentsDue.closed_at,
    isOldestFirst: false,
  }),
};

/** Returns what the courier has taken back for an order, in IQD. */
export const readTakenBack = async (db: Db, orderId: number): Promise<number> => {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(-sum(${d2cDueAllocations.amount}), 0)::float8` })
    .from(d2cDueAllocations)
    .innerJoin(d2cPaymentsDue, eq(d2cPaymentsDue.due_id, d2cDueAllocations.due_id))
    .innerJoin(d2cBulkPayments, eq(d2cBulkPayments.bulk_payment_id, d2cDueAllocations.bulk_payment_id))
    .where(
      and(
        eq(d2cPaymentsDue.d2c_order_id, orderId),
        lt(d2cDueAllocations.amount, 0),
        isNull(d2cBulkPayments.reversed_at),
      ),
    );
  return row?.amount ?? 0;
};

export const listPaymentsDue = async (
  db: Db,
  { state, search = '', ...page }: Page & { readonly state: DueState; readonly search?: string },
): Promise<PaymentDue[]> => {
  const list = LISTS[state];
  const ids = await readPageOfIds(db, list, await createSearch(db, search), page);
  const rows = await selectDues(db)
    .where(inArray(d2cPaymentsDue.due_id, ids))
    .orderBy(...toSortOrder(list));
  return rows.map(toDue);
};

/** Returns these dues, oldest first. */
export const readPaymentsDue = async (tx: Tx, ids: readonly number[]): Promise<PaymentDue[]> => {
  const rows = await selectDues(tx)
    .where(inArray(d2cPaymentsDue.due_id, [...ids]))
    .orderBy(...oldestFirst);
  return rows.map(toDue);
};
