import { useState } from 'react';
import { numberTyped, readAmount } from '#domain/amount-entry.ts';
import { useFormats } from '../bridges/formats.ts';
import { useMessages } from '../bridges/messages.ts';

/** The error of a text that can be two numbers, which names both; null for any other text. */
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
  /** Null for nothing, NaN for a text that is no number or can be two. */
  readonly read: (typed: string) => number | null;
  /** The error of a text that can be two numbers; null while the field has a number, or another text. */
  readonly unclear: string | null;
}

/** Reads the number of a field. A form stores NaN for a text that can be two, so the error is kept here. */
export const useNumberReading = (value: number | null): NumberReading => {
  const unclearIn = useUnclearNumber();
  const [unclear, setUnclear] = useState<string | null>(null);
  const read = (typed: string): number | null => {
    setUnclear(unclearIn(typed));
    return numberTyped(typed);
  };
  return { read, unclear: Number.isNaN(value) ? unclear : null };
};
