import type { MouseEvent } from 'react';

/** For a button that goes away with what it is pressed for: what holds it, and stays, takes its focus. */
export const handFocusOn =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>(':not(button)[tabindex]')?.focus({ preventScroll: true });
    act();
  };
