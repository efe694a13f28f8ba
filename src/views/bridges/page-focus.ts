import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever goes to another page by key goes on in it and not in what led there. A page that has put the focus on
 * something of its own keeps it there, what is typed in a dialog above it stays typed, and a tab or a search is no other
 * page. For the `<main>` around the pages.
 */
export const usePageFocus = (): RefObject<HTMLElement | null> => {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    if (main.current?.contains(focused) || focused?.closest('[role$=dialog]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
