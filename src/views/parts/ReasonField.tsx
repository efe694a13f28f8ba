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
  /** It was left empty where one is needed. */
  readonly isLacking: boolean;
  readonly submit: (event?: FormEvent) => void;
}

/**
 * The reason of a command that stays in the books, while it is typed; the rest is the command's (decision 16). Without a
 * reason no command is sent, and the field has the focus. `form` names it on its page: the text survives the end of the
 * session (kept-forms.ts).
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

/** Says whether a reason was typed before the session ended: its form opens again. */
export const useHasKeptReason = (): ((form: string) => boolean) => {
  const kept = useKeptForms();
  return (form) => kept.typedIn(form) !== null;
};

export interface ReasonFieldProps {
  reason: Reason;
  label: string;
  /** What is said where there is none. */
  lacking: string;
  hint?: string;
  maxLength: number;
}

/** The line that a reason is typed into. */
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
