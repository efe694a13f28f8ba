import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';
import { useI18n } from './i18n.ts';
import { perLanguage } from './per-language.ts';

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

const written = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp: string): string => {
    const moment = new Date(timestamp);
    if (Number.isNaN(moment.getTime())) return '';
    format ??= new Intl.DateTimeFormat(languageOfDates(locale), { ...options, timeZone: BUSINESS_TIME_ZONE });
    return format.format(moment);
  };
};

export const datesOf = perLanguage<Dates>(({ locale }) => ({
  day: written(locale, DAY),
  time: written(locale, TIME),
  dayAndTime: written(locale, { ...DAY, ...TIME }),
}));

export const useDates = (): Dates => datesOf(useI18n());
