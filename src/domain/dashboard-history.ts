/* The last days of the dashboard's figures. */
import { dayAfter } from './business-day.ts';
import { sumOfIqd } from './money.ts';

/** The number of complete days in the history of a figure. */
export const HISTORY_DAYS = 30;

export const HISTORY_FIGURES = [
  'orders',
  'revenue',
  'total_products',
  'pending_orders',
  'pending_payments',
] as const;
export type HistoryFigure = (typeof HISTORY_FIGURES)[number];

/** The sum of the changes of a figure on a day, such as `2026-03-01`. */
export interface DayChange {
  readonly figure: HistoryFigure;
  readonly day: string;
  readonly change: number;
}

/** The first day of the history. */
export const firstHistoryDay = (today: string): string => dayAfter(today, -HISTORY_DAYS);

/**
 * Returns 30 values per figure, oldest first, up to yesterday: what was taken on the day for orders and
 * revenue, and the level at the end of the day for figures with a level of now.
 */
export const historyOf = (
  changes: readonly DayChange[],
  levels: Readonly<Partial<Record<HistoryFigure, number>>>,
  today: string,
): Record<HistoryFigure, number[]> => {
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => dayAfter(today, index - HISTORY_DAYS));
  const valuesOf = (figure: HistoryFigure): number[] => {
    const ofFigure = changes.filter((change) => change.figure === figure);
    const level = levels[figure];
    return days.map((day) =>
      level === undefined
        ? sumOfIqd(ofFigure.filter((change) => change.day === day).map(({ change }) => change))
        : level - sumOfIqd(ofFigure.filter((change) => change.day > day).map(({ change }) => change)),
    );
  };
  return {
    orders: valuesOf('orders'),
    revenue: valuesOf('revenue'),
    total_products: valuesOf('total_products'),
    pending_orders: valuesOf('pending_orders'),
    pending_payments: valuesOf('pending_payments'),
  };
};

/** Figures whose values are those of a day; the others have a level at its end. */
const DAILY_FIGURES: readonly HistoryFigure[] = ['orders', 'revenue'];

/** Returns the change of a figure on the last day of its history. */
export const yesterdayChangeOf = (figure: HistoryFigure, values: readonly number[]): number => {
  const yesterday = values.at(-1) ?? 0;
  return DAILY_FIGURES.includes(figure) ? yesterday : yesterday - (values.at(-2) ?? yesterday);
};
