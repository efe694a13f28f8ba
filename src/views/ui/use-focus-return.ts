import { useRef } from 'react';

/** Where the last dialog was opened from: one that takes its place finds the focus nowhere. */
let lastBefore: Element | null = null;

/** What there is to fill in. */
const FIELD = 'form input,form select,textarea';

/** Whoever finds nothing to go back to goes on in the dialog below, or else in the page. */
const focusWhatIsBelow = (): void => {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('#content,[role$=dialog]')].at(-1);
  below?.focus({ preventScroll: true });
};

/**
 * Puts the focus on the first field, where there is one, and else where Radix does: on what comes first. When it closes
 * the focus goes back to where it was before. Radix does that only for its own trigger, and here dialogs are opened by
 * state.
 */
export function useFocusReturn(onFocusLost = focusWhatIsBelow) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      if (document.activeElement !== document.body) lastBefore = document.activeElement;
      before.current = lastBefore;
      const { currentTarget: dialog } = event;
      const field = dialog instanceof Element && dialog.querySelector<HTMLElement>(FIELD);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const opener = before.current;
      const canTake = opener instanceof HTMLElement && opener.isConnected && !opener.matches(':disabled');
      if (canTake) opener.focus();
      else onFocusLost();
    },
  };
}
