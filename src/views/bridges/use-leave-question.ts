import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether what was typed may be lost, as it is asked. */
export interface LeaveQuestion {
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

const always = (): boolean => true;

/**
 * Asks before what is unsaved is left behind: on the way to another page or out of the browser, and by `close`, which
 * leaves what is open over the page.
 */
export const useLeaveQuestion = (hasUnsaved: boolean, onClose: () => void = () => {}) => {
  const blocker = useBlocker({
    shouldBlockFn: always,
    enableBeforeUnload: hasUnsaved,
    disabled: !hasUnsaved,
    withResolver: true,
  });
  const [isClosing, setIsClosing] = useState(false);
  const question: LeaveQuestion = {
    isAsking: isClosing || blocker.status === 'blocked',
    stay: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    leave: () => {
      if (blocker.status === 'blocked') blocker.proceed();
      else onClose();
    },
  };
  const close = (): void => {
    // Escape that comes with the question is still heard by what lies below it: it is the question's answer.
    if (question.isAsking) question.stay();
    else if (hasUnsaved) setIsClosing(true);
    else onClose();
  };
  return { question, close };
};
