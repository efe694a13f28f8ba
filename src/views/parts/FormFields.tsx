import type { ReactNode } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { Field } from '#views/ui/Field.tsx';
import { PasswordInput } from '#views/ui/PasswordInput.tsx';
import { Select } from '#views/ui/Select.tsx';
import { TextArea, TextInput, type TextInputProps } from '#views/ui/TextInput.tsx';

/** Messages of the rules that all areas share. */
export const FIELD_FAULTS: Readonly<Record<string, string>> = {
  required: 'formField.required',
  email: 'formField.email',
  tooLong: 'formField.tooLong',
  // Rules named by the server (server/http/validation.ts).
  missing: 'formField.required',
  blank: 'formField.required',
  too_big: 'formField.tooLong',
  unstorable: 'formField.unstorable',
  invisible: 'formField.invisible',
  mixedScripts: 'formField.mixedScripts',
};

interface BoundFieldProps {
  field: FieldBinding<string>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  maxLength: number;
  /** Messages by rule or server code. */
  faults?: Readonly<Record<string, string>>;
  /** The error of an ambiguous number, which replaces the message of the rule. */
  error?: string | null;
}

const useBoundField = ({
  field,
  label,
  hint,
  required,
  maxLength,
  faults = {},
  error = null,
}: BoundFieldProps) => {
  const message = useMessages();
  const { name, value, fault, isSaving, set } = field;
  const messageId = fault === null ? null : (faults[fault] ?? FIELD_FAULTS[fault] ?? 'formField.refused');
  return {
    frame: {
      label,
      hint,
      required,
      reserveError: true,
      error: messageId === null ? null : (error ?? message(messageId)),
    },
    // The field is not disabled while saving, because it would lose the focus.
    input: {
      name,
      value,
      maxLength,
      readOnly: isSaving,
      onChange: (event: { target: { value: string } }) => set(event.target.value),
    },
  };
};

/** Returns a function that returns the props of a text field, by the name of the field. */
export const createFieldProps =
  <Name extends string>(
    form: { readonly field: (name: NoInfer<Name>) => FieldBinding<string> },
    {
      labels,
      limits,
      faults,
    }: {
      readonly labels: Readonly<Record<NoInfer<Name>, string>>;
      readonly limits: Readonly<Record<Name, number>>;
      readonly faults: Readonly<Record<string, string>>;
    },
  ) =>
  (name: Name): BoundFieldProps => ({
    field: form.field(name),
    label: labels[name],
    maxLength: limits[name],
    faults,
  });

/** A text input with label and error. */
export function TextField({
  type = 'text',
  dir = 'auto',
  ...props
}: BoundFieldProps & Pick<TextInputProps, 'type' | 'dir'>) {
  const { frame, input } = useBoundField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <TextInput {...control} {...input} type={type} dir={dir} autoCapitalize="none" autoComplete="off" />
      )}
    </Field>
  );
}

/** A text area. Each line has its own writing direction. */
export function TextAreaField({ rows, ...props }: BoundFieldProps & { rows: number }) {
  const { frame, input } = useBoundField(props);
  return <Field {...frame}>{(control) => <TextArea {...control} {...input} dir="auto" rows={rows} />}</Field>;
}

/** A password input with label and error. */
export function PasswordField({
  autoComplete,
  ...props
}: BoundFieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const message = useMessages();
  const { frame, input } = useBoundField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          autoComplete={autoComplete}
          showLabel={message('formField.showPassword')}
          hideLabel={message('formField.hidePassword')}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value> {
  field: FieldBinding<Value>;
  label: string;
  hint?: ReactNode;
  options: readonly { readonly value: Value; readonly label: string }[];
}

/** A select with a label. Its values are texts or booleans. */
export function SelectField<Value extends string | boolean>({
  field,
  label,
  hint,
  options,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          options={options.map((option) => ({ ...option, value: String(option.value) }))}
          value={String(field.value)}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => String(value) === target.value);
            if (chosen) field.set(chosen.value);
          }}
        />
      )}
    </Field>
  );
}
