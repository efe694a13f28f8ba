import { useState } from 'react';
import { clamp, type NumberDraft, type NumberRange, withoutFormerZero } from './use-number-draft.ts';

/**
 * For forms that validate: reports every number unchanged, NaN for other text, null for empty. Only the arrow keys are
 * limited to the range.
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
      // A text that is not a number stays for correction.
      if (draft === null || (value !== null && !isNumber)) return;
      setDraft(null);
    },
    step: (count: number) => {
      setDraft(null);
      report(clamp((isNumber ? value : 0) + count * range.step, range));
    },
  };
};
