import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** The estimated height in pixels above a list, for the first render. */
const USUAL_TOP_PX = 160;

/** Returns the distance of the list from the top of the page. */
const usePageTop = (container: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(USUAL_TOP_PX);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (container.current)
        setTop(Math.round(container.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // An element above can move the list without resizing it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  return top;
};

/**
 * Returns the index of the focused row, or null. The row stays mounted while the page scrolls, so that it
 * keeps the focus.
 */
const focusedRowIndex = (container: HTMLElement | null): number | null => {
  const row = document.activeElement?.closest('[data-row]');
  return row && container?.contains(row) ? Number(row.getAttribute('data-row')) : null;
};

// Turns off corrections by the virtualizer: the browser's scroll anchoring keeps rows in place when one above
// is higher than estimated.
const neverAdjust = (): boolean => false;

export interface WindowRowsOptions {
  /** The element with the rows. Each row has its index as `data-row`. */
  readonly container: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The estimated height of a row in pixels, including the gap. Stable across renders. */
  readonly rowPx: number;
  /** Number of rows rendered outside the viewport. */
  readonly overscan: number;
  /**
   * Rows are added and removed in groups of this size, because laying out a table costs the same for one row
   * as for three.
   */
  readonly step?: number;
  /** Returns the key of a row. Stable across renders. */
  readonly keyOf?: (index: number) => string | number;
}

/**
 * Returns the rows in the viewport of a list that scrolls with the page, with positions relative to the list.
 */
export const useWindowRows = ({ container, count, rowPx, overscan, step = 1, keyOf }: WindowRowsOptions) => {
  const scrollMargin = usePageTop(container);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { count: rowCount, startIndex, endIndex } = range;
      const rows = defaultRangeExtractor({
        ...range,
        startIndex: startIndex - (startIndex % step),
        endIndex: Math.min(endIndex - (endIndex % step) + step, rowCount) - 1,
      });
      const focused = focusedRowIndex(container.current);
      if (focused === null || focused >= rowCount || rows.includes(focused)) return rows;
      return [...rows, focused].sort((a, b) => a - b);
    },
    [container, step],
  );
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin,
    rangeExtractor,
    indexAttribute: 'data-row',
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    ...(keyOf && { getItemKey: keyOf }),
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = neverAdjust;
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start, end }) => ({
      index,
      start: start - scrollMargin,
      end: end - scrollMargin,
    })),
    totalPx: virtualizer.getTotalSize(),
    lastIndex: virtualizer.range?.endIndex ?? 0,
    measureElement: virtualizer.measureElement,
  };
};
