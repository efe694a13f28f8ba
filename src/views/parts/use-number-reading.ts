import { useState } from 'react';
import { numberTyped, readAmount } from '#domain/amount-entry.ts';
import { useFormats } from '../bridges/formats.ts';
import { useMessages } from '../bridges/messages.ts';

/** An error that names both readings of an ambiguous number; null for any other text. */
export const useUnclearNumber = (): ((typed: string) => string | null) => {
  const message = useMessages();
  const { number } = useFormats();
  return (typed) => {
    const reading = readAmount(typed);
    if (reading.kind !== 'ambiguous') return null;
    return message('number.unclear', { less: number(reading.less), more: number(reading.more) });
  };
};

export interface NumberReading {
  /** Null for empty, NaN for a text that is not a number or is ambiguous. */
  readonly read: (typed: string) => number | null;
  /** The error of an ambiguous text; null otherwise. */
  readonly unclear: string | null;
}

/** Reads a field's number. The form stores NaN for an ambiguous text, so its error is kept here. */
export const useNumberReading = (value: number | null): NumberReading => {
  const unclearIn = useUnclearNumber();
  const [unclear, setUnclear] = useState<string | null>(null);
  const read = (typed: string): number | null => {
    setUnclear(unclearIn(typed));
    return numberTyped(typed);
  };
  return { read, unclear: Number.isNaN(value) ? unclear : null };
};
