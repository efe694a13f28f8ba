import { type RefObject, useLayoutEffect } from 'react';
import { floor } from './Toast.css.ts';

const FLOOR = floor.slice('var('.length, -1);
/** As high as toasts may lie. */
const TOASTS_PX = 200;

/**
 * Keeps the toasts above a bar that stays in sight at the bottom of a page, as high as it happens to be, and what is
 * scrolled to out from behind it. A bar that stands further up is in nobody's way.
 */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const keepClear = (): void => {
      const place = bar.current?.getBoundingClientRect();
      const isBelow = place !== undefined && window.innerHeight - place.bottom < TOASTS_PX;
      const taken = isBelow ? `${Math.max(0, window.innerHeight - place.top)}px` : '0px';
      style.setProperty(FLOOR, taken);
      style.scrollPaddingBlockEnd = taken;
    };
    const sizes = new ResizeObserver(keepClear);
    if (bar.current) sizes.observe(bar.current);
    sizes.observe(document.body);
    window.addEventListener('scroll', keepClear, { passive: true });
    window.addEventListener('resize', keepClear);
    keepClear();
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', keepClear);
      window.removeEventListener('resize', keepClear);
      style.removeProperty(FLOOR);
      style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
};
