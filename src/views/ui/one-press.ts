/* One press of a key, pointer or scanner has one effect (decision 19). */

/** Selects controls that react to a press. */
const CONTROL = 'a[href],button,summary,[role^="menuitem"],[role="option"]';
const MULTILINE_FIELD = 'textarea,[contenteditable="true"]';

interface Press {
  readonly target: EventTarget | null;
  readonly control: Element | null;
  /** The control's label when the press began. */
  readonly label: string;
}

const pressOn = (target: EventTarget | null): Press => {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  const label = control ? `${control.getAttribute('aria-label') ?? ''}\n${control.textContent}` : '';
  return { target, control, label };
};

const isSame = (first: Press, second: Press): boolean =>
  first.control === second.control && first.label === second.label;

const cancel = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Ensures that one press has one effect, by mouse, key, touch or scanner. Repeated key events have no effect.
 * A press has an effect only on the control on which it began, and only while that control keeps its label. A
 * double click is one press. Keys handled by an input method do not count. Call it once, before React
 * attaches its listeners.
 */
export const allowOnePress = (page: Window): void => {
  let pointerPress = pressOn(null);
  let touchPress: Press | null = null;
  let keyPress = pressOn(null);

  /** In text areas, Enter and space may repeat. */
  const isRepeated = ({ key: name, repeat }: KeyboardEvent, { target, control }: Press): boolean =>
    repeat &&
    (name === 'Enter' ? !(target instanceof Element && target.matches(MULTILINE_FIELD)) : control !== null);

  const handlers = {
    keydown: (event: KeyboardEvent): void => {
      // Safari sends the last key of a composition with this code after the composition has ended.
      if (event.isComposing || event.keyCode === 229) {
        event.stopImmediatePropagation();
        return;
      }
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const press = pressOn(event.target);
      if (isRepeated(event, press)) cancel(event);
      else keyPress = press;
    },
    // Browsers activate the focused element at keypress or keyup, which may differ from that of keydown.
    keypress: (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target !== keyPress.target) cancel(event);
    },
    keyup: (event: KeyboardEvent): void => {
      if (event.key === ' ' && !isSame(keyPress, pressOn(event.target))) event.preventDefault();
    },
    pointerdown: ({ target }: PointerEvent): void => {
      touchPress = pressOn(target);
    },
    mousedown: ({ target, detail }: MouseEvent): void => {
      if (detail < 2) pointerPress = touchPress ?? pressOn(target);
      touchPress = null;
    },
    click: (event: MouseEvent): void => {
      const isByPointer = event.isTrusted && event.detail > 0;
      const press = pressOn(event.target);
      if (isByPointer && press.control && !isSame(pointerPress, press)) cancel(event);
    },
  };
  page.addEventListener('keydown', handlers.keydown, true);
  page.addEventListener('keypress', handlers.keypress, true);
  page.addEventListener('keyup', handlers.keyup, true);
  page.addEventListener('pointerdown', handlers.pointerdown, true);
  page.addEventListener('mousedown', handlers.mousedown, true);
  page.addEventListener('click', handlers.click, true);
};
