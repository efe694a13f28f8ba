import { classNames } from './class-names.ts';
import { control, numeric } from './control.css.ts';
import { parseNumberText } from './number-text.ts';
import type { TextInputProps } from './TextInput.tsx';
import { type NumberDraft, stepsOfKey, useNumberDraft } from './use-number-draft.ts';
import { useTypedNumber } from './use-typed-number.ts';

export type NumberInputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: number | null;
  /** Null where nothing stands in the box. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Decimals that are kept; as many as the step has unless told. */
  decimals?: number | undefined;
  /** The number in what was typed, null where there is none; where what stands there is more than digits. */
  read?: (typed: string) => number | null;
};

const rangeOf = ({ min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, decimals }: NumberInputProps) => ({
  min,
  max,
  step,
  decimals,
});

/** A number that is mended on leaving: what is out of range comes into it, what is no number goes. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, read } = props;
  return <NumberBox {...props} number={useNumberDraft(value, rangeOf(props), onChange, true, read)} />;
}

/** A number of a form, which says itself what is wrong with it: it is reported as it was typed, NaN for what is none. */
export function TypedNumberInput(props: NumberInputProps) {
  const { value, onChange, read = parseNumberText } = props;
  return <NumberBox {...props} number={useTypedNumber(value, rangeOf(props), onChange, read)} />;
}

/**
 * A text box that holds a number. Not `type="number"`: that refuses Arabic digits, changes under the mouse
 * wheel and hides from the page what was typed.
 */
function NumberBox({ number, ...props }: NumberInputProps & { number: NumberDraft }) {
  const { value, onChange: _, read: __, decimals: ___, onBlur, onKeyDown, ...rest } = props;
  const { min, max, step } = rangeOf(props);
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
      value={number.text}
      onChange={(event) => number.type(event.target.value)}
      onBlur={(event) => {
        number.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') number.leave();
        const steps = stepsOfKey(event.key);
        if (steps === undefined || event.defaultPrevented) return;
        event.preventDefault();
        number.step(steps);
      }}
    />
  );
}
