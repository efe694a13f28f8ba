import { useState } from 'react';
import { clamp, decimalsOf, type NumberDraft, type NumberRange } from './use-number-draft.ts';

/**
 * A number as it is typed, for a form that says what is wrong with it: what is out of range is reported as it stands, NaN for
 * what is no number, null where nothing stands. On leaving, decimals beyond those that are kept are rounded; nothing else is
 * mended. The keys stay within the range.
 */
export const useTypedNumber = (
  value: number | null,
  range: NumberRange,
  onChange: (value: number | null) => void,
  read: (text: string) => number | null,
): NumberDraft => {
  const [draft, setDraft] = useState<string | null>(null);
  const isNumber = value !== null && !Number.isNaN(value);
  const { decimals = decimalsOf(range.step) } = range;

  const report = (next: number | null): void => {
    if (!Object.is(next, value)) onChange(next);
  };

  return {
    text: draft ?? (isNumber ? String(value) : ''),
    type: (text: string) => {
      setDraft(text);
      report(text.trim() === '' ? null : (read(text) ?? Number.NaN));
    },
    leave: () => {
      // What is no number stays, so that it can be mended.
      if (draft === null || (value !== null && !isNumber)) return;
      setDraft(null);
      if (isNumber && decimals > 0) report(Number(value.toFixed(decimals)));
    },
    step: (count: number) => {
      setDraft(null);
      report(clamp((isNumber ? value : 0) + count * range.step, range));
    },
  };
};
