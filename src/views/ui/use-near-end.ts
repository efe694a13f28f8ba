import { useEffect, useRef } from 'react';

/** So early that the next rows are there before one reaches them. */
const ROWS_AHEAD = 40;

export interface NearEndOptions {
  readonly count: number;
  /** Up to which row they are there, without that one. */
  readonly last: number;
  /** Undefined: no more to come. */
  readonly onNearEnd: (() => void) | undefined;
}

/** Asks for more rows before the last ones come into sight, and again after each time that rows have come. */
export const useNearEnd = ({ count, last, onNearEnd }: NearEndOptions): void => {
  const isNearEnd = last >= count - ROWS_AHEAD;
  const canGoOn = onNearEnd !== undefined;
  const goOn = useRef(onNearEnd);
  goOn.current = onNearEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still be too few
  useEffect(() => {
    if (isNearEnd && canGoOn) goOn.current?.();
  }, [isNearEnd, canGoOn, count]);
};
