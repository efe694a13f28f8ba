import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { measuredRowHeights } from './measured-row-heights.ts';
import type { RowHeights } from './row-heights.ts';
import { whenTimeIsSpare } from './use-spare-time.ts';
import { useTold } from './use-told.ts';

type Key = string | number;

interface MeasuredRowsOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** By what a row keeps its height. The same function from render to render. */
  readonly keyOf: (index: number) => Key;
}

/**
 * The same map where nothing is news: rows that are as high as was thought, and those that come back and tell their
 * height again. Nothing is drawn for them.
 */
const withHeights = (
  known: ReadonlyMap<Key, number>,
  told: ReadonlyMap<Key, number>,
  rowHeight: number,
): ReadonlyMap<Key, number> => {
  const news = [...told].filter(([key, px]) => (known.get(key) ?? rowHeight) !== px);
  if (news.length === 0) return known;
  const after = new Map(known);
  for (const [key, px] of news) after.set(key, px);
  return after;
};

/** Heights as the browser tells them when it has laid rows out anyway: nothing here asks it to. */
export const useMeasuredRows = ({ count, rowHeight, keyOf }: MeasuredRowsOptions) => {
  const [known, tellKnown] = useTold<ReadonlyMap<Key, number>>(() => new Map());
  const latest = useRef({ keyOf, rowHeight });
  latest.current = { keyOf, rowHeight };

  const tellHeights = useCallback(
    (told: ReadonlyMap<Key, number>): void =>
      tellKnown((before) => withHeights(before, told, latest.current.rowHeight)),
    [tellKnown],
  );
  /** What is told while the list is being drawn for the first time: rows lie one below the other all the same. */
  const early = useRef<Map<Key, number> | null>(new Map());

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const told = early.current ?? new Map<Key, number>();
        for (const { target, borderBoxSize } of entries) {
          const [box] = borderBoxSize;
          const index = target.getAttribute('data-row');
          // A row that has just left the page has no height.
          if (box && index !== null && target.isConnected)
            told.set(latest.current.keyOf(Number(index)), box.blockSize);
        }
        if (early.current === null) tellHeights(told);
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  useEffect(
    () =>
      whenTimeIsSpare(() => {
        const told = early.current;
        early.current = null;
        if (told) tellHeights(told);
      }),
    [tellHeights],
  );

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
