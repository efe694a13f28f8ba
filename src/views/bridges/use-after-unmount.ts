import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onUnmounted` after the component is unmounted. The additional unmount of StrictMode does not count.
 */
export const useAfterUnmount = (onUnmounted: () => void): void => {
  const isMounted = useRef(false);
  const notifyUnmounted = useEffectEvent(onUnmounted);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (!isMounted.current) notifyUnmounted();
      });
    };
  }, []);
};
