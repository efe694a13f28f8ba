import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

export interface LeaveQuestion {
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

const alwaysBlock = (): boolean => true;

/** Asks before unsaved input is lost: when the page is left or closed, and in `close`. */
export const useLeaveQuestion = (hasUnsaved: boolean, onClose: () => void = () => {}) => {
  const blocker = useBlocker({
    shouldBlockFn: alwaysBlock,
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
    // Escape in the question also closes the layer below, which calls this function. Then it means "stay".
    if (question.isAsking) question.stay();
    else if (hasUnsaved) setIsClosing(true);
    else onClose();
  };
  return { question, close };
};
