/*
 * The behaviour of a `<form>`: submitting, the focus after a response, and the question before typed input is
 * lost.
 */
import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { useLeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { type LeaveMessages, UNANSWERED_MESSAGES } from './LeaveDialog.tsx';

interface SubmitProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly noValidate: true;
  readonly autoComplete: 'off';
}

/**
 * Returns props for a `<form>`. They submit it, and focus the first invalid field after a response. With
 * `startsFocused` the first field gets the focus when the form opens, and after a response without an invalid
 * field.
 */
export const useSubmitProps = <Values>(
  form: Pick<FormBinding<Values>, 'isSaving' | 'submit'>,
  { startsFocused = false } = {},
): SubmitProps => {
  const ref = useRef<HTMLFormElement>(null);
  const isFocusDue = useRef(startsFocused);
  // Runs after every render, because faults from the server appear later than those of the form. `useEffect`
  // of an earlier render could run after the submit, find no fault yet and stop waiting.
  useLayoutEffect(() => {
    if (!isFocusDue.current || form.isSaving) return;
    isFocusDue.current = false;
    const invalid = ref.current?.querySelector('[aria-invalid="true"]');
    const field = invalid ?? (startsFocused ? ref.current?.querySelector('input') : null);
    if (field instanceof HTMLElement) field.focus();
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    isFocusDue.current = true;
    form.submit();
  };
  return { ref, onSubmit, noValidate: true, autoComplete: 'off' };
};

interface FormElementOptions {
  onClose?: () => void;
  /** Texts of the question before leaving a form that may have been saved. */
  unanswered?: LeaveMessages;
}

/** Returns the props of `useSubmitProps`, and asks before typed input is lost. */
export const useFormElement = <Values>(
  form: FormBinding<Values>,
  { onClose, unanswered = UNANSWERED_MESSAGES }: FormElementOptions = {},
) => {
  const formProps = useSubmitProps(form);
  const { question, close } = useLeaveQuestion(form.hasUnsaved, onClose);
  return {
    formProps,
    leaveDialogProps: form.isPossiblySaved ? { ...question, messageIds: unanswered } : question,
    close,
  };
};
