import { type DOMAttributes, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

const FREEZE_AGAIN_MS = 1000;

export interface Freezing {
  readonly onFreeze: () => void;
  readonly onRelease: () => void;
}

interface FreezingState {
  hasPointer: boolean;
  hasFocus: boolean;
  frozenAt: number;
  /** The last pointer event over the rows. `checkPointer` skips it. */
  lastPointerEvent: Event | null;
}

/**
 * Freezes rows while the pointer is over them, or while one of them has the keyboard focus. A touch does not
 * count, because it leaves no pointer. `onFreeze` is called again while pointer or keys are active.
 */
export const useFreezing = (freezing: Freezing | undefined): DOMAttributes<HTMLElement> => {
  const state = useRef<FreezingState>({
    hasPointer: false,
    hasFocus: false,
    frozenAt: Number.NEGATIVE_INFINITY,
    lastPointerEvent: null,
  });

  const freezeAgain = (now: number): void => {
    const { current } = state;
    if (!(current.hasPointer || current.hasFocus) || now - current.frozenAt < FREEZE_AGAIN_MS) return;
    current.frozenAt = now;
    freezing?.onFreeze();
  };
  const update = (change: { hasPointer: boolean } | { hasFocus: boolean }, now: number): void => {
    const { current } = state;
    Object.assign(current, change);
    if (current.hasPointer || current.hasFocus) {
      freezeAgain(now);
      return;
    }
    current.frozenAt = Number.NEGATIVE_INFINITY;
    freezing?.onRelease();
  };

  const isFreezing = freezing !== undefined;
  // An element that is removed fires neither pointerleave nor blur. The next event outside the rows shows
  // that pointer or focus has left.
  const checkPointer = useEffectEvent((event: Event) => {
    if (state.current.hasPointer && event !== state.current.lastPointerEvent)
      update({ hasPointer: false }, event.timeStamp);
  });
  const checkFocus = useEffectEvent((event: Event) => {
    if (state.current.hasFocus && document.activeElement === document.body)
      update({ hasFocus: false }, event.timeStamp);
  });
  useEffect(() => {
    if (!isFreezing) return;
    const { documentElement: page } = document;
    const controller = new AbortController();
    for (const type of ['pointermove', 'pointerdown', 'pointerleave'])
      page.addEventListener(type, checkPointer, { signal: controller.signal });
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      page.addEventListener(type, checkFocus, { signal: controller.signal });
    return () => controller.abort();
  }, [isFreezing]);

  if (!freezing) return {};
  const onPointer = ({ nativeEvent, pointerType, timeStamp }: PointerEvent<HTMLElement>): void => {
    state.current.lastPointerEvent = nativeEvent;
    if (pointerType !== 'touch') update({ hasPointer: true }, timeStamp);
  };
  return {
    onPointerMove: onPointer,
    onPointerDown: ({ nativeEvent }) => {
      state.current.lastPointerEvent = nativeEvent;
    },
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
