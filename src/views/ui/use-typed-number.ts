import { useState } from 'react';
import { clamp, type NumberDraft, type NumberRange, withoutFormerZero } from './use-number-draft.ts';

/**
 * A number as it is typed, for a form that validates it: every number is reported unchanged, NaN for a text that is no
 * number, null for nothing. Only the keys stay within the range.
 */
export const useTypedNumber = (
  value: number | null,
  range: NumberRange,
  onChange: (value: number | null) => void,
  read: (text: string) => number | null,
): NumberDraft => {
  const [draft, setDraft] = useState<string | null>(null);
  const isNumber = value !== null && !Number.isNaN(value);

  const report = (next: number | null): void => {
    if (!Object.is(next, value)) onChange(next);
  };

  return {
    text: draft ?? (isNumber ? String(value) : ''),
    type: (text: string, isComposing = false) => {
      if (isComposing) {
        setDraft(text);
        return;
      }
      const typed = withoutFormerZero(draft ?? String(value), text);
      setDraft(typed);
      report(read(typed));
    },
    leave: () => {
      // What is no number stays, so that it can be mended.
      if (draft === null || (value !== null && !isNumber)) return;
      setDraft(null);
    },
    step: (count: number) => {
      setDraft(null);
      report(clamp((isNumber ? value : 0) + count * range.step, range));
    },
  };
};
