/*
 * The figures of a month. Each has its SQL once, for the month's page, the summary of payments and the
 * export.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { MonthFigures } from '#api/contracts/month.ts';
import { INVOICED_STATUSES } from '#domain/b2b-order.ts';
import { BUSINESS_TIME_ZONE, businessMonth } from '#domain/business-day.ts';
import { type CountAndSum, cashInOf, leftOf, monthAfter, revenueOf } from '#domain/month.ts';
import type { Db } from '#server/db/connect.ts';

/** The statuses of invoiced orders, for a condition. */
export const sqlInvoiced = sql.join(
  INVOICED_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/** Days from the first to the one before `next`. */
export interface DayRange {
  readonly first: SQL;
  readonly next: SQL;
}

export const firstDaySql = (month: string): SQL => sql`${`${month}-01`}::date`;

export const rangeOfMonth = (month: string): DayRange => ({
  first: firstDaySql(month),
  next: firstDaySql(monthAfter(month, 1)),
});

const startSql = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** The condition that a moment is on a day of the range. */
export const isMomentIn = (column: SQL, { first, next }: DayRange): SQL =>
  sql`${column} >= ${startSql(first)} and ${column} < ${startSql(next)}`;
export const isDayIn = (column: SQL, { first, next }: DayRange): SQL =>
  sql`${column} >= ${first} and ${column} < ${next}`;

/** The rows of each figure: table, condition, and the column of the amount. */
export const FIGURES = {
  d2c_taken: (range) => ({
    rows: sql`d2c_orders where deleted_at is null and ended_as is distinct from 'abandoned' and ${isMomentIn(sql`order_date`, range)}`,
    amount: sql`total_price`,
  }),
  b2b_taken: (range) => ({
    rows: sql`b2b_orders where deleted_at is null and ${isMomentIn(sql`order_date`, range)}`,
    amount: sql`total_price`,
  }),
  handed_over: (range) => ({
    rows: sql`d2c_payments_due where ${isMomentIn(sql`created_at`, range)}`,
    amount: sql`expected_amount`,
  }),
  delivered: (range) => ({
    rows: sql`d2c_order_moves join d2c_orders using (d2c_order_id)
      where to_status = 'completed' and ${isMomentIn(sql`moved_at`, range)}`,
    amount: sql`total_price`,
  }),
  returned: (range) => ({
    rows: sql`d2c_order_moves join d2c_orders using (d2c_order_id)
      where to_status = 'cancelled' and event = 'shipment.returned' and ${isMomentIn(sql`moved_at`, range)}`,
    amount: sql`total_price`,
  }),
  invoiced: (range) => ({
    rows: sql`b2b_orders where status in (${sqlInvoiced})
      and ${isMomentIn(sql`coalesce(completed_at, order_date)`, range)}`,
    amount: sql`total_price`,
  }),
  credited: (range) => ({
    rows: sql`b2b_credit_notes where ${isMomentIn(sql`issued_at`, range)}`,
    amount: sql`amount`,
  }),
  courier: (range) => ({
    rows: sql`d2c_bulk_payments where reversed_at is null and ${isDayIn(sql`date_received`, range)}`,
    amount: sql`amount`,
  }),
  clients: (range) => ({
    rows: sql`b2b_payments where reversed_at is null and ${isMomentIn(sql`paid_at`, range)}`,
    amount: sql`amount_paid`,
  }),
  fees: (range) => ({
    rows: sql`d2c_bulk_payments where reversed_at is null and ${isDayIn(sql`date_received`, range)}`,
    amount: sql`-fees`,
  }),
  filament: (range) => ({
    rows: sql`filament_purchases where ${isDayIn(sql`date_purchased`, range)}`,
    amount: sql`total_cost`,
  }),
} as const satisfies Readonly<
  Record<string, (range: DayRange) => { readonly rows: SQL; readonly amount: SQL }>
>;

export type FigureName = keyof typeof FIGURES;

/** SQL of a figure as a JSON object. */
export const figureSql = (name: FigureName, range: DayRange): SQL => {
  const { rows, amount } = FIGURES[name](range);
  return sql`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${amount}), 0)) from ${rows})`;
};

export const FIGURE_NAMES = Object.keys(FIGURES).filter((name): name is FigureName =>
  Object.hasOwn(FIGURES, name),
);

export type Figures = Readonly<Record<FigureName, CountAndSum>>;

/** The first day with an order, a payment or a purchase. */
const firstDayOfShop = sql`(select to_char(least(
  (select min(business_day(order_date)) from d2c_orders where deleted_at is null),
  (select min(business_day(order_date)) from b2b_orders where deleted_at is null),
  (select min(date_received) from d2c_bulk_payments where reversed_at is null),
  (select min(date_purchased) from filament_purchases)), 'YYYY-MM'))`;

/** Returns the figures of a month, all of the same moment. */
export const readMonth = async (db: Db, month: string, now: Date): Promise<MonthFigures> => {
  const range = rangeOfMonth(month);
  const figures = sql.join(
    FIGURE_NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${figureSql(name, range)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ figures: Figures; first_month: string | null }>(
    sql`select jsonb_build_object(${figures}) as figures, ${firstDayOfShop} as first_month`,
  );
  const [row] = rows;
  if (!row) throw new Error('the query of the month returned no row');
  const { fees, ...counted } = row.figures;
  return {
    month,
    ...counted,
    fees: fees.amount,
    revenue: revenueOf(counted),
    cash_in: cashInOf(counted),
    left: leftOf(counted),
    first_month: row.first_month ?? businessMonth(now),
    as_of: now.toISOString(),
  };
};
