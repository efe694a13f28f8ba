import { formats, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Hundredths } from '#domain/money.ts';

/** Formats numbers and money in the page's language. */
export interface Formats {
  /** `1250050` becomes `12,500.50 IQD`, `1250000` becomes `12,500 IQD`. */
  readonly money: (hundredths: Hundredths) => string;
  /** Formats a number with all its decimals: `12500` becomes `12,500`. */
  readonly number: (value: number) => string;
}

const ALL_DECIMALS = { maximumFractionDigits: 20 };
const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 };
const WITH_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export const formatsOf = (i18n: I18n): Formats => {
  const formatAmount = (hundredths: Hundredths): string => {
    // A sum that is too large to be exact is shown as a dash.
    if (!Number.isFinite(hundredths)) return '—';
    return formats.number(i18n.locale, hundredths / 100, hundredths % 100 === 0 ? WHOLE : WITH_DECIMALS);
  };
  return {
    money: (hundredths) => i18n._('format.iqd', { amount: formatAmount(hundredths) }),
    number: (value) => formats.number(i18n.locale, value, ALL_DECIMALS),
  };
};

export const useFormats = (): Formats => {
  const { i18n } = useLingui();
  return useMemo(() => formatsOf(i18n), [i18n]);
};
