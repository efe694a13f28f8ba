import type { ChangeEvent } from 'react';
import { phoneAsTyped } from '#domain/phone.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { CustomerField, type CustomerFormState } from './CustomerFields.tsx';

/**
 * The input is set right before React sees it, caret included: left to React, the caret would jump to the end
 * whenever a character is dropped.
 */
const tidy = (input: HTMLInputElement): string => {
  const caret = input.selectionStart ?? input.value.length;
  const phone = phoneAsTyped(input.value);
  if (phone !== input.value) {
    const before = phoneAsTyped(input.value.slice(0, caret)).length;
    input.value = phone;
    input.setSelectionRange(before, before);
  }
  return phone;
};

export function PhoneField({ form }: { form: CustomerFormState }) {
  return (
    <CustomerField name="phone" form={form}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={form.values.phone}
          onChange={(event: ChangeEvent<HTMLInputElement>) => form.edit({ phone: tidy(event.target) })}
        />
      )}
    </CustomerField>
  );
}
