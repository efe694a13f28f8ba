import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isBlank } from '#domain/storable-text.ts';
import { useKeptForms, useTypedKept } from '../bridges/kept-forms.ts';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export interface Reason {
  /** Names the reason on its page. */
  readonly form: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** It was left empty where one is needed. */
  readonly isLacking: boolean;
  readonly submit: (event?: FormEvent) => void;
}

/**
 * Why something is done that stays in the books, as it is typed; all else is its command's (decision 167). Without one
 * nothing is asked for, and the field has the focus.
 */
export const useReason = (form: string, onReason: (reason: string) => void): Reason => {
  const input = useRef<HTMLInputElement>(null);
  const [isLacking, setIsLacking] = useState(false);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const reason = input.current?.value.trim() ?? '';
    setIsLacking(isBlank(reason));
    if (isBlank(reason)) input.current?.focus();
    else onReason(reason);
  };
  return { form, input, isLacking, submit };
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
  /** Whether something stands there that would be lost; the same from render to render. */
  onTyped: (hasReason: boolean) => void;
}

/** The line that a reason is typed into. The text survives the end of the session (kept-forms.ts). */
export function ReasonField({ reason, label, lacking, hint, maxLength, onTyped }: ReasonFieldProps) {
  const kept = useKeptForms();
  const [start] = useState(() => {
    const typed = kept.typedIn(reason.form)?.values;
    return typeof typed === 'string' ? typed : '';
  });
  const [text, setText] = useState(start);
  const hasText = !isBlank(text);
  useTypedKept(reason.form, hasText ? { values: text, rowVersion: null } : null);
  useEffect(() => onTyped(hasText), [onTyped, hasText]);
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
          defaultValue={start}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  );
}
