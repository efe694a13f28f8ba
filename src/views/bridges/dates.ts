import { useI18n } from './i18n.ts';
import { perLanguage } from './per-language.ts';

/** How the language of the page writes moments, where the reader is; empty for what is no timestamp. */
export interface Dates {
  /** `2025-03-12T11:05:00.000Z` to `12 Mar 2025`. */
  readonly day: (timestamp: string) => string;
  /** The same to `14:05`. */
  readonly time: (timestamp: string) => string;
  /** The same to `12 Mar 2025, 14:05`. */
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
    format ??= new Intl.DateTimeFormat(languageOfDates(locale), options);
    return format.format(moment);
  };
};

export const datesOf = perLanguage<Dates>(({ locale }) => ({
  day: written(locale, DAY),
  time: written(locale, TIME),
  dayAndTime: written(locale, { ...DAY, ...TIME }),
}));

export const useDates = (): Dates => datesOf(useI18n());
