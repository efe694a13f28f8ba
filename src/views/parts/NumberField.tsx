import type { ReactNode } from 'react';
import { MONEY_LIMITS, type NumberFault, type NumberLimits } from '#domain/number-entry.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { Field } from '#views/ui/Field.tsx';
import { TypedNumberInput } from '#views/ui/TypedNumberInput.tsx';
import { FIELD_FAULTS } from './FormFields.tsx';
import { useFormNumber, useFractionQuestion } from './use-form-number.ts';

export const NUMBER_FAULTS = {
  number: 'formField.number',
  whole: 'formField.whole',
  decimals: 'formField.decimals',
  range: 'formField.range',
} as const satisfies Readonly<Record<NumberFault, string>>;

export interface NumberFieldProps {
  field: FieldBinding<number | null>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  limits: NumberLimits;
  /** Messages by rule. */
  faults?: Readonly<Record<string, string>>;
}

/**
 * A number field with label and error. Its value is null when empty, and NaN for a text that is not a number.
 */
export function NumberField({ field, label, hint, required, limits, faults = {} }: NumberFieldProps) {
  const message = useMessages();
  const { name, value, fault, isSaving } = field;
  const { min, max, decimals } = limits;
  const messageIds: Readonly<Record<string, string>> = {
    ...FIELD_FAULTS,
    ...NUMBER_FAULTS,
    // Rules named by the server.
    invalid_type: NUMBER_FAULTS.number,
    too_small: NUMBER_FAULTS.range,
    too_big: NUMBER_FAULTS.range,
    ...faults,
  };
  const { draft, ambiguityError } = useFormNumber(field, { min, max, step: 10 ** -decimals, decimals });
  const fractionQuestion = useFractionQuestion();
  const error =
    fault === null
      ? null
      : (ambiguityError ?? message(messageIds[fault] ?? 'formField.refused', { min, max, decimals }));
  return (
    <Field
      label={label}
      hint={(decimals === MONEY_LIMITS.decimals ? fractionQuestion(value) : null) ?? hint}
      required={required}
      reserveError={required}
      error={error}
    >
      {(control) => <TypedNumberInput {...control} draft={draft} name={name} readOnly={isSaving} />}
    </Field>
  );
}
