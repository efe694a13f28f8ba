import { useRef, useState } from 'react';

export interface NumberRange {
  min: number;
  max: number;
  step: number;
  decimals?: number | undefined;
}

/** The text of a number box and its events. */
export interface NumberDraft {
  readonly text: string;
  /** Handles a changed text. During composition the text is shown, but not read. */
  readonly type: (text: string, isComposing?: boolean) => void;
  readonly leave: () => void;
  readonly step: (count: number) => void;
}

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export const decimalsOf = (step: number) => (String(step).split('.')[1] ?? '').length;

/** Limits a number to the range and rounds it to the decimals of the range. */
export function clamp(value: number, { min, max, step, decimals }: NumberRange): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals ?? decimalsOf(step)));
}

/** Removes the 0 of a field that contains nothing else when a digit is typed after it. */
export const withoutLeadingZero = (before: string, text: string): string =>
  before === '0' && /^0[\d\u0660-\u0669\u06f0-\u06f9]$/.test(text) ? text.slice(1) : text;

/** A number draft that also has the last rejected text. The former number is shown in its place. */
export interface StepperDraft extends NumberDraft {
  /** The rejected text, until the box loses the focus again or its number or text changes. */
  readonly rejectedText: string | null;
}

/**
 * The text of a number box while it has the focus. Numbers within the range are reported at once. When the
 * box loses the focus, an out-of-range number is clamped, and a text that is not a number is replaced by the
 * former number.
 */
export function useNumberDraft(
  value: number,
  range: NumberRange,
  onChange: (value: number) => void,
  read: (text: string) => number | null,
  /** Gets the numbers while they are typed. `onChange` then gets the last one when the box is left. */
  onType?: (value: number) => void,
): StepperDraft {
  const [draft, setDraft] = useState<string | null>(null);
  const [rejected, setRejected] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const valueBefore = useRef(value);

  const numberIn = (text: string): number | undefined => {
    const number = read(text);
    return number === null || Number.isNaN(number) ? undefined : number;
  };
  const report = (next: number) => {
    if (next !== value) onChange(next);
  };

  return {
    text: draft ?? String(value),
    rejectedText: rejected?.value === value ? rejected.text : null,
    type: (text: string, isComposing = false) => {
      if (draft === null) valueBefore.current = value;
      setRejected(null);
      if (isComposing) {
        setDraft(text);
        return;
      }
      const cleaned = withoutLeadingZero(draft ?? String(value), text);
      setDraft(cleaned);
      const typed = numberIn(cleaned) ?? valueBefore.current;
      if (typed !== clamp(typed, range) || typed === value) return;
      if (onType) onType(typed);
      else onChange(typed);
    },
    leave: () => {
      setDraft(null);
      setRejected(null);
      if (draft === null) return;
      const typed = numberIn(draft);
      const text = draft.trim();
      if (typed === undefined && text !== '') setRejected({ text, value });
      const last = clamp(typed ?? value, range);
      if (onType) onChange(last);
      else report(last);
    },
    step: (count: number) => {
      setDraft(null);
      setRejected(null);
      report(clamp(value + count * range.step, range));
    },
  };
}

/** Returns the steps of a key: one for arrow keys, ten for page keys. */
export function stepsOfKey(key: string): number | undefined {
  return keySteps[key];
}
