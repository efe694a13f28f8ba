import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnField } from '../../bridges/use-form.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextInput.tsx';

export function NotesField({ field }: { field: DrawnField<string> }) {
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
