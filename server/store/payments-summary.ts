import { type SQL, sql } from 'drizzle-orm';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { INVOICED_STATUSES } from '#domain/b2b-order.ts';
import { BUSINESS_TIME_ZONE, businessDay, businessMonth } from '#domain/business-day.ts';
import { OWED_AGE_NAMES, owedAgeOf } from '#domain/dues.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import type { Db } from '../db/connect.ts';
import { b2bOrders, b2bPayments } from '../db/schema/b2b.ts';
import { d2cBulkPayments } from '../db/schema/bulk-payments.ts';
import { d2cOrderMoves, d2cOrders } from '../db/schema/d2c-orders.ts';
import { filamentPurchases } from '../db/schema/filament.ts';
import { d2cPaymentsDue } from '../db/schema/sync.ts';
import { SETTLED } from './due-settlements.ts';

const MONTHS_SHOWN = 12;

/** `2026-03`, so many months later. */
const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

const isInvoiced = sql`${b2bOrders.deleted_at} is null and ${b2bOrders.status} in (${sql.join(
  INVOICED_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)})`;

/** When a wholesale order began to be owed for. */
const invoicedAt = sql`coalesce(${b2bOrders.completed_at}, ${b2bOrders.order_date})`;

/** A parcel that came back is owed for no more; what had been settled of it was due. */
const isGivenUp = sql`(${d2cPaymentsDue.closed_at} is not null and ${d2cPaymentsDue.closed_because} <> ${SETTLED})`;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${BUSINESS_TIME_ZONE})::date`;
const monthOf = (moment: SQL): SQL => sql`to_char(${moment} at time zone ${BUSINESS_TIME_ZONE}, 'YYYY-MM')`;
const startOf = (month: string): SQL =>
  sql`((${`${month}-01`}::date)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
const asRows = (select: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${select}) found)`;

interface Owed {
  readonly days: number;
  readonly owed: number;
  readonly count: number;
}
interface Earned {
  readonly month: string;
  readonly amount: number;
}
interface Counted {
  readonly count: number;
  readonly amount: number;
}
interface Found {
  readonly d2c: readonly Owed[];
  readonly b2b: readonly Owed[];
  readonly d2c_month: Counted;
  readonly b2b_month: Counted;
  readonly d2c_earned: readonly Earned[];
  readonly b2b_earned: readonly Earned[];
  readonly due: number;
  readonly paid: number;
  readonly received: number;
  readonly spent: number;
}

/** In one statement, so that all figures are of one moment. */
const find = async (db: Db, now: Date): Promise<Found> => {
  const today = sql`${businessDay(now)}::date`;
  const month = businessMonth(now);
  const [from, to] = [startOf(month), startOf(monthAfter(month, 1))];
  const [firstDay, nextDay] = [sql`${`${month}-01`}::date`, sql`${`${monthAfter(month, 1)}-01`}::date`];
  const since = startOf(monthAfter(month, 1 - MONTHS_SHOWN));
  const createdAt = sql`${d2cPaymentsDue.created_at}`;
  const movedAt = sql`${d2cOrderMoves.moved_at}`;
  const found = await db.execute<{ found: Found }>(sql`select jsonb_build_object(
    'd2c', ${asRows(sql`
      select ${today} - ${dayOf(createdAt)} as days, count(*) as count,
        sum(${d2cPaymentsDue.expected_amount} - ${d2cPaymentsDue.settled_amount}) as owed
      from ${d2cPaymentsDue} where ${d2cPaymentsDue.closed_at} is null group by 1`)},
    'b2b', ${asRows(sql`
      select ${today} - ${dayOf(invoicedAt)} as days, count(*) as count,
        sum(${b2bOrders.total_price} - ${b2bOrders.total_paid}) as owed
      from ${b2bOrders} where ${isInvoiced} and ${b2bOrders.total_paid} < ${b2bOrders.total_price} group by 1`)},
    'd2c_month', (
      select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${d2cPaymentsDue.expected_amount}), 0))
      from ${d2cPaymentsDue} where ${createdAt} >= ${from} and ${createdAt} < ${to} and not ${isGivenUp}),
    'b2b_month', (
      select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${b2bOrders.total_price}), 0))
      from ${b2bOrders} where ${isInvoiced} and ${invoicedAt} >= ${from} and ${invoicedAt} < ${to}),
    'd2c_earned', ${asRows(sql`
      select ${monthOf(movedAt)} as month, sum(${d2cOrders.total_price}) as amount
      from ${d2cOrderMoves} join ${d2cOrders} using (d2c_order_id)
      where ${d2cOrderMoves.to_status} = 'completed' and ${movedAt} >= ${since} and ${movedAt} < ${to} group by 1`)},
    'b2b_earned', ${asRows(sql`
      select ${monthOf(invoicedAt)} as month, sum(${b2bOrders.total_price}) as amount
      from ${b2bOrders} where ${isInvoiced} and ${invoicedAt} >= ${since} and ${invoicedAt} < ${to} group by 1`)},
    'due', (
      select coalesce(sum(case when ${isGivenUp} then ${d2cPaymentsDue.settled_amount}
        else ${d2cPaymentsDue.expected_amount} end), 0) from ${d2cPaymentsDue}
    ) + (select coalesce(sum(${b2bOrders.total_price}), 0) from ${b2bOrders} where ${isInvoiced}),
    'paid', (select coalesce(sum(${d2cPaymentsDue.settled_amount}), 0) from ${d2cPaymentsDue})
      + (select coalesce(sum(${b2bOrders.total_paid}), 0) from ${b2bOrders} where ${isInvoiced}),
    'received', (
      select coalesce(sum(${d2cBulkPayments.amount}), 0) from ${d2cBulkPayments}
      where ${d2cBulkPayments.reversed_at} is null
        and ${d2cBulkPayments.date_received} >= ${firstDay} and ${d2cBulkPayments.date_received} < ${nextDay}
    ) + (
      select coalesce(sum(${b2bPayments.amount_paid}), 0) from ${b2bPayments}
      where ${b2bPayments.reversed_at} is null and ${b2bPayments.paid_at} >= ${from} and ${b2bPayments.paid_at} < ${to}),
    'spent', (
      select coalesce(sum(${filamentPurchases.total_cost}), 0) from ${filamentPurchases}
      where ${filamentPurchases.date_purchased} >= ${firstDay} and ${filamentPurchases.date_purchased} < ${nextDay})
  ) as found`);
  const [row] = found.rows;
  if (!row) throw new Error('the figures did not come back');
  return row.found;
};

const total = (amounts: readonly number[]): number =>
  toIqd(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0));

const owedOf = (rows: readonly Owed[]): number => total(rows.map(({ owed }) => owed));
const countOf = (rows: readonly Owed[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** To a tenth, and 100 only once all is paid. */
const rateOf = ({ due, paid }: Found): number | null =>
  due > 0 ? Math.floor((paid / due) * 1000) / 10 : null;

/** The figures of spec 2 section 9, of the business's days and months. */
export const paymentsSummary = async (db: Db, now: Date): Promise<PaymentsSummary> => {
  const found = await find(db, now);
  const { d2c, b2b, d2c_month, b2b_month, received, spent } = found;
  const month = businessMonth(now);
  const earned = (rows: readonly Earned[], of: string): number =>
    total(rows.filter((row) => row.month === of).map(({ amount }) => amount));
  const aged = (rows: readonly Owed[], age: string): number =>
    owedOf(rows.filter(({ days }) => owedAgeOf(days) === age));
  return {
    d2c_owed: owedOf(d2c),
    d2c_dues: countOf(d2c),
    b2b_owed: owedOf(b2b),
    b2b_unpaid: countOf(b2b),
    total_owed: owedOf([...d2c, ...b2b]),
    month: {
      month,
      d2c_dues: d2c_month.count,
      d2c_amount: d2c_month.amount,
      b2b_orders: b2b_month.count,
      b2b_amount: b2b_month.amount,
    },
    payment_rate: rateOf(found),
    cash_flow: { received, spent },
    revenue: Array.from({ length: MONTHS_SHOWN }, (_, at) => {
      const of = monthAfter(month, at + 1 - MONTHS_SHOWN);
      return { month: of, d2c: earned(found.d2c_earned, of), b2b: earned(found.b2b_earned, of) };
    }),
    owed_by_age: OWED_AGE_NAMES.map((age) => ({ age, d2c: aged(d2c, age), b2b: aged(b2b, age) })),
    as_of: now.toISOString(),
  };
};
