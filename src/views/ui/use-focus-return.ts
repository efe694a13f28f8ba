import { useRef } from 'react';

/** Where the last dialog was opened from: one that takes its place finds the focus nowhere. */
let lastBefore: Element | null = null;

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for its own trigger, and
 * here dialogs are opened by state.
 */
export function useFocusReturn(onFocusLost?: () => void) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      if (document.activeElement !== document.body) lastBefore = document.activeElement;
      before.current = lastBefore;
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
