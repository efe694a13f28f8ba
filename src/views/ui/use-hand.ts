import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Steady } from './columns.ts';

const HOLD_AGAIN_MS = 1000;

interface Told {
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** Whether a hand is among the rows: a pointer that is over them, or a focus that goes by key. */
const createHand = (tell: () => Told | undefined) => {
  let isOver = false;
  let hasFocus = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  const hold = (): void => {
    const now = performance.now();
    if (now - toldAt < HOLD_AGAIN_MS) return;
    toldAt = now;
    tell()?.onHold();
  };
  const letGo = (): void => {
    if (isOver || hasFocus) return;
    toldAt = Number.NEGATIVE_INFINITY;
    tell()?.onRelease();
  };
  return {
    pointed: (): void => {
      isOver = true;
      hold();
    },
    pointedAway: (): void => {
      isOver = false;
      letGo();
    },
    keyed: (): void => {
      if (hasFocus) hold();
    },
    focused: (byKey: boolean): void => {
      hasFocus = byKey;
      if (byKey) hold();
    },
    blurred: (): void => {
      hasFocus = false;
      letGo();
    },
  };
};

/** Tells the list when a hand comes among its rows, goes on there, and leaves. */
export const useHand = (body: RefObject<HTMLTableSectionElement | null>, steady: Steady | undefined) => {
  const told = useRef(steady);
  told.current = steady;
  const [hand] = useState(() => createHand(() => told.current));
  useEffect(() => {
    // A row that has gone takes no pointer: the browser sees one above it on the table alone.
    const table = body.current?.closest('table');
    const move = (event: PointerEvent): void => {
      // A finger leaves no hand behind.
      if (event.pointerType !== 'touch') hand.pointed();
    };
    table?.addEventListener('pointermove', move);
    table?.addEventListener('pointerleave', hand.pointedAway);
    return () => {
      table?.removeEventListener('pointermove', move);
      table?.removeEventListener('pointerleave', hand.pointedAway);
    };
  }, [body, hand]);
  return hand;
};
