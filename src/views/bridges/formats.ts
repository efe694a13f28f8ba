import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Hundredths } from '#domain/money.ts';
import type { Message } from './messages.ts';

/** How the language of the page writes what is counted, paid and dated. */
export interface Formats {
  /** `1250050` to `12,500.50 IQD`, `1250000` to `12,500 IQD`: decimals only where there are any. */
  readonly money: (hundredths: Hundredths) => string;
  /** `12500` to `12,500`. */
  readonly number: (value: number) => string;
  /** `2025-03-12T11:05:00.000Z` to `12 Mar 2025`, where the reader is; empty for what is no timestamp. */
  readonly day: (timestamp: string) => string;
  /** The same to `14:05`. */
  readonly time: (timestamp: string) => string;
  /** The same to `12 Mar 2025, 14:05`. */
  readonly dayAndTime: (timestamp: string) => string;
}

/** Where the language alone would write dates in a way that the business does not. */
const DATES_OF: Readonly<Record<string, string>> = { en: 'en-GB' };

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const dates = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(DATES_OF[locale] ?? locale, options);
  return (timestamp: string): string => {
    const moment = new Date(timestamp);
    return Number.isNaN(moment.getTime()) ? '' : format.format(moment);
  };
};

const numbers = (locale: string, decimals: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const createFormats = (locale: string, message: Message): Formats => {
  const plain = new Intl.NumberFormat(locale);
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
    day: dates(locale, DAY),
    time: dates(locale, TIME),
    dayAndTime: dates(locale, { ...DAY, ...TIME }),
  };
};

const made = new WeakMap<I18n, Map<string, Formats>>();

/** Made once a language: a format of the browser's is dear to make, and every row of a list asks for it. */
export const formatsOf = (i18n: I18n): Formats => {
  const known = made.get(i18n) ?? new Map<string, Formats>();
  made.set(i18n, known);
  const formats = known.get(i18n.locale) ?? createFormats(i18n.locale, (id, values) => i18n._(id, values));
  known.set(i18n.locale, formats);
  return formats;
};

export const useFormats = (): Formats => formatsOf(useLingui().i18n);
