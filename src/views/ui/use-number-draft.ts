/* The text of a number box. All number fields use it: in forms, in rows, and between two buttons. */
import { useState } from 'react';

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Number of decimals. Default: that of the step. */
  readonly decimals?: number | undefined;
}

export interface NumberDraftOptions {
  /** The number of the box. A form has null for an empty text, and NaN for a text without a number. */
  readonly value: number | null;
  readonly range: NumberRange;
  /** Reads a typed text. Returns null for an empty text, and NaN for a text that is no valid number. */
  readonly read: (text: string) => number | null;
  readonly onChange: (value: number | null) => void;
  /**
   * Decides about a text without a number. `reported`: a form gets NaN or null, and validates it. `kept`: the
   * row gets back the number from before the typing, and the text stays in the box. `replaced`: the same, but
   * the box shows the number when it loses the focus, and numbers outside the range are clamped.
   */
  readonly refused: 'reported' | 'kept' | 'replaced';
  /** Gets the numbers while they are typed. `onChange` then gets the last one when the box is left. */
  readonly onType?: ((value: number) => void) | undefined;
}

/** The text of a number box and its events. */
export interface NumberDraft extends Pick<NumberDraftOptions, 'value' | 'range'> {
  /** The text in the box. Null: the box shows its number. */
  readonly text: string | null;
  /** The text that was typed last, until the number changes otherwise. */
  readonly typedText: string | null;
  /** True until the box is left or Enter is pressed. */
  readonly isTyping: boolean;
  /** True when the typed text has no number. */
  readonly isRefused: boolean;
  /** Handles a changed text. During composition the text is shown, but not read. */
  readonly type: (text: string, isComposing?: boolean) => void;
  readonly leave: () => void;
  readonly step: (count: number) => void;
}

interface Entry {
  readonly text: string;
  readonly isTyping: boolean;
  /** False for a text during composition. */
  readonly isRead: boolean;
  /** The number from before the typing. */
  readonly former: number | null;
  /** The number when the box was left. Any other number replaces the text. */
  readonly left: number | null;
}

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Returns the steps of a key: one for arrow keys, ten for page keys. */
export const stepsOfKey = (key: string): number | undefined => keySteps[key];

export const decimalsOf = (step: number) => (String(step).split('.')[1] ?? '').length;

/** Limits a number to the range and rounds it to the decimals of the range. */
const clamp = (value: number, { min, max, step, decimals = decimalsOf(step) }: NumberRange): number =>
  Number(Math.min(max, Math.max(min, value)).toFixed(decimals));

/** Removes the 0 of a box that contains nothing else when a digit is typed after it. */
const withoutLeadingZero = (before: string, text: string): string =>
  before === '0' && /^0[\d\u0660-\u0669\u06f0-\u06f9]$/.test(text) ? text.slice(1) : text;

export const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/**
 * Holds the text of a number box while a person types, so that `1.` and Arabic digits stay as typed. Only the
 * arrow keys respect the range, unless refused texts are `replaced`.
 */
export const useNumberDraft = (options: NumberDraftOptions): NumberDraft => {
  const { value, range, read, refused, onChange, onType } = options;
  const [lastEntry, setEntry] = useState<Entry | null>(null);
  const entry = lastEntry && (lastEntry.isTyping || Object.is(lastEntry.left, value)) ? lastEntry : null;
  const isTyping = entry?.isTyping === true;
  const typedText = entry?.isRead ? entry.text : null;
  const isRefused = typedText !== null && !isNumber(read(typedText));
  const isTextShown = isTyping || (isRefused && refused !== 'replaced');
  const text = entry && isTextShown ? entry.text : null;

  const report = (next: number | null): void => {
    if (!Object.is(next, value)) onChange(next);
  };

  return {
    value,
    range,
    text,
    typedText,
    isTyping,
    isRefused,
    type: (nextText, isComposing = false) => {
      const former = entry?.isTyping ? entry.former : value;
      const typed = isComposing ? nextText : withoutLeadingZero(text ?? String(value), nextText);
      setEntry({ text: typed, isTyping: true, isRead: !isComposing, former, left: value });
      if (isComposing) return;
      const number = read(typed);
      if (refused === 'reported') {
        report(number);
        return;
      }
      const next = isNumber(number) ? number : former;
      if (next === null || (refused === 'replaced' && next !== clamp(next, range))) return;
      if (onType && next !== value) onType(next);
      else report(next);
    },
    leave: () => {
      if (entry && isTyping) setEntry({ ...entry, isTyping: false, left: value });
      else if (refused === 'replaced') setEntry(null);
      if (refused !== 'replaced' || !entry || !isTyping) return;
      const number = read(entry.text);
      const last = clamp(isNumber(number) ? number : (value ?? 0), range);
      if (onType) onChange(last);
      else report(last);
    },
    step: (count) => {
      setEntry(null);
      report(clamp((isNumber(value) ? value : 0) + count * range.step, range));
    },
  };
};
