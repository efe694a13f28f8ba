import type { ChangeEvent } from 'react';
import { isComposing } from './composing.ts';
import type { TextInputProps } from './TextInput.tsx';
import { isNumber, type NumberDraft, stepsOfKey } from './use-number-draft.ts';

export interface NumberInputProps
  extends Omit<
    TextInputProps,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'min' | 'max' | 'step'
  > {
  draft: NumberDraft;
}

interface BareNumberInputProps extends NumberInputProps {
  className: string;
  /** Returns the text of a number that nobody edits. */
  format?: (value: number) => string;
  /** Returns the text after an edit. May also change the input. */
  edit?: (before: string, event: ChangeEvent<HTMLInputElement>) => string;
}

/**
 * A text input for a number. It is not of `type="number"`, because that type refuses Arabic digits, changes
 * with the mouse wheel and hides invalid text.
 */
export function NumberInput({ draft, format = String, edit, ...rest }: BareNumberInputProps) {
  const { value, range, type, leave, step } = draft;
  const number = isNumber(value) ? value : undefined;
  const text = draft.text ?? (number === undefined ? '' : format(number));
  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      role="spinbutton"
      inputMode={range.step % 1 === 0 ? 'numeric' : 'decimal'}
      aria-valuenow={number}
      aria-valuemin={range.min}
      aria-valuemax={range.max === Number.MAX_SAFE_INTEGER ? undefined : range.max}
      value={text}
      onChange={(event) => {
        const composing = isComposing(event);
        type(edit && !composing ? edit(text, event) : event.target.value, composing);
      }}
      onCompositionEnd={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        const steps = stepsOfKey(event.key);
        if (steps === undefined) return;
        event.preventDefault();
        step(steps);
      }}
    />
  );
}
