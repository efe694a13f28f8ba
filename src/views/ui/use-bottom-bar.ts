import { type RefObject, useLayoutEffect } from 'react';
import { toastBottom } from './Toast.css.ts';

const TOAST_BOTTOM = toastBottom.slice('var('.length, -1);
/** The maximum distance in pixels from the bottom at which toasts may appear. */
const TOASTS_PX = 200;

/** Visible bars, the uppermost layer last. */
const bars: HTMLElement[] = [];

/** Moves toasts above the uppermost bar. Returns its height as a CSS length. */
const keepToastsAbove = (): string => {
  const rect = bars.at(-1)?.getBoundingClientRect();
  const isBelow = rect !== undefined && window.innerHeight - rect.bottom < TOASTS_PX;
  const coveredHeight = isBelow ? `${Math.max(0, window.innerHeight - rect.top)}px` : '';
  document.documentElement.style.setProperty(TOAST_BOTTOM, coveredHeight);
  return coveredHeight;
};

/**
 * Keeps toasts above a bar at the bottom and scrolls the focused element out from behind it. A bar further up is
 * ignored.
 */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!element) return undefined;
    const isOfPage = element.closest('[role="dialog"]') === null;
    const scrollAbove = (coveredHeight: string): void => {
      if (isOfPage) document.documentElement.style.scrollPaddingBlockEnd = coveredHeight;
    };
    const keepClear = (): void => scrollAbove(keepToastsAbove());
    bars.push(element);
    const sizes = new ResizeObserver(keepClear);
    sizes.observe(element);
    sizes.observe(document.body);
    window.addEventListener('scroll', keepClear, { passive: true });
    window.addEventListener('resize', keepClear);
    keepClear();
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', keepClear);
      window.removeEventListener('resize', keepClear);
      bars.splice(bars.indexOf(element), 1);
      keepToastsAbove();
      scrollAbove('');
    };
  }, [bar]);
};
