import { formats, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';

/**
 * How the language of the page writes moments; empty for what is no timestamp. By the clock of the shop, wherever the
 * reader is or their device believes to be: its days and months are those that documents, figures and filters go by.
 */
export interface Dates {
  /** `2025-03-12T21:05:00.000Z` to `13 Mar 2025`. */
  readonly day: (timestamp: string) => string;
  /** The same to `00:05`. */
  readonly time: (timestamp: string) => string;
  /** The same to `13 Mar 2025, 00:05`. */
  readonly dayAndTime: (timestamp: string) => string;
}

/** Where the language alone would write dates in a way that the business does not. */
const DATES_OF: Readonly<Record<string, string>> = { en: 'en-GB' };

export const languageOfDates = (locale: string): string => DATES_OF[locale] ?? locale;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

export const datesOf = ({ locale }: Pick<I18n, 'locale'>): Dates => {
  const written =
    (options: Intl.DateTimeFormatOptions) =>
    (timestamp: string): string => {
      const moment = new Date(timestamp);
      if (Number.isNaN(moment.getTime())) return '';
      return formats.date(languageOfDates(locale), moment, { ...options, timeZone: BUSINESS_TIME_ZONE });
    };
  return { day: written(DAY), time: written(TIME), dayAndTime: written({ ...DAY, ...TIME }) };
};

export const useDates = (): Dates => {
  const { locale } = useLingui().i18n;
  return useMemo(() => datesOf({ locale }), [locale]);
};
