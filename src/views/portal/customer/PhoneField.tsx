// biome-ignore lint/style/noRestrictedImports: a text while it is typed, before its form reads it.
import { type ClipboardEvent, useState } from 'react';
import { isPhone } from '#domain/phone.ts';
import {
  digitsLeftOut,
  isMobile,
  otherNumberIn,
  phoneAsWritten,
  phoneEntered,
  phonesIn,
  secondPhoneNote,
  withNote,
} from '#domain/phone-entry.ts';
import { useMessages } from '../../bridges/messages.ts';
import { isComposing } from '../../ui/composing.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { CustomerField, type CustomerFormState } from './CustomerFields.tsx';

/** Sets value and caret before React does. React would move the caret to the end whenever a character is dropped. */
const cleanInput = (input: HTMLInputElement, formerPhone: string): string => {
  const caret = input.selectionStart ?? input.value.length;
  const phone = phoneEntered(formerPhone, input.value);
  if (phone !== input.value) {
    const before = phoneEntered(formerPhone, input.value.slice(0, caret)).length;
    input.value = phone;
    input.setSelectionRange(before, before);
  }
  return phone;
};

/** Returns the text of the field outside the selection, which remains when something is pasted. */
const textOutsideSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length);

export function PhoneField({ form }: { form: CustomerFormState }) {
  const message = useMessages();
  const { phone, notes } = form.values;
  const numberInNotes = otherNumberIn(notes, phone);
  const [skippedDigits, setSkippedDigits] = useState('');
  const [composed, setComposed] = useState<string | null>(null);

  const enter = (input: HTMLInputElement, formerPhone = phone): void => {
    setComposed(null);
    setSkippedDigits(digitsLeftOut(skippedDigits, phone, input.value));
    form.edit({ phone: cleanInput(input, formerPhone) });
  };

  /** Pastes phone numbers: the first one into the field, a second one into the notes. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const kept = textOutsideSelection(event.currentTarget);
    const [first, ...others] = [
      ...new Set([...(isPhone(kept) ? [kept] : []), ...phonesIn(event.clipboardData.getData('text'))]),
    ];
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    setSkippedDigits('');
    form.edit({
      phone: first,
      notes: others.reduce((text, number) => withNote(text, secondPhoneNote(number)), notes),
    });
  };

  return (
    <CustomerField
      name="phone"
      form={form}
      hint={
        <>
          <span role="status">
            {skippedDigits
              ? message('customer.phone.leftOut', { digits: skippedDigits })
              : isPhone(phone) && !isMobile(phone)
                ? message('customer.phone.unusual')
                : isMobile(phone) && numberInNotes
                  ? message('customer.phone.noted', { phone: numberInNotes })
                  : null}
          </span>
          {form.hints?.phone}
        </>
      }
    >
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          readOnly={!form.canEdit}
          value={composed ?? phone}
          onPaste={paste}
          onChange={(event) => {
            if (isComposing(event)) setComposed(event.target.value);
            else enter(event.target);
          }}
          // A dictated number is complete, whatever text it replaces.
          onCompositionEnd={(event) => enter(event.currentTarget, event.data.length > 1 ? '' : phone)}
          onBlur={() => {
            const completePhone = phoneAsWritten(phone);
            if (completePhone !== phone) form.edit({ phone: completePhone });
          }}
        />
      )}
    </CustomerField>
  );
}
