import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface UnsavedGuard {
  /** Somebody is on the way out and has to say whether to go. */
  readonly isAsking: boolean;
  readonly proceed: () => void;
  readonly reset: () => void;
}

/**
 * Stops the way to another page and out of the browser while something is unsaved. Not the router's useBlocker: that
 * one lies in the router's file, which the login and the portal load too.
 */
export const useUnsavedGuard = (hasUnsaved: boolean): UnsavedGuard => {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((isStaying: boolean) => void) | null>(null);

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = async (): Promise<boolean> => {
      const isStaying = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return isStaying;
    };
    return history.block({ blockerFn: ask, enableBeforeUnload: true });
  }, [history, hasUnsaved]);

  return { isAsking: answer !== null, proceed: () => answer?.(false), reset: () => answer?.(true) };
};
