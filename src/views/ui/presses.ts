/** The pointers and keys that are pressed now. A button that has changed its action waits for their release. */
const pressed = new Set<string>();
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};
const begin = (press: string): void => {
  pressed.add(press);
  changed();
};
const end = (press: string): void => {
  pressed.delete(press);
  changed();
};

export const isAnythingPressed = (): boolean => pressed.size > 0;

/** Calls back at each press and each release, until it is ended. */
export const watchPresses = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keys that press the control that has the focus. A system takes the release of a key that was pressed with Meta. */
const isPress = ({ key, metaKey }: KeyboardEvent): boolean => (key === 'Enter' || key === ' ') && !metaKey;

/** Follows the presses of the page. Call once. */
export const followPresses = (page: Window): void => {
  const onPointerEnd = ({ pointerId }: PointerEvent): void => end(`pointer ${pointerId}`);
  page.addEventListener(
    'pointerdown',
    ({ button, pointerId }) => button === 0 && begin(`pointer ${pointerId}`),
    true,
  );
  page.addEventListener('pointerup', onPointerEnd, true);
  page.addEventListener('pointercancel', onPointerEnd, true);
  page.addEventListener('keydown', (event) => isPress(event) && begin(event.code), true);
  page.addEventListener('keyup', ({ code }) => end(code), true);
  // The release of a key goes to the window that has the focus.
  page.addEventListener('blur', ({ target }) => {
    if (target !== page) return;
    pressed.clear();
    changed();
  });
};
