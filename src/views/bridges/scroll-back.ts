import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What takes the page into the hand of whoever reads it. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Pending {
  readonly top: number;
  readonly stop: () => void;
}

/** Skeletons may be as high as rows are: while something is busy, what is reached may be lost again. */
const isBusy = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/**
 * Scrolls there as soon as the page is high enough, and on with it as it grows: a list that loads more where it ends is
 * brought to load what was loaded. Ends when it is there, or at the first move of a hand.
 */
const scrollOnceThere = (top: number, onEnd: () => void): Pending => {
  const stop = (): void => {
    observer.disconnect();
    for (const hand of HANDS) window.removeEventListener(hand, stop, true);
    onEnd();
  };
  const scroll = (): void => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) <= 1 && !isBusy()) stop();
  };
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  for (const hand of HANDS) window.addEventListener(hand, stop, { capture: true, passive: true });
  return { top, stop };
};

/**
 * Back and forward lead to the place on the page that was left, once its rows are there. The router has scrolled by then:
 * it does so when the page is drawn, and rows are fetched by the page.
 */
export const useScrollBack = (): void => {
  const router = useRouter();
  useEffect(() => {
    const tops = new Map<string, number>();
    let pending: Pending | null = null;
    const ended = (): void => {
      pending = null;
    };
    const unsubscribes = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key;
        // Whoever goes on before the rows have come has not been elsewhere on the page.
        if (key !== undefined) tops.set(key, pending?.top ?? window.scrollY);
        pending?.stop();
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const { __TSR_key: key } = toLocation.state;
        if (key === undefined || key === fromLocation?.state.__TSR_key) return;
        pending?.stop();
        const top = tops.get(key);
        if (top) pending = scrollOnceThere(top, ended);
      }),
    ];
    return () => {
      pending?.stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [router]);
};
