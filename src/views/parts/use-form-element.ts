import { type FormEvent, useLayoutEffect, useRef } from 'react';
import type { FormBinding } from '../bridges/use-form.ts';
import { useLeaveQuestion } from '../bridges/use-leave-question.ts';
import { type LeaveMessages, UNANSWERED_MESSAGES } from './LeaveDialog.tsx';

interface FormElementOptions {
  onClose?: () => void;
  /** Texts of the question before leaving a form that may have been saved. */
  unanswered?: LeaveMessages;
}

/** Returns props for a `<form>`. They submit it, focus the first invalid field after a response, and ask before typed input is lost. */
export const useFormElement = <Values>(
  form: FormBinding<Values>,
  { onClose, unanswered = UNANSWERED_MESSAGES }: FormElementOptions = {},
) => {
  const ref = useRef<HTMLFormElement>(null);
  const isResponseAwaited = useRef(false);
  // Runs after every render, because faults from the server appear later than those of the form. `useEffect` of an earlier render can run
  // after the submit, find no fault yet and stop waiting.
  useLayoutEffect(() => {
    if (!isResponseAwaited.current || form.isSaving) return;
    isResponseAwaited.current = false;
    const invalid = ref.current?.querySelector('[aria-invalid="true"]');
    if (invalid instanceof HTMLElement) invalid.focus();
  });
  const { question, close } = useLeaveQuestion(form.hasUnsaved, onClose);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isResponseAwaited.current = true;
    form.submit();
  };
  return {
    formProps: { ref, onSubmit, noValidate: true, autoComplete: 'off' },
    leaveDialogProps: form.isPossiblySaved ? { ...question, messageIds: unanswered } : question,
    close,
  };
};
