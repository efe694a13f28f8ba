import { formats, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { dateLocaleOf } from './dates.ts';

/** Formats a month of the shop's calendar, given as `2026-11`. */
export interface Months {
  /** Returns `Nov 2026`. */
  readonly month: (month: string) => string;
  /** Returns `Nov`. */
  readonly short: (month: string) => string;
}

export const monthsOf = ({ locale }: Pick<I18n, 'locale'>): Months => {
  const formatter =
    (options: Intl.DateTimeFormatOptions) =>
    (month: string): string => {
      const moment = new Date(`${month}-01T00:00:00Z`);
      if (Number.isNaN(moment.getTime())) return '';
      return formats.date(dateLocaleOf(locale), moment, { ...options, timeZone: 'UTC' });
    };
  return { month: formatter({ month: 'short', year: 'numeric' }), short: formatter({ month: 'short' }) };
};

export const useMonths = (): Months => {
  const { locale } = useLingui().i18n;
  return useMemo(() => monthsOf({ locale }), [locale]);
};
