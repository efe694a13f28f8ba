import type { MouseEvent } from 'react';

/** For a button that disappears when pressed: its container takes the focus. */
export const focusContainerThen =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>(':not(button)[tabindex]')?.focus({ preventScroll: true });
    act();
  };
