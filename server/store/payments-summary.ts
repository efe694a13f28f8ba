/* The totals of the payments screen. */
import { type SQL, sql } from 'drizzle-orm';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { BUSINESS_TIME_ZONE, businessDay, businessMonth } from '#domain/business-day.ts';
import { OWED_AGE_NAMES, owedAgeOf } from '#domain/dues.ts';
import { sumOfIqd } from '#domain/money.ts';
import { type CountAndSum, cashInOf, monthAfter } from '#domain/month.ts';
import { MONTHS_SHOWN, paymentRateOf, revenueByMonth } from '#domain/payments-summary.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cBulkPayments } from '#server/db/schema/bulk-payments.ts';
import { paymentTallies } from '#server/db/schema/payment-tallies.ts';
import { figureSql, firstDaySql, rangeOfMonth, sqlInvoiced } from './month-figures.ts';

/** The names of the sums in `payment_tallies`. */
type Figure =
  | 'd2c_owed'
  | 'd2c_due'
  | 'd2c_given_up'
  | 'd2c_paid'
  | 'd2c_earned'
  | 'b2b_owed'
  | 'b2b_made'
  | 'b2b_paid';

const { figure, day, things, amount } = paymentTallies;

const hasFigure = (...figures: readonly Figure[]): SQL =>
  sql`${figure} in (${sql.join(
    figures.map((name) => sql`${name}`),
    sql`, `,
  )})`;

const sumSql = (...figures: readonly Figure[]): SQL =>
  sql`(select coalesce(sum(${amount}), 0) from ${paymentTallies} where ${hasFigure(...figures)})`;

const monthStartSql = (month: string): SQL =>
  sql`(${firstDaySql(month)}::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
/** SQL of the rows of a query as a JSON array. */
const jsonRowsSql = (select: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${select}) found)`;

interface OwedByDay {
  /** The age of the debt in days. */
  readonly days: number;
  readonly owed: number;
  readonly count: number;
}
interface EarnedByMonth {
  readonly month: string;
  readonly amount: number;
}
interface SummaryRow {
  readonly d2c: readonly OwedByDay[];
  readonly b2b: readonly OwedByDay[];
  readonly d2c_month: CountAndSum;
  readonly b2b_month: CountAndSum;
  readonly d2c_earned: readonly EarnedByMonth[];
  readonly b2b_earned: readonly EarnedByMonth[];
  readonly courier: PaymentsSummary['courier'];
  readonly due: number;
  readonly paid: number;
  readonly courier_paid: CountAndSum;
  readonly clients_paid: CountAndSum;
  readonly filament: CountAndSum;
}

/**
 * Reads the totals in one statement, so that all figures are of the same moment. The tallies contain the sums
 * (decision 37).
 */
const readSummary = async (db: Db, now: Date): Promise<SummaryRow> => {
  const today = sql`${businessDay(now)}::date`;
  const month = businessMonth(now);
  const range = rangeOfMonth(month);
  const { next: nextDay } = range;
  const firstShownDay = firstDaySql(monthAfter(month, 1 - MONTHS_SHOWN));
  const owedByDaySql = (figureName: Figure): SQL =>
    jsonRowsSql(sql`
      select ${today} - ${day} as days, sum(${things}) as count, sum(${amount}) as owed
      from ${paymentTallies} where ${hasFigure(figureName)} group by ${day} having sum(${things}) <> 0`);
  const earnedByMonthSql = (figureName: Figure): SQL =>
    jsonRowsSql(sql`
      select to_char(${day}, 'YYYY-MM') as month, sum(${amount}) as amount
      from ${paymentTallies} where ${hasFigure(figureName)} and ${day} >= ${firstShownDay} and ${day} < ${nextDay} group by 1`);
  const { rows } = await db.execute<{ summary: SummaryRow }>(sql`select jsonb_build_object(
    'd2c', ${owedByDaySql('d2c_owed')},
    'b2b', ${owedByDaySql('b2b_owed')},
    'd2c_month', ${figureSql('handed_over', range)},
    'b2b_month', ${figureSql('invoiced', range)},
    'd2c_earned', ${earnedByMonthSql('d2c_earned')},
    'b2b_earned', ${jsonRowsSql(sql`
      select to_char(business_day(at), 'YYYY-MM') as month, sum(amount) as amount from (
        select coalesce(completed_at, order_date) as at, total_price as amount from b2b_orders
        where status in (${sqlInvoiced})
        union all select issued_at, -amount from b2b_credit_notes) earned
      where at >= ${monthStartSql(monthAfter(month, 1 - MONTHS_SHOWN))} and at < ${monthStartSql(monthAfter(month, 1))} group by 1`)},
    'courier', ${jsonRowsSql(sql`
      select to_char(${d2cBulkPayments.date_received}, 'YYYY-MM') as month, sum(${d2cBulkPayments.amount}) as received,
        sum(${d2cBulkPayments.settled}) as settled, sum(${d2cBulkPayments.fees}) as fees,
        sum(${d2cBulkPayments.unexplained}) as unexplained, sum(${d2cBulkPayments.taken_back}) as taken_back
      from ${d2cBulkPayments}
      where ${d2cBulkPayments.reversed_at} is null
        and ${d2cBulkPayments.date_received} >= ${firstShownDay} and ${d2cBulkPayments.date_received} < ${nextDay}
      group by 1 order by 1`)},
    'due', ${sumSql('d2c_due', 'd2c_given_up', 'b2b_made')},
    'paid', ${sumSql('d2c_paid', 'b2b_paid')},
    'courier_paid', ${figureSql('courier', range)},
    'clients_paid', ${figureSql('clients', range)},
    'filament', ${figureSql('filament', range)}
  ) as summary`);
  const [row] = rows;
  if (!row) throw new Error('the query of the summary returned no row');
  return row.summary;
};

const sumOwed = (rows: readonly OwedByDay[]): number => sumOfIqd(rows.map(({ owed }) => owed));
const sumCounts = (rows: readonly OwedByDay[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Returns the totals of spec 2 section 9, by days and months in the shop's time zone. */
export const readPaymentsSummary = async (db: Db, now: Date): Promise<PaymentsSummary> => {
  const summary = await readSummary(db, now);
  const { d2c, b2b, d2c_month, b2b_month, courier_paid, clients_paid, filament } = summary;
  const month = businessMonth(now);
  const earnedInMonth = (rows: readonly EarnedByMonth[], earnedMonth: string): number =>
    sumOfIqd(rows.filter((row) => row.month === earnedMonth).map(({ amount }) => amount));
  const owedAtAge = (rows: readonly OwedByDay[], age: string): number =>
    sumOwed(rows.filter(({ days }) => owedAgeOf(days) === age));
  return {
    d2c_owed: sumOwed(d2c),
    d2c_dues: sumCounts(d2c),
    b2b_owed: sumOwed(b2b),
    b2b_unpaid: sumCounts(b2b),
    total_owed: sumOwed([...d2c, ...b2b]),
    month: {
      month,
      d2c_dues: d2c_month.count,
      d2c_amount: d2c_month.amount,
      b2b_orders: b2b_month.count,
      b2b_amount: b2b_month.amount,
    },
    payment_rate: paymentRateOf(summary),
    cash_flow: {
      received: cashInOf({ courier: courier_paid, clients: clients_paid }),
      spent: filament.amount,
    },
    revenue: revenueByMonth(month, (shownMonth) => ({
      d2c: earnedInMonth(summary.d2c_earned, shownMonth),
      b2b: earnedInMonth(summary.b2b_earned, shownMonth),
    })),
    courier: [...summary.courier],
    owed_by_age: OWED_AGE_NAMES.map((age) => ({ age, d2c: owedAtAge(d2c, age), b2b: owedAtAge(b2b, age) })),
    as_of: now.toISOString(),
  };
};
