/* Totals of payments and dues (spec 2 section 9), computed from lists for a backend without totals. */
import { isInvoiced } from './b2b-order.ts';
import { businessDay, businessMonth, daysBetween } from './business-day.ts';
import { OWED_AGE_NAMES, owedAgeOf } from './dues.ts';
import { sumOfIqd } from './money.ts';
import { fromFirstWithData, monthAfter } from './month.ts';

export const MONTHS_SHOWN = 12;

/**
 * Returns a percentage with one decimal. It is 100 only when everything is paid, and null when nothing was
 * due.
 */
export const paymentRateOf = ({
  due,
  paid,
}: {
  readonly due: number;
  readonly paid: number;
}): number | null => (due > 0 ? Math.floor((paid / due) * 1000) / 10 : null);

interface Earned {
  readonly d2c: number;
  readonly b2b: number;
}

/**
 * Returns what was earned by month, oldest first: at most the last twelve months, from the first one with
 * data.
 */
export const revenueByMonth = (
  currentMonth: string,
  earnedIn: (month: string) => Earned,
): { month: string; d2c: number; b2b: number }[] => {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const month = monthAfter(currentMonth, index + 1 - MONTHS_SHOWN);
    return { month, ...earnedIn(month) };
  });
  return [...fromFirstWithData(months, ({ d2c, b2b }) => d2c !== 0 || b2b !== 0)];
};

/** The lists from which the totals are computed. Each list is the response of one call. */
export interface PaymentLists {
  /** Dues that are not settled. */
  readonly dues: readonly {
    readonly expected_amount: number;
    readonly settled_amount: number;
    readonly created_at: string;
  }[];
  readonly bulkPayments: readonly {
    readonly amount: number;
    readonly date_received: string;
    readonly reversed_at: string | null;
  }[];
  readonly b2bOrders: readonly {
    readonly status: string;
    readonly order_date: string;
    readonly completed_at: string | null;
    readonly total_price: number;
    readonly total_paid: number;
    readonly remaining_amount: number | null;
  }[];
  readonly d2cOrders: readonly {
    readonly status: string;
    readonly order_date: string;
    readonly total_price: number;
  }[];
  readonly purchases: readonly { readonly date_purchased: string; readonly total_cost: number | null }[];
}

interface Dated {
  readonly at: string;
  readonly amount: number;
}

const total = (amounts: readonly Dated[]): number => sumOfIqd(amounts.map(({ amount }) => amount));

/**
 * Computes the totals of spec 2 section 9. The lists have no dates of completion and payment, so the order's
 * date is used for both.
 */
export const paymentsOfLists = (lists: PaymentLists, now: Date) => {
  const currentMonth = businessMonth(now);
  const inMonth = (month: string, amounts: readonly Dated[]): readonly Dated[] =>
    amounts.filter(({ at }) => businessMonth(new Date(at)) === month);

  const invoiced = lists.b2bOrders.filter(({ status }) => isInvoiced(status));
  const completed = invoiced.map(({ completed_at, order_date, ...order }) => ({
    ...order,
    at: completed_at ?? order_date,
  }));
  const d2cOwed = lists.dues.map(({ created_at, expected_amount, settled_amount }) => ({
    at: created_at,
    amount: sumOfIqd([expected_amount, -settled_amount]),
  }));
  const b2bOwed = completed
    .map(({ at, remaining_amount, total_price }) => ({ at, amount: remaining_amount ?? total_price }))
    .filter(({ amount }) => amount > 0);
  const b2bCompleted = completed.map(({ at, total_price: amount }) => ({ at, amount }));
  const clientPayments = lists.b2bOrders.map(({ order_date: at, total_paid: amount }) => ({ at, amount }));
  const courierPayments = lists.bulkPayments
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ date_received: at, amount }) => ({ at, amount }));
  const spent = lists.purchases.map(({ date_purchased: at, total_cost }) => ({
    at,
    amount: total_cost ?? 0,
  }));
  const delivered = lists.d2cOrders
    .filter(({ status }) => status === 'completed')
    .map(({ order_date: at, total_price: amount }) => ({ at, amount }));

  const d2c_owed = total(d2cOwed);
  const b2b_owed = total(b2bOwed);
  const total_owed = sumOfIqd([d2c_owed, b2b_owed]);
  const paid = total([...clientPayments, ...courierPayments]);
  const today = businessDay(now);
  const owedAtAge = (age: string, owed: readonly Dated[]): number =>
    total(owed.filter(({ at }) => owedAgeOf(daysBetween(businessDay(new Date(at)), today)) === age));
  return {
    d2c_owed,
    d2c_dues: d2cOwed.length,
    b2b_owed,
    b2b_unpaid: b2bOwed.length,
    total_owed,
    month: {
      month: currentMonth,
      d2c_dues: inMonth(currentMonth, d2cOwed).length,
      d2c_amount: total(inMonth(currentMonth, d2cOwed)),
      b2b_orders: inMonth(currentMonth, b2bCompleted).length,
      b2b_amount: total(inMonth(currentMonth, b2bCompleted)),
    },
    payment_rate: paymentRateOf({ due: paid + total_owed, paid }),
    cash_flow: {
      received: total(inMonth(currentMonth, [...clientPayments, ...courierPayments])),
      spent: total(inMonth(currentMonth, spent)),
    },
    revenue: revenueByMonth(currentMonth, (month) => ({
      d2c: total(inMonth(month, delivered)),
      b2b: total(inMonth(month, b2bCompleted)),
    })),
    // The lists of such a backend have no fees.
    courier: [],
    owed_by_age: OWED_AGE_NAMES.map((age) => ({
      age,
      d2c: owedAtAge(age, d2cOwed),
      b2b: owedAtAge(age, b2bOwed),
    })),
    as_of: now.toISOString(),
  };
};
