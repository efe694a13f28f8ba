import { classNames } from './class-names.ts';
import { control, numeric } from './control.css.ts';
import type { TextInputProps } from './TextInput.tsx';
import { stepsOfKey, useNumberDraft } from './use-number-draft.ts';

export type NumberInputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: number | null;
  /** Null where nothing, or no number, stands in the box. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Decimals that are kept; as many as the step has unless told. */
  decimals?: number | undefined;
  /** The number in what was typed, null where there is none; where what stands there is more than digits. */
  read?: (typed: string) => number | null;
};

/**
 * A text box that holds a number. Not `type="number"`: that refuses Arabic digits, changes under the mouse
 * wheel and hides from the page what was typed.
 */
export function NumberInput({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  decimals,
  read,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const number = useNumberDraft(value, { min, max, step, decimals }, onChange, true, read);
  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      role="spinbutton"
      inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
      aria-valuenow={value ?? undefined}
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
