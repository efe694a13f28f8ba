import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export interface Reason {
  readonly input: RefObject<HTMLInputElement | null>;
  /** It was left empty where one is needed. */
  readonly isLacking: boolean;
  readonly submit: (event?: FormEvent) => void;
}

/**
 * Why something is done that stays in the books, as it is typed; all else is its command's (decision 167). Without one
 * nothing is asked for, and the field has the focus.
 */
export const useReason = (onReason: (reason: string) => void): Reason => {
  const input = useRef<HTMLInputElement>(null);
  const [isLacking, setIsLacking] = useState(false);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const reason = input.current?.value.trim() ?? '';
    setIsLacking(reason === '');
    if (reason === '') input.current?.focus();
    else onReason(reason);
  };
  return { input, isLacking, submit };
};

export interface ReasonFieldProps {
  reason: Reason;
  label: string;
  /** What is said where there is none. */
  lacking: string;
  hint?: string;
  maxLength: number;
  /** Whether something stands there that would be lost; the same from render to render. */
  onTyped: (hasReason: boolean) => void;
}

/** The line that a reason is typed into. */
export function ReasonField({ reason, label, lacking, hint, maxLength, onTyped }: ReasonFieldProps) {
  // With the field goes what stood in it.
  useEffect(() => () => onTyped(false), [onTyped]);
  return (
    <Field label={label} required reserveError hint={hint} error={reason.isLacking ? lacking : null}>
      {(control) => (
        <TextInput
          {...control}
          ref={reason.input}
          name="reason"
          dir="auto"
          maxLength={maxLength}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => onTyped(target.value.trim() !== '')}
        />
      )}
    </Field>
  );
}
