import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the page without the order. */
    isOpenedHere?: true;
  }
}

/**
 * The opened order is in the URL. An order that was opened on this page is closed by going back; one opened by a link
 * is replaced by its list.
 */
export const useOrderAddress = () => {
  const router = useRouter();
  const navigate = useNavigate();
  /** Stable across renders. */
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
