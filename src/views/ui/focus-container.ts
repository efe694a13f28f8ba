import type { MouseEvent } from 'react';

/** Wraps the handler of a button that disappears when it is clicked, so that its container takes the focus. */
export const focusContainerThen =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>(':not(button)[tabindex]')?.focus({ preventScroll: true });
    act();
  };
