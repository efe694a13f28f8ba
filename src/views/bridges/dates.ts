import { formats, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';

/**
 * Formats timestamps in the page's language and the shop's time zone, as documents, figures and filters do.
 * Returns an empty text for an invalid timestamp.
 */
export interface Dates {
  /** `2025-03-12T21:05:00.000Z` becomes `13 Mar 2025`. */
  readonly day: (timestamp: string) => string;
  /** Returns the time as `00:05`. */
  readonly time: (timestamp: string) => string;
  /** Returns day and time as `13 Mar 2025, 00:05`. */
  readonly dayAndTime: (timestamp: string) => string;
}

/** Locales for dates, where they differ from the language. */
const DATE_LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };

export const dateLocaleOf = (locale: string): string => DATE_LOCALES[locale] ?? locale;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

export const datesOf = ({ locale }: Pick<I18n, 'locale'>): Dates => {
  const formatter =
    (options: Intl.DateTimeFormatOptions) =>
    (timestamp: string): string => {
      const moment = new Date(timestamp);
      if (Number.isNaN(moment.getTime())) return '';
      return formats.date(dateLocaleOf(locale), moment, { ...options, timeZone: BUSINESS_TIME_ZONE });
    };
  return { day: formatter(DAY), time: formatter(TIME), dayAndTime: formatter({ ...DAY, ...TIME }) };
};

export const useDates = (): Dates => {
  const { locale } = useLingui().i18n;
  return useMemo(() => datesOf({ locale }), [locale]);
};
