import { type DOMAttributes, useRef } from 'react';

const FREEZE_AGAIN_MS = 1000;

export interface Freezing {
  readonly onFreeze: () => void;
  readonly onRelease: () => void;
}

/**
 * Freezes rows while the pointer is over them, or while one of them has the keyboard focus. A touch does not count, because it
 * leaves no pointer. `onFreeze` is called again while pointer or keys are active.
 */
export const useFreezing = (freezing: Freezing | undefined): DOMAttributes<HTMLElement> => {
  const state = useRef({ hasPointer: false, hasFocus: false, frozenAt: Number.NEGATIVE_INFINITY });
  if (!freezing) return {};

  const freezeAgain = (now: number): void => {
    const { current } = state;
    if (!(current.hasPointer || current.hasFocus) || now - current.frozenAt < FREEZE_AGAIN_MS) return;
    current.frozenAt = now;
    freezing.onFreeze();
  };
  const update = (change: { hasPointer: boolean } | { hasFocus: boolean }, now: number): void => {
    const { current } = state;
    Object.assign(current, change);
    if (current.hasPointer || current.hasFocus) {
      freezeAgain(now);
      return;
    }
    current.frozenAt = Number.NEGATIVE_INFINITY;
    freezing.onRelease();
  };
  const onPointer = ({ pointerType, timeStamp }: { pointerType: string; timeStamp: number }): void => {
    if (pointerType !== 'touch') update({ hasPointer: true }, timeStamp);
  };
  return {
    onPointerMove: onPointer,
    // The person scrolls under a pointer that does not move.
    onWheel: ({ timeStamp }) => update({ hasPointer: true }, timeStamp),
    onPointerLeave: ({ timeStamp }) => update({ hasPointer: false }, timeStamp),
    onFocus: ({ target, timeStamp }) => update({ hasFocus: target.matches(':focus-visible') }, timeStamp),
    onKeyDown: ({ timeStamp }) => freezeAgain(timeStamp),
    onBlur: ({ currentTarget, relatedTarget, timeStamp }) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      update({ hasFocus: false }, timeStamp);
    },
  };
};
