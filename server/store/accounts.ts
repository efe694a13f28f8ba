/* Reads the accounts of a period for the accountant: each table is one list of columns and one query. */
import { type SQL, sql } from 'drizzle-orm';
import { type AccountPeriod, MAX_ACCOUNT_DAYS, periodFaultOf } from '#domain/accounts.ts';
import { cashInOf, leftOf, revenueOf } from '#domain/month.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { HttpError } from '#server/http-error.ts';
import {
  type DayRange,
  FIGURE_NAMES,
  type Figures,
  figureSql,
  isDayIn,
  isMomentIn,
} from './month-figures.ts';
import { inSnapshot } from './transaction.ts';

/** `day` is a text such as `2026-11-21`; `number` also means an amount in IQD. */
type ColumnType = 'text' | 'number' | 'day';

/** A column: its head, its type, and the SQL of its value. */
type Column = readonly [head: string, type: ColumnType, value: SQL];

export type AccountValue = string | number | null;

export interface AccountTable {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly type: ColumnType }[];
  readonly rows: readonly (readonly AccountValue[])[];
}

/** The maximum number of rows of one table. The file is made in memory. */
const MAX_ACCOUNT_ROWS = 200_000;

const dayOf = (moment: SQL): SQL => sql`business_day(${moment})::text`;
const day = (head: string, moment: SQL): Column => [head, 'day', dayOf(moment)];
const plainDay = (head: string, value: SQL): Column => [head, 'day', sql`${value}::text`];
const text = (head: string, value: SQL): Column => [head, 'text', sql`${value}::text`];
const number = (head: string, value: SQL): Column => [head, 'number', sql`(${value})::float8`];

/** The orders of a period: taken, handed over, delivered or returned in it. */
const d2cOrders = (range: DayRange): SQL => sql`
  select d2c_orders.d2c_order_id, due.created_at as handed_over_at, delivered.moved_at as delivered_at, returned.moved_at as returned_at
  from d2c_orders
  left join d2c_payments_due due using (d2c_order_id)
  left join d2c_order_moves delivered on delivered.d2c_order_id = d2c_orders.d2c_order_id and delivered.to_status = 'completed'
  left join d2c_order_moves returned on returned.d2c_order_id = d2c_orders.d2c_order_id and returned.to_status = 'cancelled'
    and returned.event = 'shipment.returned'
  where (deleted_at is null and ended_as is distinct from 'abandoned' and ${isMomentIn(sql`order_date`, range)})
    or ${isMomentIn(sql`due.created_at`, range)} or ${isMomentIn(sql`delivered.moved_at`, range)}
    or ${isMomentIn(sql`returned.moved_at`, range)}`;

interface TableSource {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly from: (range: DayRange) => SQL;
}

/** The tables in the order of the file. */
const TABLES: readonly TableSource[] = [
  {
    name: 'D2C orders',
    columns: [
      number('Order', sql`d2c_order_id`),
      day('Taken on', sql`order_date`),
      text('Customer', sql`customer_name`),
      text('Phone', sql`customer_phone`),
      text('Province', sql`provinces.name`),
      text('Status', sql`status`),
      text('Ended as', sql`ended_as`),
      number('Total, IQD', sql`total_price`),
      day('Handed over on', sql`handed_over_at`),
      day('Delivered on', sql`delivered_at`),
      day('Returned on', sql`returned_at`),
      text('Tracking number', sql`tracking_number`),
      day('Deleted on', sql`deleted_at`),
    ],
    from: (range) => sql`(${d2cOrders(range)}) chosen join d2c_orders using (d2c_order_id)
      left join provinces using (province_id) left join shipments using (d2c_order_id) order by d2c_order_id`,
  },
  {
    name: 'D2C items',
    columns: [
      number('Order', sql`d2c_order_id`),
      text('Product code', sql`product_code`),
      text('Product', sql`product_name`),
      number('Quantity', sql`quantity`),
      number('Unit price, IQD', sql`unit_price`),
      number('Custom cost, IQD', sql`custom_cost`),
      number('Subtotal, IQD', sql`subtotal`),
    ],
    from: (range) => sql`(${d2cOrders(range)}) chosen join d2c_order_items using (d2c_order_id)
      left join products using (product_id) order by d2c_order_id, d2c_order_item_id`,
  },
  {
    name: 'Wholesale orders',
    columns: [
      number('Order', sql`b2b_order_id`),
      day('Taken on', sql`order_date`),
      text('Client', sql`b2b_clients.name`),
      text('Status', sql`status`),
      number('Total, IQD', sql`total_price`),
      number('Credited, IQD', sql`credited`),
      number('Paid, IQD', sql`total_paid`),
      day('Completed on', sql`completed_at`),
      day('Deleted on', sql`b2b_orders.deleted_at`),
    ],
    from: (range) => sql`b2b_orders join b2b_clients using (client_id)
      where (b2b_orders.deleted_at is null and ${isMomentIn(sql`order_date`, range)}) or ${isMomentIn(sql`completed_at`, range)}
      order by b2b_order_id`,
  },
  {
    name: 'Wholesale items',
    columns: [
      number('Order', sql`b2b_order_id`),
      text('Product code', sql`product_code`),
      text('Product', sql`product_name`),
      number('Quantity', sql`quantity`),
      number('Unit price, IQD', sql`unit_price`),
      number('Subtotal, IQD', sql`subtotal`),
    ],
    from: (range) => sql`b2b_orders join b2b_order_items using (b2b_order_id)
      where (deleted_at is null and ${isMomentIn(sql`order_date`, range)}) or ${isMomentIn(sql`completed_at`, range)}
      order by b2b_order_id, b2b_order_item_id`,
  },
  {
    name: 'Payments',
    columns: [
      plainDay('Day', sql`day`),
      text('From', sql`payer`),
      number('Payment', sql`id`),
      number('Wholesale order', sql`b2b_order_id`),
      number('Amount, IQD', sql`amount`),
      text('Method', sql`method`),
      text('Notes', sql`notes`),
      text('Recorded by', sql`recorded_by`),
      day('Reversed on', sql`reversed_at`),
      text('Reason of the reversal', sql`reversal_reason`),
    ],
    from: (range) => sql`(
      select date_received as day, 'Courier' as payer, bulk_payment_id as id, null::int as b2b_order_id, amount, method, notes,
        recorded_by, reversed_at, reversal_reason
      from d2c_bulk_payments where ${isDayIn(sql`date_received`, range)} or ${isMomentIn(sql`reversed_at`, range)}
      union all
      select business_day(paid_at), name, payment_id, b2b_order_id, amount_paid, payment_method, b2b_payments.notes, recorded_by,
        reversed_at, reversal_reason
      from b2b_payments join b2b_orders using (b2b_order_id) join b2b_clients using (client_id)
      where ${isMomentIn(sql`paid_at`, range)} or ${isMomentIn(sql`reversed_at`, range)}) payments order by day, payer, id`,
  },
  {
    name: 'Dues',
    columns: [
      number('Due', sql`due_id`),
      number('Order', sql`d2c_order_id`),
      text('Customer', sql`customer_name`),
      day('Handed over on', sql`created_at`),
      number('Expected, IQD', sql`expected_amount`),
      number('Settled, IQD', sql`settled_amount`),
      day('Closed on', sql`closed_at`),
      text('Closed because', sql`closed_because`),
    ],
    // Also those of earlier days that were still open at the beginning.
    from: ({ first, next }) => sql`d2c_payments_due join d2c_orders using (d2c_order_id)
      where business_day(created_at) < ${next} and (closed_at is null or business_day(closed_at) >= ${first}) or ${isMomentIn(sql`created_at`, { first, next })}
      order by due_id`,
  },
  {
    name: 'Statements',
    columns: [
      number('Payment', sql`bulk_payment_id`),
      plainDay('Day', sql`date_received`),
      number('Line', sql`line`),
      text('Tracking number', sql`tracking_number`),
      text('Phone', sql`phone`),
      text('Status', sql`status`),
      number('Amount, IQD', sql`d2c_statement_rows.amount`),
      number('Fee, IQD', sql`fee`),
      text('Outcome', sql`outcome`),
      text('Decision', sql`decision`),
      number('Settled, IQD', sql`d2c_statement_rows.settled`),
      number('Fee of the shop, IQD', sql`borne`),
      number('Taken back, IQD', sql`d2c_statement_rows.taken_back`),
      number('Unexplained, IQD', sql`d2c_statement_rows.unexplained`),
      day('Payment reversed on', sql`reversed_at`),
    ],
    from: (range) => sql`d2c_statement_rows join d2c_bulk_payments using (bulk_payment_id)
      where ${isDayIn(sql`date_received`, range)} order by date_received, bulk_payment_id, line`,
  },
  {
    name: 'Fees',
    columns: [
      plainDay('Day', sql`date_received`),
      number('Payment', sql`bulk_payment_id`),
      number('Fees, IQD', sql`-fees`),
    ],
    from: (range) => sql`d2c_bulk_payments
      where reversed_at is null and fees <> 0 and ${isDayIn(sql`date_received`, range)} order by date_received, bulk_payment_id`,
  },
  {
    name: 'Invoices',
    columns: [
      text('Invoice', sql`number`),
      number('Order', sql`b2b_order_id`),
      day('Issued on', sql`issued_at`),
      plainDay('Due on', sql`due_on`),
      text('Client', sql`client ->> 'name'`),
      text('Terms', sql`client ->> 'payment_terms'`),
      number('Total, IQD', sql`total`),
      number('Credited, IQD', sql`credited`),
      number('Paid, IQD', sql`total_paid`),
      number('Balance, IQD', sql`total - credited - total_paid`),
    ],
    from: (range) => sql`b2b_invoices join b2b_orders using (b2b_order_id)
      where ${isMomentIn(sql`issued_at`, range)} order by issued_at, b2b_order_id`,
  },
  {
    name: 'Credit notes',
    columns: [
      text('Credit note', sql`b2b_credit_notes.number`),
      day('Issued on', sql`b2b_credit_notes.issued_at`),
      text('Invoice', sql`b2b_invoices.number`),
      text('Client', sql`client ->> 'name'`),
      number('Amount, IQD', sql`amount`),
      text('Reason', sql`reason`),
      text('Issued by', sql`issued_by`),
    ],
    from: (range) => sql`b2b_credit_notes join b2b_invoices using (b2b_order_id)
      where ${isMomentIn(sql`b2b_credit_notes.issued_at`, range)} order by b2b_credit_notes.issued_at, credit_note_id`,
  },
  {
    name: 'Purchases',
    columns: [
      plainDay('Day', sql`date_purchased`),
      number('Purchase', sql`purchase_id`),
      number('Filament', sql`filament_id`),
      text('Brand', sql`brand`),
      text('Name', sql`filament_types.name`),
      text('Supplier', sql`supplier`),
      number('Spools', sql`spools_bought`),
      number('Price a spool, IQD', sql`price_per_spool`),
      number('Total, IQD', sql`total_cost`),
    ],
    from: (range) => sql`filament_purchases join filament_types using (filament_id)
      where ${isDayIn(sql`date_purchased`, range)} order by date_purchased, purchase_id`,
  },
  {
    name: 'Stock movements',
    columns: [
      day('Day', sql`moved_at`),
      text('Product code', sql`product_code`),
      text('Product', sql`name`),
      text('Kind', sql`kind`),
      number('Change', sql`delta`),
      number('Quantity after', sql`quantity_after`),
      text('Reason', sql`reason`),
      text('Order of', sql`order_kind`),
      number('Order', sql`order_id`),
      text('By', sql`username`),
    ],
    from: (range) => sql`stock_movements join products using (product_id)
      where ${isMomentIn(sql`moved_at`, range)} order by movement_id`,
  },
];

const readTable = async (
  tx: Tx,
  { name, columns, from }: TableSource,
  range: DayRange,
): Promise<AccountTable> => {
  const values = sql.join(
    columns.map(([, , value]) => value),
    sql`, `,
  );
  const { rows } = await tx.execute<{ cells: AccountValue[] }>(
    sql`select jsonb_build_array(${values}) as cells from ${from(range)} limit ${MAX_ACCOUNT_ROWS + 1}`,
  );
  if (rows.length > MAX_ACCOUNT_ROWS)
    throw new HttpError('accounts.too_many_rows', { table: name, limit: MAX_ACCOUNT_ROWS });
  return {
    name,
    columns: columns.map(([head, type]) => ({ head, type })),
    rows: rows.map(({ cells }) => cells),
  };
};

/** The names of the figures as the month's page has them. */
const FIGURE_HEADS: Readonly<Record<keyof Figures, string>> = {
  d2c_taken: 'Orders Taken (D2C)',
  b2b_taken: 'Orders Taken (B2B)',
  handed_over: 'Handed Over',
  delivered: 'Delivered (D2C)',
  returned: 'Returned',
  invoiced: 'Invoiced (B2B)',
  credited: 'Credit Notes',
  courier: 'Paid by the Courier',
  clients: 'Paid by Clients',
  fees: 'Courier Fees',
  filament: 'Filament',
};

/** The first table: the figures of the period, which are the sums of the others. */
const readFigures = async (tx: Tx, range: DayRange): Promise<AccountTable> => {
  const { rows } = await tx.execute<{ figures: Figures }>(
    sql`select jsonb_build_object(${sql.join(
      FIGURE_NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${figureSql(name, range)}`),
      sql`, `,
    )}) as figures`,
  );
  const [row] = rows;
  if (!row) throw new Error('the query of the figures returned no row');
  const { figures } = row;
  return {
    name: 'Figures',
    columns: [
      { head: 'Figure', type: 'text' },
      { head: 'Count', type: 'number' },
      { head: 'Amount, IQD', type: 'number' },
    ],
    rows: [
      ...FIGURE_NAMES.map((name) => [FIGURE_HEADS[name], figures[name].count, figures[name].amount]),
      ['Revenue', null, revenueOf(figures)],
      ['Cash In', null, cashInOf(figures)],
      ['What Is Left', null, leftOf(figures)],
    ],
  };
};

/** Returns the tables of a period, all of the same moment. */
export const readAccounts = (db: Db, period: AccountPeriod): Promise<readonly AccountTable[]> => {
  const fault = periodFaultOf(period);
  if (fault === 'order') throw new HttpError('accounts.days', {});
  if (fault === 'tooLong') throw new HttpError('accounts.too_long', { limit: MAX_ACCOUNT_DAYS });
  const range = { first: sql`${period.from}::date`, next: sql`(${period.to}::date + 1)` };
  return inSnapshot(db, async (tx) => {
    const tables = [await readFigures(tx, range)];
    for (const table of TABLES) tables.push(await readTable(tx, table, range));
    return tables;
  });
};
