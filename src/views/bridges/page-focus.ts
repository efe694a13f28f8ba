import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `<main>` or its first field when another page opens, unless the page has focused an
 * element itself or a dialog has the focus. A change of tab or search term is not another page.
 */
export const usePageFocus = (): RefObject<HTMLElement | null> => {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const main = useRef<HTMLElement>(null);
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    const focused = document.activeElement;
    if (main.current?.contains(focused) || focused?.closest('[role$=dialog]')) return;
    const firstField = main.current?.querySelector<HTMLElement>('[data-focus-first]');
    (firstField ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
