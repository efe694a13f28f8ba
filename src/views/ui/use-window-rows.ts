import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowKey } from './columns.ts';

const ROWS_BEYOND = 6;
/** So early that the next rows are there before one reaches them. */
const ROWS_AHEAD = 40;

/** How far below the top of the page it begins. Whatever comes to stand above it makes the page higher. */
const useTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};

/** The row with the focus, wherever it is: it is kept, so that scrolling does not take the focus away. */
const focusedRow = (body: HTMLElement | null): number | null => {
  const row = document.activeElement?.closest('tr[data-index]');
  return row && body?.contains(row) ? Number(row.getAttribute('data-index')) : null;
};

export interface WindowRowsOptions {
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  /** How high a row is, near enough until it is drawn and measured. */
  readonly rowPx: number;
  /** The same from render to render, as long as the rows are. */
  readonly keyOf: (index: number) => RowKey;
  readonly onNearEnd?: (() => void) | undefined;
}

/** Which rows of a list that the page scrolls have to be there, and how much room lies between them. */
export const useWindowRows = ({ body, count, rowPx, keyOf, onNearEnd }: WindowRowsOptions) => {
  const top = useTop(body);
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const inSight = defaultRangeExtractor(range);
      const kept = focusedRow(body.current);
      if (kept === null || kept >= range.count || inSight.includes(kept)) return inSight;
      return [...inSight, kept].sort((a, b) => a - b);
    },
    [body],
  );
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    getItemKey: keyOf,
    rangeExtractor,
  });
  const drawn = rows.getVirtualItems();

  const isNearEnd = (rows.range?.endIndex ?? 0) >= count - ROWS_AHEAD;
  const canGoOn = onNearEnd !== undefined;
  const goOn = useRef(onNearEnd);
  goOn.current = onNearEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still be too few
  useEffect(() => {
    if (isNearEnd && canGoOn) goOn.current?.();
  }, [isNearEnd, canGoOn, count]);

  return {
    measure: rows.measureElement,
    rows: drawn.map(({ index, start }, at) => ({ index, gap: start - (drawn[at - 1]?.end ?? top) })),
    gapAfter: rows.getTotalSize() + top - (drawn.at(-1)?.end ?? top),
  };
};
