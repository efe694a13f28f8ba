import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Input of a person, which ends the restoration. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A scroll that waits for a page that is high enough. */
interface PendingScroll {
  /** In pixels from the top of the page. */
  readonly top: number;
  readonly stop: () => void;
}

/** Returns true while rows load. Rows that replace skeletons can change the scroll position. */
const isLoading = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/**
 * Scrolls as soon as the page is high enough, and again as it grows, which makes lists load more. It ends at
 * the position, or at the person's first input.
 */
const scrollWhenHighEnough = (top: number, onEnd: () => void): PendingScroll => {
  const stop = (): void => {
    observer.disconnect();
    for (const type of INPUT_EVENTS) window.removeEventListener(type, stop, true);
    onEnd();
  };
  const scroll = (): void => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) <= 1 && !isLoading()) stop();
  };
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  for (const type of INPUT_EVENTS) window.addEventListener(type, stop, { capture: true, passive: true });
  return { top, stop };
};

/**
 * Restores the scroll position after back and forward, once the rows have loaded. The router's own
 * restoration runs before that.
 */
export const useScrollRestoration = (): void => {
  const router = useRouter();
  useEffect(() => {
    /** The scroll positions, by the key of the history entry. */
    const positions = new Map<string, number>();
    let pending: PendingScroll | null = null;
    const clearPending = (): void => {
      pending = null;
    };
    const unsubscribes = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key;
        // If a page is left before its rows have loaded, its previously stored position stays stored.
        if (key !== undefined) positions.set(key, pending?.top ?? window.scrollY);
        pending?.stop();
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const { __TSR_key: key } = toLocation.state;
        if (key === undefined || key === fromLocation?.state.__TSR_key) return;
        pending?.stop();
        const top = positions.get(key);
        if (top) pending = scrollWhenHighEnough(top, clearPending);
      }),
    ];
    return () => {
      pending?.stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [router]);
};
