/* Formats of amounts, dates and page numbers in the documents. */
import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';
import { type Hundredths, toIqd } from '#domain/money.ts';

/** Returns an amount without the currency, with decimals only if it has any. */
export const plainAmount = (iqd: number): string => {
  const decimals = Number.isInteger(iqd) ? 0 : 2;
  return iqd.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

export const amountInIqd = (iqd: number): string => `${plainAmount(iqd)} IQD`;

/** Returns a balance. A negative one has a minus sign (U+2212), not a hyphen. */
export const balanceText = (balance: Hundredths): string =>
  `${balance < 0 ? '\u2212' : ''}${plainAmount(Math.abs(toIqd(balance)))}`;

export const longDate = (date: Date): string =>
  date.toLocaleDateString('en', { dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE });

const dayFormatter =
  (dateStyle: 'long' | 'medium') =>
  (day: string): string =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { dateStyle, timeZone: 'UTC' });

/** Formats a day given as `2026-11-21`. */
export const longDay = dayFormatter('long');

/** The short format of a day, for tables. */
export const shortDay = dayFormatter('medium');

export const pageNumberText = (number: number, total: number): string => `${number} / ${total}`;
