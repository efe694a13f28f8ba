import type { ReactNode } from 'react';
import { numberTyped } from '#domain/amount-entry.ts';
import { useMessages } from '../bridges/messages.ts';
import type { DrawnField } from '../bridges/use-form.ts';
import { Field } from '../ui/Field.tsx';
import { NumberInput } from '../ui/NumberInput.tsx';
import { FIELD_FAULTS } from './FormFields.tsx';

export interface NumberFieldProps {
  field: DrawnField<number | null>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  min?: number;
  max?: number;
  step?: number;
  /** What to say of a rule of this area, by the rule's name. */
  faults?: Readonly<Record<string, string>>;
}

/** A number with its label and what is wrong with it; null where nothing stands there. */
export function NumberField({ field, label, hint, required, faults = {}, ...range }: NumberFieldProps) {
  const message = useMessages();
  const { name, value, fault, isSaving, set } = field;
  const error = fault === null ? null : message(faults[fault] ?? FIELD_FAULTS[fault] ?? 'formField.refused');
  return (
    <Field label={label} hint={hint} required={required} reserveError={required} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          {...range}
          name={name}
          value={value}
          read={numberTyped}
          readOnly={isSaving}
          onChange={set}
        />
      )}
    </Field>
  );
}
