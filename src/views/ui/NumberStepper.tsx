import { useId } from 'react';
import { isComposing } from './composing.ts';
import { FieldError } from './Field.tsx';
import { MinusIcon, PlusIcon } from './icons/page-icons.tsx';
import * as css from './NumberStepper.css.ts';
import { stepsOfKey, useNumberDraft } from './use-number-draft.ts';

export interface NumberStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Gets the numbers while they are typed. `onChange` then gets the last one when the field is left. */
  onType?: (value: number) => void;
  min?: number;
  max?: number;
  /** Reads a whole number. Returns null or NaN for other texts. */
  read: (typed: string) => number | null;
  /** Returns the error for a text that was replaced by the former number. */
  errorOf: (typed: string) => string;
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
}

/** A number field between a minus and a plus button. */
export function NumberStepper({
  value,
  onChange,
  onType,
  min = 0,
  max = 9999,
  read,
  errorOf,
  label,
  decreaseLabel,
  increaseLabel,
  disabled = false,
}: NumberStepperProps) {
  const draft = useNumberDraft(value, { min, max, step: 1 }, onChange, read, onType);
  const id = useId();
  const { rejectedText } = draft;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex box in every browser */}
      <div role="group" aria-label={label} className={css.group}>
        <button
          type="button"
          className={css.button}
          aria-label={decreaseLabel}
          disabled={disabled || value <= min}
          onClick={() => draft.step(-1)}
        >
          <MinusIcon size="small" />
        </button>
        <input
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={rejectedText !== null || undefined}
          aria-describedby={rejectedText === null ? undefined : id}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={disabled}
          className={css.input}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value, isComposing(event))}
          onCompositionEnd={(event) => draft.type(event.currentTarget.value)}
          onFocus={(event) => event.target.select()}
          onBlur={draft.leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') draft.leave();
            const steps = stepsOfKey(event.key);
            if (steps === undefined) return;
            event.preventDefault();
            draft.step(steps);
          }}
        />
        <button
          type="button"
          className={css.button}
          aria-label={increaseLabel}
          disabled={disabled || value >= max}
          onClick={() => draft.step(1)}
        >
          <PlusIcon size="small" />
        </button>
      </div>
      {rejectedText === null ? null : <FieldError id={id}>{errorOf(rejectedText)}</FieldError>}
    </>
  );
}
