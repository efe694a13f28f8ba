import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the page without what it shows. */
    isOpenedHere?: true;
  }
}

/**
 * The order that a page shows over its list stands in its address. What was opened here is closed by going back, so that
 * the way back leads out of the page and not through everything that was looked at; what a link has opened leaves the list.
 */
export const useOrderAddress = () => {
  const router = useRouter();
  const navigate = useNavigate();
  /** The same from render to render. */
  const showOrder = useCallback(
    (order: number): void =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, order }),
        state: { isOpenedHere: true },
        resetScroll: false,
      }),
    [navigate],
  );
  const closeOrder = (): void => {
    if (router.state.location.state.isOpenedHere) router.history.back();
    else
      void navigate({
        to: '.',
        search: (before) => ({ ...before, order: undefined }),
        resetScroll: false,
        replace: true,
      });
  };
  return { showOrder, closeOrder };
};
