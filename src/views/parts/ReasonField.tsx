import type { Reason } from '#views/bridges/use-reason.ts';
import { Field } from '#views/ui/Field.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';

export interface ReasonFieldProps {
  reason: Reason;
  label: string;
  /** The error text when a required reason is missing. */
  missingError: string;
  hint?: string;
  maxLength: number;
}

/** The field for the reason of a command. */
export function ReasonField({ reason, label, missingError, hint, maxLength }: ReasonFieldProps) {
  return (
    <Field label={label} required reserveError hint={hint} error={reason.isMissing ? missingError : null}>
      {(control) => (
        <TextInput
          {...control}
          ref={reason.input}
          name="reason"
          dir="auto"
          maxLength={maxLength}
          autoComplete="off"
          autoFocus
          value={reason.text}
          onChange={({ target }) => reason.setText(target.value)}
        />
      )}
    </Field>
  );
}
