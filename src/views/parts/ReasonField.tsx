import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isBlank } from '#domain/storable-text.ts';
import { useKeptForms, useTypedKept } from '../bridges/kept-forms.ts';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export interface Reason {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Leaving would lose a text. */
  readonly hasText: boolean;
  /** Submitted without a reason. */
  readonly isLacking: boolean;
  readonly submit: (event?: FormEvent) => void;
}

/**
 * A reason for a command that is stored with it (decision 16). Without a text nothing is sent and the field gets the
 * focus. `form` names it on its page, so that the text survives the end of the session (kept-forms.ts).
 */
export const useReason = (form: string, onReason: (reason: string) => void): Reason => {
  const kept = useKeptForms();
  const input = useRef<HTMLInputElement>(null);
  const [text, type] = useState(() => {
    const typed = kept.typedIn(form)?.values;
    return typeof typed === 'string' ? typed : '';
  });
  const [isLacking, setIsLacking] = useState(false);
  const hasText = !isBlank(text);
  useTypedKept(form, hasText ? { values: text, rowVersion: null } : null);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    setIsLacking(!hasText);
    if (hasText) onReason(text.trim());
    else input.current?.focus();
  };
  return { input, text, type, hasText, isLacking, submit };
};

/** True when a reason was typed before the session ended: its form opens again. */
export const useHasKeptReason = (): ((form: string) => boolean) => {
  const kept = useKeptForms();
  return (form) => kept.typedIn(form) !== null;
};

export interface ReasonFieldProps {
  reason: Reason;
  label: string;
  /** The error of a missing reason. */
  lacking: string;
  hint?: string;
  maxLength: number;
}

export function ReasonField({ reason, label, lacking, hint, maxLength }: ReasonFieldProps) {
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
          value={reason.text}
          onChange={({ target }) => reason.type(target.value)}
        />
      )}
    </Field>
  );
}
