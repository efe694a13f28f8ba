import { useRef, useState } from 'react';
import { readWholeNumber } from './number-text.ts';

export interface NumberRange {
  min: number;
  max: number;
  step: number;
  decimals?: number | undefined;
}

/** A number while it is typed: what stands in the box, and what is done to it. */
export interface NumberDraft {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  readonly step: (count: number) => void;
}

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export const decimalsOf = (step: number) => (String(step).split('.')[1] ?? '').length;

export function clamp(value: number, { min, max, step, decimals }: NumberRange): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals ?? decimalsOf(step)));
}

/**
 * A number that is being typed: the keystrokes stay here until they are left, while every readable number
 * within range is reported at once. What is out of range is mended on leaving; in place of what is unreadable there is what
 * was there before, and not what could be read on the way to it.
 */
export function useNumberDraft(
  value: number,
  range: NumberRange,
  onChange: (value: number) => void,
  read: (text: string) => number | null = readWholeNumber,
): NumberDraft {
  const [draft, setDraft] = useState<string | null>(null);
  const before = useRef(value);

  const report = (next: number) => {
    if (next !== value) onChange(next);
  };

  return {
    text: draft ?? String(value),
    type: (text: string) => {
      if (draft === null) before.current = value;
      setDraft(text);
      const typed = read(text) ?? before.current;
      if (typed === clamp(typed, range)) report(typed);
    },
    leave: () => {
      if (draft === null) return;
      setDraft(null);
      report(clamp(read(draft) ?? value, range));
    },
    step: (count: number) => {
      setDraft(null);
      report(clamp(value + count * range.step, range));
    },
  };
}

/** How many steps a key asks for: arrows one, page keys ten. Home and End stay with the text cursor. */
export function stepsOfKey(key: string): number | undefined {
  return keySteps[key];
}
