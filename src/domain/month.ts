/* A month of the shop and its figures. */
import { sumOfIqd } from './money.ts';

/** Returns true for a month such as `2026-11`. */
export const isMonth = (month: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month);

/** Returns the month a number of months later, as `2026-03`. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** Returns the months from the first to the last, latest first. */
export const monthsBetween = (first: string, last: string): readonly string[] => {
  const months = [last];
  for (let month = last; month > first; ) {
    month = monthAfter(month, -1);
    months.push(month);
  }
  return months;
};

/** Returns the first and the last day of a month. */
export const daysOfMonth = (month: string): { readonly from: string; readonly to: string } => {
  const nextMonth = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const lastDay = new Date(nextMonth.getTime() - 1).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: lastDay };
};

/** A number of orders, payments or purchases, and their sum in IQD. */
export interface CountAndSum {
  readonly count: number;
  readonly amount: number;
}

/** Returns what was earned: orders delivered to consumers and invoices of clients, less credit notes. */
export const revenueOf = (figures: {
  readonly delivered: CountAndSum;
  readonly invoiced: CountAndSum;
  readonly credited: CountAndSum;
}): number => sumOfIqd([figures.delivered.amount, figures.invoiced.amount, -figures.credited.amount]);

/** Returns the cash that came in, from the courier and from clients. */
export const cashInOf = (figures: { readonly courier: CountAndSum; readonly clients: CountAndSum }): number =>
  sumOfIqd([figures.courier.amount, figures.clients.amount]);

/**
 * Returns what is left of the cash after filament. Fees are not deducted again, because the courier has kept
 * them already.
 */
export const leftOf = (figures: {
  readonly courier: CountAndSum;
  readonly clients: CountAndSum;
  readonly filament: CountAndSum;
}): number => sumOfIqd([cashInOf(figures), -figures.filament.amount]);

/** Leaves out the months before the first one with data. The last month always remains. */
export const fromFirstWithData = <Row>(
  rows: readonly Row[],
  hasData: (row: Row) => boolean,
): readonly Row[] => {
  const first = rows.findIndex(hasData);
  return rows.slice(first === -1 ? -1 : first);
};
