/* The fields that the forms of payments share. */
import type { ReactNode } from 'react';
import { PAYMENT_LIMITS, PAYMENT_STEP } from '#domain/b2b-payment.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { useFormNumber, useFractionQuestion } from '#views/parts/use-form-number.ts';
import { Field } from '#views/ui/Field.tsx';
import { TextArea } from '#views/ui/TextInput.tsx';
import { TypedNumberInput } from '#views/ui/TypedNumberInput.tsx';

export function NotesField({ field }: { field: FieldBinding<string> }) {
  const message = useMessages();
  return (
    <Field label={message('payments.notes')} error={field.fault ? message('formField.tooLong') : null}>
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          dir="auto"
          rows={2}
          maxLength={PAYMENT_LIMITS.notes}
          value={field.value}
          readOnly={field.isSaving}
          onChange={({ target }) => field.set(target.value)}
        />
      )}
    </Field>
  );
}

const AMOUNT_RANGE = { step: PAYMENT_STEP, decimals: 2 };

interface AmountFieldProps {
  field: FieldBinding<number | null>;
  /** The text of the error; null without one. */
  error: string | null;
  hint?: ReactNode;
  label?: string;
  isOptional?: boolean;
}

/**
 * The field of an amount in IQD. It reads digits of all scripts, with separators. The arrow keys change it by
 * 100 (spec 2 section 9).
 */
export function AmountField({ field, error, hint, label, isOptional = false }: AmountFieldProps) {
  const message = useMessages();
  const { draft, ambiguityError } = useFormNumber(field, AMOUNT_RANGE);
  const fractionQuestion = useFractionQuestion();
  return (
    <Field
      label={label ?? message('payments.amountIqd')}
      required={!isOptional}
      reserveError
      error={error && (ambiguityError ?? error)}
      hint={fractionQuestion(field.value) ?? hint}
    >
      {(control) => (
        <TypedNumberInput {...control} draft={draft} name={field.name} dir="ltr" readOnly={field.isSaving} />
      )}
    </Field>
  );
}
