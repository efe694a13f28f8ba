import { useRef } from 'react';

/**
 * The element that opened the last dialog. A dialog that replaces another one returns the focus to it, too.
 */
let lastOpener: Element | null = null;

const FIELD = 'form input,form select,textarea';

/** If there is no element to return to, the dialog below or the page gets the focus. */
const focusLayerBelow = (): void => {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('#content,[role$=dialog]')].at(-1);
  below?.focus({ preventScroll: true });
};

/**
 * Focuses the first field when a dialog opens, and restores the focus when it closes. Radix does that only
 * for its own trigger element, and our dialogs are opened by state.
 */
export function useFocusReturn(onFocusLost = focusLayerBelow) {
  const openerRef = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      if (document.activeElement !== document.body) lastOpener = document.activeElement;
      openerRef.current = lastOpener;
      const { currentTarget: dialog } = event;
      const field = dialog instanceof Element && dialog.querySelector<HTMLElement>(FIELD);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const opener = openerRef.current;
      const canFocus = opener instanceof HTMLElement && opener.isConnected && !opener.matches(':disabled');
      if (canFocus) opener.focus();
      else onFocusLost();
    },
  };
}
