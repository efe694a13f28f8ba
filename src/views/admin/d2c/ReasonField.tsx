import type { RefObject } from 'react';
import { MAX_REASON_LENGTH } from '#domain/d2c-order.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export interface ReasonFieldProps {
  /** It was left empty where one is needed. */
  isLacking: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Why something is done that stays in the history. Named `reason` in the form around it. */
export function ReasonField({ isLacking, inputRef }: ReasonFieldProps) {
  const message = useMessages();
  return (
    <Field
      label={message('d2c.reason')}
      required
      reserveError
      error={isLacking ? message('d2c.reasonLacking') : null}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          name="reason"
          dir="auto"
          maxLength={MAX_REASON_LENGTH}
          autoFocus
        />
      )}
    </Field>
  );
}
