import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the previous history entry is the same page without the order. */
    isOpenedHere?: true;
  }
}

/**
 * The opened order, whose id is in the URL. If it was opened on this page, closing it goes back in the
 * history. If a link opened it, closing it replaces the entry by the list.
 */
export const useOrderInUrl = () => {
  const router = useRouter();
  const navigate = useNavigate();
  /** The function is stable across renders. */
  const showOrder = useCallback(
    (order: number): void =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, order }),
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
        search: (previous) => ({ ...previous, order: undefined }),
        resetScroll: false,
        replace: true,
      });
  };
  return { showOrder, closeOrder };
};
