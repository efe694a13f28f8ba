import { useState } from 'react';
import { parseNumber, readAmount } from '#domain/amount-entry.ts';
import { hasFraction, toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';

/**
 * Returns a function whose result is an error with both readings of an ambiguous number, or null for any
 * other text.
 */
export const useAmbiguityError = (): ((typed: string) => string | null) => {
  const message = useMessages();
  const { number } = useFormats();
  return (typed) => {
    const reading = readAmount(typed);
    if (reading.kind !== 'ambiguous') return null;
    return message('number.unclear', { less: number(reading.less), more: number(reading.more) });
  };
};

export interface NumberReading {
  /** Reads a number. Returns null for an empty text, and NaN for a text that is ambiguous or not a number. */
  readonly read: (typed: string) => number | null;
  /** The error of an ambiguous text; otherwise null. */
  readonly ambiguityError: string | null;
}

/** Reads the number of a field. The form stores NaN for an ambiguous text, so the error is stored here. */
export const useNumberReading = (value: number | null): NumberReading => {
  const ambiguityErrorOf = useAmbiguityError();
  const [error, setError] = useState<string | null>(null);
  const read = (typed: string): number | null => {
    setError(ambiguityErrorOf(typed));
    return parseNumber(typed);
  };
  return { read, ambiguityError: Number.isNaN(value) ? error : null };
};

/**
 * Returns a function whose result asks about a part of a dinar, or null for a whole amount. No coin pays a
 * part, but a courier may state it.
 */
export const useFractionQuestion = (): ((iqd: number | null) => string | null) => {
  const message = useMessages();
  const { money } = useFormats();
  return (iqd) =>
    iqd !== null && hasFraction(iqd)
      ? message('number.fraction', { amount: money(toHundredths(iqd)) })
      : null;
};
