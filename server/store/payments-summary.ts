import { type SQL, sql } from 'drizzle-orm';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { BUSINESS_TIME_ZONE, businessDay, businessMonth } from '#domain/business-day.ts';
import { OWED_AGE_NAMES, owedAgeOf } from '#domain/dues.ts';
import { sumOfIqd } from '#domain/money.ts';
import { MONTHS_SHOWN, monthAfter, paymentRateOf } from '#domain/payments-summary.ts';
import type { Db } from '../db/connect.ts';
import { b2bPayments } from '../db/schema/b2b.ts';
import { d2cBulkPayments } from '../db/schema/bulk-payments.ts';
import { filamentPurchases } from '../db/schema/filament.ts';
import { paymentTallies } from '../db/schema/payment-tallies.ts';

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

const isOf = (...figures: readonly Figure[]): SQL =>
  sql`${figure} in (${sql.join(
    figures.map((each) => sql`${each}`),
    sql`, `,
  )})`;

const sumOf = (...figures: readonly Figure[]): SQL =>
  sql`(select coalesce(sum(${amount}), 0) from ${paymentTallies} where ${isOf(...figures)})`;

const firstDayOf = (month: string): SQL => sql`${`${month}-01`}::date`;
const startOf = (month: string): SQL =>
  sql`(${firstDayOf(month)}::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
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

/** Reads the totals in one statement, so that all figures are of the same moment. The tallies contain the sums (decision 37). */
const find = async (db: Db, now: Date): Promise<Found> => {
  const today = sql`${businessDay(now)}::date`;
  const month = businessMonth(now);
  const [from, to] = [startOf(month), startOf(monthAfter(month, 1))];
  const [firstDay, nextDay] = [firstDayOf(month), firstDayOf(monthAfter(month, 1))];
  const since = firstDayOf(monthAfter(month, 1 - MONTHS_SHOWN));
  const owed = (which: Figure): SQL =>
    asRows(sql`
      select ${today} - ${day} as days, sum(${things}) as count, sum(${amount}) as owed
      from ${paymentTallies} where ${isOf(which)} group by ${day} having sum(${things}) <> 0`);
  const ofMonth = (which: Figure): SQL =>
    sql`(select jsonb_build_object('count', coalesce(sum(${things}), 0), 'amount', coalesce(sum(${amount}), 0))
      from ${paymentTallies} where ${isOf(which)} and ${day} >= ${firstDay} and ${day} < ${nextDay})`;
  const earned = (which: Figure): SQL =>
    asRows(sql`
      select to_char(${day}, 'YYYY-MM') as month, sum(${amount}) as amount
      from ${paymentTallies} where ${isOf(which)} and ${day} >= ${since} and ${day} < ${nextDay} group by 1`);
  const found = await db.execute<{ found: Found }>(sql`select jsonb_build_object(
    'd2c', ${owed('d2c_owed')},
    'b2b', ${owed('b2b_owed')},
    'd2c_month', ${ofMonth('d2c_due')},
    'b2b_month', ${ofMonth('b2b_made')},
    'd2c_earned', ${earned('d2c_earned')},
    'b2b_earned', ${earned('b2b_made')},
    'due', ${sumOf('d2c_due', 'd2c_given_up', 'b2b_made')},
    'paid', ${sumOf('d2c_paid', 'b2b_paid')},
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

const owedOf = (rows: readonly Owed[]): number => sumOfIqd(rows.map(({ owed }) => owed));
const countOf = (rows: readonly Owed[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Returns the totals of spec 2 section 9, by days and months in the shop's time zone. */
export const paymentsSummary = async (db: Db, now: Date): Promise<PaymentsSummary> => {
  const found = await find(db, now);
  const { d2c, b2b, d2c_month, b2b_month, received, spent } = found;
  const month = businessMonth(now);
  const earned = (rows: readonly Earned[], of: string): number =>
    sumOfIqd(rows.filter((row) => row.month === of).map(({ amount }) => amount));
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
    payment_rate: paymentRateOf(found),
    cash_flow: { received, spent },
    revenue: Array.from({ length: MONTHS_SHOWN }, (_, at) => {
      const of = monthAfter(month, at + 1 - MONTHS_SHOWN);
      return { month: of, d2c: earned(found.d2c_earned, of), b2b: earned(found.b2b_earned, of) };
    }),
    owed_by_age: OWED_AGE_NAMES.map((age) => ({ age, d2c: aged(d2c, age), b2b: aged(b2b, age) })),
    as_of: now.toISOString(),
  };
};
