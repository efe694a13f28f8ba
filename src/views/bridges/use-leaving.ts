import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `leave` once what uses it is gone from the screen. React's strict mode takes everything down and puts
 * it up again at once, which is no leaving: hence the look afterwards.
 */
export const useLeaving = (leave: () => void): void => {
  const isShown = useRef(false);
  const end = useEffectEvent(leave);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) end();
      });
    };
  }, []);
};
