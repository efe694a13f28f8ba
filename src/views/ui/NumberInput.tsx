import { type ChangeEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { isComposing } from './composing.ts';
import { control, numeric } from './control.css.ts';
import { grouped, groupedAfterEdit } from './grouped-amount.ts';
import type { TextInputProps } from './TextInput.tsx';
import {
  clamp,
  decimalsOf,
  type NumberDraft,
  type NumberRange,
  stepsOfKey,
  withoutLeadingZero,
} from './use-number-draft.ts';

type NumberBoxProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: number | null;
  min?: number;
  max?: number;
  step?: number;
  /** Number of decimals. Default: that of the step. */
  decimals?: number | undefined;
  /** Reads a typed text. Returns null for an empty text, and NaN for a text that is not a number. */
  read: (typed: string) => number | null;
};

export type TypedNumberInputProps = NumberBoxProps & {
  /** Called with null for an empty text, and with NaN for a text that is not a number. */
  onChange: (value: number | null) => void;
};

const rangeOf = ({ min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, decimals }: NumberBoxProps) => ({
  min,
  max,
  step,
  decimals,
});

/**
 * A field with the decimals of money holds an amount, whose digits are grouped. Ids and quantities are not.
 */
const AMOUNT_DECIMALS = 2;
const isAmount = ({ step, decimals = decimalsOf(step) }: NumberRange): boolean =>
  decimals === AMOUNT_DECIMALS;

/** Groups the digits of a typed amount in the input, and keeps the caret at its digit. Returns the text. */
const groupTyped = (
  before: string,
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
): string => {
  const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
  const caret = input.selectionStart ?? input.value.length;
  const after = groupedAfterEdit(before, { text: input.value, caret }, isForward);
  if (after.text !== input.value) {
    input.value = after.text;
    input.setSelectionRange(after.caret, after.caret);
  }
  return after.text;
};

/** A number field for a form that validates it. It reports the number as typed. */
export function TypedNumberInput({ onChange, ...props }: TypedNumberInputProps) {
  return <NumberBox {...props} draft={useTypedNumber(props.value, rangeOf(props), onChange, props.read)} />;
}

/**
 * A text input for a number. It is not of `type="number"`, because that type refuses Arabic digits, changes
 * with the mouse wheel and hides invalid text.
 */
function NumberBox({ draft, ...props }: NumberBoxProps & { draft: NumberDraft }) {
  const { value, read: _, decimals: __, onBlur, onKeyDown, ...rest } = props;
  const range = rangeOf(props);
  const { min, max, step } = range;
  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      role="spinbutton"
      inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
      aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
      aria-valuemin={min}
      aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
      className={classNames(control, numeric)}
      value={draft.text}
      onChange={(event) => {
        const composing = isComposing(event);
        const text = isAmount(range) && !composing ? groupTyped(draft.text, event) : event.target.value;
        draft.type(text, composing);
      }}
      onCompositionEnd={(event) => draft.type(event.currentTarget.value)}
      onBlur={(event) => {
        draft.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') draft.leave();
        const steps = stepsOfKey(event.key);
        if (steps === undefined || event.defaultPrevented) return;
        event.preventDefault();
        draft.step(steps);
      }}
    />
  );
}

/** Returns a number as its field shows it while nobody types. */
const numberText = (value: number, range: NumberRange): string =>
  isAmount(range) ? grouped(String(value)) : String(value);

/**
 * The state of a field in a form that validates. It reports every number unchanged, NaN for other texts, and
 * null for an empty text. Only the arrow keys respect the range.
 */
const useTypedNumber = (
  value: number | null,
  range: NumberRange,
  onChange: (value: number | null) => void,
  read: (text: string) => number | null,
): NumberDraft => {
  const [draftText, setDraftText] = useState<string | null>(null);
  const isNumber = value !== null && !Number.isNaN(value);

  const report = (next: number | null): void => {
    if (!Object.is(next, value)) onChange(next);
  };

  return {
    text: draftText ?? (isNumber ? numberText(value, range) : ''),
    type: (text: string, isComposing = false) => {
      if (isComposing) {
        setDraftText(text);
        return;
      }
      const typed = withoutLeadingZero(draftText ?? String(value), text);
      setDraftText(typed);
      report(read(typed));
    },
    leave: () => {
      // A text that is not a number stays in the field, so that the person can correct it.
      if (draftText === null || (value !== null && !isNumber)) return;
      setDraftText(null);
    },
    step: (count: number) => {
      setDraftText(null);
      report(clamp((isNumber ? value : 0) + count * range.step, range));
    },
  };
};
