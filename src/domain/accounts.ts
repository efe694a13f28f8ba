/* The export of the accounts for an accountant. */
import { daysBetween } from './business-day.ts';
import { daysOfMonth } from './month.ts';

/** `csv` is a ZIP file with one CSV file a table, because a spreadsheet opens one table a file. */
export const ACCOUNT_FORMATS = ['xlsx', 'csv'] as const;
export type AccountFormat = (typeof ACCOUNT_FORMATS)[number];

/** A business year with one day to spare. */
export const MAX_ACCOUNT_DAYS = 366;

/** Both days are inclusive, as `2026-11-21`. */
export interface AccountPeriod {
  readonly from: string;
  readonly to: string;
}

export type PeriodFault = 'order' | 'tooLong';

export const periodFaultOf = ({ from, to }: AccountPeriod): PeriodFault | undefined => {
  if (from > to) return 'order';
  return daysBetween(from, to) + 1 > MAX_ACCOUNT_DAYS ? 'tooLong' : undefined;
};

/** Returns `Accounts_2026-11.xlsx` for a whole month, otherwise a name with both days. */
export const accountsFileName = ({ from, to }: AccountPeriod, format: AccountFormat): string => {
  const month = from.slice(0, 7);
  const period = daysOfMonth(month).from === from && daysOfMonth(month).to === to ? month : `${from}_${to}`;
  return `Accounts_${period}.${format === 'csv' ? 'zip' : 'xlsx'}`;
};
