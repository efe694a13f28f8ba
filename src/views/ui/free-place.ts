/* Finds a place for the toasts. It loads with the first toast. */
import { TOAST_ATTRIBUTE } from './toast-attribute.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const STEP_PX = 8;

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const isOver = (a: Box, b: Box): boolean =>
  a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

/** Returns the boxes of the buttons, links and fields that can be used, except those of `region`. */
const controlsOutside = (region: HTMLElement): readonly Box[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter(
      (control) => !region.contains(control) && control.closest('[aria-hidden="true"], [inert]') === null,
    )
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);

/**
 * Returns the shift in px to the nearest place where the box covers no control: upwards, or also to another
 * side of the screen.
 */
const freeShift = (box: Box, controls: readonly Box[]): readonly [x: number, y: number] | undefined => {
  const opposite = window.innerWidth - box.right - box.left;
  for (let up = 0; up <= box.top; up += STEP_PX) {
    for (const x of [0, opposite / 2, opposite]) {
      const moved = {
        top: box.top - up,
        bottom: box.bottom - up,
        left: box.left + x,
        right: box.right + x,
      };
      if (!controls.some((control) => isOver(moved, control))) return [x, -up];
    }
  }
  return undefined;
};

/** Returns the box around the elements that are shown. */
const boxAround = (elements: readonly Element[]): Box => {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
};

/**
 * Moves the toasts of the region to a place where they cover no button. They keep their place when no place
 * is free.
 */
export const moveToFreePlace = (region: HTMLElement): void => {
  region.style.translate = '';
  const toasts = [...region.querySelectorAll(`[${TOAST_ATTRIBUTE}]`)];
  if (toasts.length === 0) return;
  const [x, y] = freeShift(boxAround(toasts), controlsOutside(region)) ?? [0, 0];
  if (x !== 0 || y !== 0) region.style.translate = `${x}px ${y}px`;
};
