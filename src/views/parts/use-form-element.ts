import { type FormEvent, useEffect, useRef } from 'react';
import type { DrawnForm } from '../bridges/use-form.ts';
import { useLeaveQuestion } from '../bridges/use-leave-question.ts';
import { type LeaveWords, UNANSWERED_WORDS } from './LeaveDialog.tsx';

interface FormElementOptions {
  onClose?: () => void;
  /** What is said of a form that is left while it may have been saved. */
  unanswered?: LeaveWords;
}

/**
 * The element of a form, which sends it; once it is answered the first field that is at fault has the focus. And the
 * question before it is left, of which what is said is true also where no answer came.
 */
export const useFormElement = <Values>(
  form: DrawnForm<Values>,
  { onClose, unanswered = UNANSWERED_WORDS }: FormElementOptions = {},
) => {
  const ref = useRef<HTMLFormElement>(null);
  const isAnswerAwaited = useRef(false);
  // Looked at after every render: only then do the faults stand at their fields, the server's as well as our own.
  useEffect(() => {
    if (!isAnswerAwaited.current || form.isSaving) return;
    isAnswerAwaited.current = false;
    const faulty = ref.current?.querySelector('[aria-invalid="true"]');
    if (faulty instanceof HTMLElement) faulty.focus();
  });
  const { question, close } = useLeaveQuestion(form.hasUnsaved, onClose);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isAnswerAwaited.current = true;
    form.submit();
  };
  return {
    element: { ref, onSubmit, noValidate: true, autoComplete: 'off' },
    leaving: form.mayBeSaved ? { ...question, words: unanswered } : question,
    close,
  };
};
