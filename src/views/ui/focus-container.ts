import type { MouseEvent } from 'react';

/**
 * Wraps the handler of a button that disappears when it is clicked. The container of the button gets the
 * focus first.
 */
export const focusContainerThen =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>(':not(button)[tabindex]')?.focus({ preventScroll: true });
    act();
  };
