import { useRef, useState } from 'react';

export interface NumberRange {
  min: number;
  max: number;
  step: number;
  decimals?: number | undefined;
}

/** A number while it is typed: what stands in the box, and what is done to it. */
export interface NumberDraft {
  readonly text: string;
  /** While an input method composes, the text is shown and no number is read from it. */
  readonly type: (text: string, isComposing?: boolean) => void;
  readonly leave: () => void;
  readonly step: (count: number) => void;
}

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const decimalsOf = (step: number) => (String(step).split('.')[1] ?? '').length;

export function clamp(value: number, { min, max, step, decimals }: NumberRange): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals ?? decimalsOf(step)));
}

/** A digit typed behind the 0 of a box replaces it. */
export const withoutFormerZero = (before: string, text: string): string =>
  before === '0' && /^0[\d\u0660-\u0669\u06f0-\u06f9]$/.test(text) ? text.slice(1) : text;

/** The draft of a stepper, which shows the text that it replaced by the number before it. */
export interface StepperDraft extends NumberDraft {
  /** The text that was no number when the box was left, until it is left again, or the number or the text changes. */
  readonly unread: string | null;
}

/**
 * A number that is being typed: the text stays here until the box is left, while every number within range is reported at
 * once. On leaving, a number out of range moves into it; a text that is no number gives way to the number before it.
 */
export function useNumberDraft(
  value: number,
  range: NumberRange,
  onChange: (value: number) => void,
  read: (text: string) => number | null,
): StepperDraft {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const before = useRef(value);

  const numberIn = (text: string): number | undefined => {
    const number = read(text);
    return number === null || Number.isNaN(number) ? undefined : number;
  };
  const report = (next: number) => {
    if (next !== value) onChange(next);
  };

  return {
    text: draft ?? String(value),
    unread: left?.value === value ? left.text : null,
    type: (text: string, isComposing = false) => {
      if (draft === null) before.current = value;
      setLeft(null);
      if (isComposing) {
        setDraft(text);
        return;
      }
      const written = withoutFormerZero(draft ?? String(value), text);
      setDraft(written);
      const typed = numberIn(written) ?? before.current;
      if (typed === clamp(typed, range)) report(typed);
    },
    leave: () => {
      setDraft(null);
      setLeft(null);
      if (draft === null) return;
      const typed = numberIn(draft);
      const text = draft.trim();
      if (typed === undefined && text !== '') setLeft({ text, value });
      report(clamp(typed ?? value, range));
    },
    step: (count: number) => {
      setDraft(null);
      setLeft(null);
      report(clamp(value + count * range.step, range));
    },
  };
}

/** How many steps a key asks for: arrows one, page keys ten. Home and End stay with the text cursor. */
export function stepsOfKey(key: string): number | undefined {
  return keySteps[key];
}
