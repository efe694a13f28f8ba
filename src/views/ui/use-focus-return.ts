import { useRef } from 'react';

/** Where the last dialog was opened from: one that takes its place finds the focus nowhere. */
let lastBefore: Element | null = null;

/** What there is to fill in. */
const FIELD = 'form input,form select,textarea';

/** What is switched off takes no focus: it gets it once it is switched on, if nothing else has it by then. */
const focusOnceEnabled = (opener: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (opener.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) opener.focus();
  });
  observer.observe(opener, { attributeFilter: ['disabled'] });
};

/**
 * Puts the focus on the first field, where there is one, and else where Radix does: on what comes first. When it closes
 * the focus goes back to where it was before. Radix does that only for its own trigger, and here dialogs are opened by
 * state.
 */
export function useFocusReturn(onFocusLost?: () => void) {
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
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) {
        if (!onFocusLost) return;
        event.preventDefault();
        onFocusLost();
        return;
      }
      event.preventDefault();
      if (before.current.matches(':disabled')) focusOnceEnabled(before.current);
      else before.current.focus();
    },
  };
}
