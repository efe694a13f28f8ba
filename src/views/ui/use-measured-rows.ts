import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { measuredRowHeights, type RowHeights } from './row-heights.ts';

type Key = string | number;

interface MeasuredRowsOptions {
  readonly count: number;
  readonly rowHeight: number;
  readonly keyOf: ((index: number) => Key) | undefined;
}

const byIndex = (index: number): Key => index;

/** Heights as the browser tells them when it has laid rows out anyway: nothing here asks it to. */
export const useMeasuredRows = ({ count, rowHeight, keyOf = byIndex }: MeasuredRowsOptions) => {
  const [known, setKnown] = useState<ReadonlyMap<Key, number>>(new Map());
  const key = useRef(keyOf);
  key.current = keyOf;

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) =>
        setKnown((before) => {
          const after = new Map(before);
          for (const { target, borderBoxSize } of entries) {
            const [box] = borderBoxSize;
            const index = target.getAttribute('data-row');
            // A row that has just left the page has no height.
            if (box && index !== null && target.isConnected)
              after.set(key.current(Number(index)), box.blockSize);
          }
          const isSame =
            after.size === before.size && [...after].every(([row, px]) => before.get(row) === px);
          return isSame ? before : after;
        }),
      ),
  );
  useEffect(() => () => observer.disconnect(), [observer]);

  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return undefined;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );

  const measured: RowHeights | null = useMemo(
    () =>
      known.size === 0 ? null : measuredRowHeights(count, rowHeight, (index) => known.get(keyOf(index))),
    [known, count, rowHeight, keyOf],
  );
  return { measured, measure };
};
