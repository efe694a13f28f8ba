import type { Hundredths } from '#domain/money.ts';
import { useI18n } from './i18n.ts';
import type { Message } from './messages.ts';
import { perLanguage } from './per-language.ts';

/** How the language of the page writes what is counted and paid. */
export interface Formats {
  /** `1250050` to `12,500.50 IQD`, `1250000` to `12,500 IQD`: decimals only where there are any. */
  readonly money: (hundredths: Hundredths) => string;
  /** `12500` to `12,500`, with all its decimals. */
  readonly number: (value: number) => string;
}

const numbers = (locale: string, decimals: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const createFormats = (locale: string, message: Message): Formats => {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const whole = numbers(locale, 0);
  const withDecimals = numbers(locale, 2);
  const amount = (hundredths: Hundredths): string => {
    // A sum that is too large to be exact is shown as none.
    if (!Number.isFinite(hundredths)) return '—';
    return (hundredths % 100 === 0 ? whole : withDecimals).format(hundredths / 100);
  };
  return {
    money: (hundredths) => message('format.iqd', { amount: amount(hundredths) }),
    number: (value) => plain.format(value),
  };
};

export const formatsOf = perLanguage<Formats>((i18n) =>
  createFormats(i18n.locale, (id, values) => i18n._(id, values)),
);

export const useFormats = (): Formats => formatsOf(useI18n());
