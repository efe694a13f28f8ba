import { useId } from 'react';
import { FieldError } from './Field.tsx';
import { MinusIcon, PlusIcon } from './icons/page-icons.tsx';
import { NumberInput } from './NumberInput.tsx';
import * as css from './NumberStepper.css.ts';
import { useNumberDraft } from './use-number-draft.ts';

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
  const draft = useNumberDraft({
    value,
    range: { min, max, step: 1 },
    read,
    refused: 'replaced',
    onChange: (number) => onChange(number ?? value),
    onType,
  });
  const id = useId();
  const refusedText = draft.isRefused && !draft.isTyping ? (draft.typedText?.trim() ?? '') : '';
  const isRefused = refusedText !== '';
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
        <NumberInput
          draft={draft}
          aria-label={label}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? id : undefined}
          disabled={disabled}
          className={css.input}
          onFocus={(event) => event.target.select()}
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
      {isRefused ? <FieldError id={id}>{errorOf(refusedText)}</FieldError> : null}
    </>
  );
}
