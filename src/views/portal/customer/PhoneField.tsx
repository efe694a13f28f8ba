import { type ClipboardEvent, useState } from 'react';
import { isPhone } from '#domain/phone.ts';
import {
  digitsLeftOut,
  isMobile,
  otherNumberIn,
  phoneAfterEntry,
  phonesIn,
  readCompletePhone,
  secondPhoneNote,
  withNote,
} from '#domain/phone-entry.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { isComposing } from '#views/ui/composing.ts';
import { TextInput } from '#views/ui/TextInput.tsx';
import { CustomerField, type CustomerFormState } from './CustomerFields.tsx';

/**
 * Removes characters that are no part of a phone number, and returns the number. React alone would then move
 * the caret to the end.
 */
const cleanInput = (input: HTMLInputElement, formerPhone: string): string => {
  const caret = input.selectionStart ?? input.value.length;
  const phone = phoneAfterEntry(formerPhone, input.value);
  if (phone !== input.value) {
    const newCaret = phoneAfterEntry(formerPhone, input.value.slice(0, caret)).length;
    input.value = phone;
    input.setSelectionRange(newCaret, newCaret);
  }
  return phone;
};

/** Returns the text of the field outside the selection, which remains when something is pasted. */
const textOutsideSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length);

/** The phone field. It accepts digits only, and shows the digits that did not fit. */
export function PhoneField({ form }: { form: CustomerFormState }) {
  const message = useMessages();
  const { phone, notes } = form.values;
  const numberInNotes = otherNumberIn(notes, phone);
  const [skippedDigits, setSkippedDigits] = useState('');
  const [composedText, setComposedText] = useState<string | null>(null);

  const enterPhone = (input: HTMLInputElement, formerPhone = phone): void => {
    setComposedText(null);
    setSkippedDigits(digitsLeftOut(skippedDigits, phone, input.value));
    form.edit({ phone: cleanInput(input, formerPhone) });
  };

  /** Pastes several phone numbers: the first one into the field, the others into the notes. */
  const pastePhones = (event: ClipboardEvent<HTMLInputElement>): void => {
    const remainingText = textOutsideSelection(event.currentTarget);
    const [first, ...others] = [
      ...new Set([
        ...(isPhone(remainingText) ? [remainingText] : []),
        ...phonesIn(event.clipboardData.getData('text')),
      ]),
    ];
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    setSkippedDigits('');
    form.edit({
      phone: first,
      notes: others.reduce((text, number) => withNote(text, secondPhoneNote(number)), notes),
    });
  };

  const statusText = (): string | null => {
    if (skippedDigits) return message('customer.phone.leftOut', { digits: skippedDigits });
    if (isPhone(phone) && !isMobile(phone)) return message('customer.phone.unusual');
    if (isMobile(phone) && numberInNotes) return message('customer.phone.noted', { phone: numberInNotes });
    return null;
  };

  return (
    <CustomerField
      name="phone"
      form={form}
      hint={
        <>
          <span role="status">{statusText()}</span>
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
          value={composedText ?? phone}
          onPaste={pastePhones}
          onChange={(event) => {
            if (isComposing(event)) setComposedText(event.target.value);
            else enterPhone(event.target);
          }}
          // A composition of several characters is a dictated number. It replaces the former number.
          onCompositionEnd={(event) => enterPhone(event.currentTarget, event.data.length > 1 ? '' : phone)}
          onBlur={() => {
            const completePhone = readCompletePhone(phone);
            if (completePhone !== phone) form.edit({ phone: completePhone });
          }}
        />
      )}
    </CustomerField>
  );
}
