/*
 * Records which pointers and keys are pressed. A button with a new action stays disabled until they are
 * released (use-stable-meaning.ts).
 */
const pressed = new Set<string>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};
const addPress = (press: string): void => {
  pressed.add(press);
  notifyListeners();
};
const removePress = (press: string): void => {
  pressed.delete(press);
  notifyListeners();
};

export const isAnythingPressed = (): boolean => pressed.size > 0;

/** Calls the listener when presses change. Returns a function that removes it. */
export const watchPresses = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keys that activate a control. The release of a key pressed with Meta is not reported. */
const isPress = ({ key, metaKey }: KeyboardEvent): boolean => (key === 'Enter' || key === ' ') && !metaKey;

/** Starts to record presses. Call it once. */
export const trackPresses = (page: Window): void => {
  const onPointerEnd = ({ pointerId }: PointerEvent): void => removePress(`pointer ${pointerId}`);
  page.addEventListener(
    'pointerdown',
    ({ button, pointerId }) => button === 0 && addPress(`pointer ${pointerId}`),
    true,
  );
  page.addEventListener('pointerup', onPointerEnd, true);
  page.addEventListener('pointercancel', onPointerEnd, true);
  page.addEventListener('keydown', (event) => isPress(event) && addPress(event.code), true);
  page.addEventListener('keyup', ({ code }) => removePress(code), true);
  // The release of a key that another window receives is not reported here.
  page.addEventListener('blur', ({ target }) => {
    if (target !== page) return;
    pressed.clear();
    notifyListeners();
  });
};
