import { type RefObject, useLayoutEffect } from 'react';
import { toastBottom } from './Toast.css.ts';

/** The name of the custom property, without the `var(…)` around it. */
const TOAST_BOTTOM_PROPERTY = toastBottom.slice('var('.length, -1);
/** A bar further than this from the bottom of the screen does not move toasts. */
const MAX_DISTANCE_PX = 200;

/** Visible bars; that of the uppermost layer, such as a dialog, is the last. */
const bars: HTMLElement[] = [];

/**
 * Moves toasts above the bar of the uppermost layer. Returns the height that the bar covers, as a CSS length.
 */
const keepToastsAbove = (): string => {
  const rect = bars.at(-1)?.getBoundingClientRect();
  const isAtBottom = rect !== undefined && window.innerHeight - rect.bottom < MAX_DISTANCE_PX;
  const coveredHeight = isAtBottom ? `${Math.max(0, window.innerHeight - rect.top)}px` : '';
  document.documentElement.style.setProperty(TOAST_BOTTOM_PROPERTY, coveredHeight);
  return coveredHeight;
};

/**
 * Keeps toasts above a bar at the bottom of the screen, and sets the scroll padding so that the bar covers no
 * focused element. A bar further up is ignored.
 */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!element) return undefined;
    const isInPage = element.closest('[role="dialog"]') === null;
    const setScrollPadding = (coveredHeight: string): void => {
      if (isInPage) document.documentElement.style.scrollPaddingBlockEnd = coveredHeight;
    };
    const update = (): void => setScrollPadding(keepToastsAbove());
    bars.push(element);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    update();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      bars.splice(bars.indexOf(element), 1);
      keepToastsAbove();
      setScrollPadding('');
    };
  }, [bar]);
};
