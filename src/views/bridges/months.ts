import { languageOfDates } from './dates.ts';
import { useI18n } from './i18n.ts';
import { perLanguage } from './per-language.ts';

/** How the language of the page writes a month of the business, `2026-11`. */
export interface Months {
  /** `Nov 2026` */
  readonly month: (month: string) => string;
  /** `Nov`, where the year says nothing. */
  readonly short: (month: string) => string;
}

const written = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(languageOfDates(locale), { ...options, timeZone: 'UTC' });
  return (month: string): string => {
    const moment = new Date(`${month}-01T00:00:00Z`);
    return Number.isNaN(moment.getTime()) ? '' : format.format(moment);
  };
};

export const monthsOf = perLanguage<Months>(({ locale }) => ({
  month: written(locale, { month: 'short', year: 'numeric' }),
  short: written(locale, { month: 'short' }),
}));

export const useMonths = (): Months => monthsOf(useI18n());
