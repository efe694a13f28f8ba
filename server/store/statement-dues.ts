/* Reads the dues to which the rows of statements refer. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { toHundredths } from '#domain/money.ts';
import type { MatchableDue } from '#domain/statement-match.ts';
import type { Tx } from '#server/db/connect.ts';
import { d2cBulkPayments, d2cDueAllocations } from '#server/db/schema/bulk-payments.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { d2cPaymentsDue, shipments } from '#server/db/schema/sync.ts';
import { type DueRow, oldestFirst, standingColumn } from './payments-due.ts';

/** A due that a row may refer to. Amounts in hundredths. */
export interface StatementDue extends MatchableDue {
  readonly due_id: number;
  readonly d2c_order_id: number;
  readonly customer_name: string;
  readonly customer_phone: string;
  /** The tracking number in upper case; empty before the courier has assigned one. */
  readonly tracking: string;
  /** The id of the last payment that settled the due and was not reversed. */
  readonly settled_by: number | null;
}

/** The parcel or the customer that a row names. */
export interface NamedParcel {
  readonly tracking_number: string;
  readonly phones: readonly string[];
}

const uniqueJson = (values: Iterable<string>): string => JSON.stringify([...new Set(values)].filter(Boolean));

/** Returns the condition for dues with a tracking number or a phone of the rows. */
export const matchesRows = (rows: readonly NamedParcel[]): SQL => sql`${d2cPaymentsDue.due_id} in (
  select due_id from ${d2cPaymentsDue} join ${shipments} using (d2c_order_id)
  where upper(${shipments.tracking_number}) in (
    select jsonb_array_elements_text(${uniqueJson(rows.map(({ tracking_number }) => tracking_number))}::jsonb))
  union
  select due_id from ${d2cPaymentsDue} join ${d2cOrders} using (d2c_order_id)
  where ${d2cOrders.customer_phone} in (
    select jsonb_array_elements_text(${uniqueJson(rows.flatMap(({ phones }) => phones))}::jsonb)))`;

export const isOneOfDues = (dues: readonly DueRow[]) => sql`${d2cPaymentsDue.due_id} in (
  select jsonb_array_elements_text(${JSON.stringify(dues.map(({ due_id }) => due_id))}::jsonb)::int)`;

/** Reads dues as rows of statements refer to them, oldest first. */
export const readStatementDues = async (tx: Tx, condition: SQL): Promise<StatementDue[]> => {
  const rows = await tx
    .select({
      due_id: d2cPaymentsDue.due_id,
      d2c_order_id: d2cPaymentsDue.d2c_order_id,
      expected_amount: d2cPaymentsDue.expected_amount,
      settled_amount: d2cPaymentsDue.settled_amount,
      standing: standingColumn,
      customer_name: d2cOrders.customer_name,
      customer_phone: d2cOrders.customer_phone,
      is_delivered: sql<boolean>`coalesce(${shipments.shipment_status} = 'delivered', false)`,
      tracking: sql<string>`coalesce(upper(${shipments.tracking_number}), '')`,
      settled_by: sql<number | null>`(
        select max(bulk_payment_id) from ${d2cDueAllocations} part join ${d2cBulkPayments} payment using (bulk_payment_id)
        where part.due_id = ${d2cPaymentsDue.due_id} and payment.reversed_at is null)`,
    })
    .from(d2cPaymentsDue)
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .leftJoin(shipments, eq(shipments.d2c_order_id, d2cPaymentsDue.d2c_order_id))
    .where(condition)
    .orderBy(...oldestFirst);
  return rows.map(({ expected_amount, settled_amount, ...due }) => ({
    ...due,
    expected: toHundredths(expected_amount),
    settled: toHundredths(settled_amount),
  }));
};

/**
 * Returns a function that finds the dues of a row, oldest first: those with its tracking number, otherwise
 * those of its phones. `dues` are sorted oldest first.
 */
export const createDueIndex = (
  dues: readonly StatementDue[],
): ((row: NamedParcel) => readonly StatementDue[]) => {
  const duesByTracking = Map.groupBy(dues, ({ tracking }) => tracking);
  const duesByPhone = Map.groupBy(dues, ({ customer_phone }) => customer_phone);
  const positions = new Map(dues.map((due, index) => [due, index]));
  return ({ tracking_number, phones }) => {
    const trackedDues = tracking_number === '' ? undefined : duesByTracking.get(tracking_number);
    if (trackedDues) return trackedDues;
    // A due with another tracking number belongs to another parcel of the same customer.
    return phones
      .flatMap((phone) => duesByPhone.get(phone) ?? [])
      .filter(({ tracking }) => tracking_number === '' || tracking === '')
      .sort((first, second) => (positions.get(first) ?? 0) - (positions.get(second) ?? 0));
  };
};
