import { type RefObject, useEffect } from 'react';
import { MAX_REASON_LENGTH } from '#domain/d2c-order.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export interface ReasonFieldProps {
  /** It was left empty where one is needed. */
  isLacking: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Whether something stands there that would be lost; the same from render to render. */
  onTyped?: (hasReason: boolean) => void;
}

/** Why something is done that stays in the history. Named `reason` in the form around it. */
export function ReasonField({ isLacking, inputRef, onTyped }: ReasonFieldProps) {
  const message = useMessages();
  // With the field goes what stood in it.
  useEffect(() => () => onTyped?.(false), [onTyped]);
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
          onChange={({ target }) => onTyped?.(target.value.trim() !== '')}
        />
      )}
    </Field>
  );
}
