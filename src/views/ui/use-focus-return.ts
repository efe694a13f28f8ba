import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for its own trigger, and
 * here dialogs are opened by state.
 */
export function useFocusReturn(onFocusLost?: () => void) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) {
        if (!onFocusLost) return;
        event.preventDefault();
        onFocusLost();
        return;
      }
      event.preventDefault();
      before.current.focus();
    },
  };
}
