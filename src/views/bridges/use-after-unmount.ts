import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `leave` after the component is unmounted. The additional unmount of StrictMode does not count. */
export const useAfterUnmount = (leave: () => void): void => {
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
