import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** The room above most lists, for the first render: the page's head and a search. */
const USUAL_TOP_PX = 160;

/** The distance of the list from the top of the page. */
const usePageTop = (place: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(USUAL_TOP_PX);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (place.current) setTop(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // An element that comes to stand above the list moves it without a change of the list's own size.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
};

/** The row with the focus stays in the page, so that scrolling does not take the focus away. */
const rowWithFocus = (place: HTMLElement | null): number | null => {
  const row = document.activeElement?.closest('[data-row]');
  return row && place?.contains(row) ? Number(row.getAttribute('data-row')) : null;
};

// The browser keeps the rows in view where they are when one above them turns out higher (scroll anchoring).
const neverScroll = (): boolean => false;

export interface WindowRowsOptions {
  /** Holds the rows, each with its index as `data-row`. */
  readonly place: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The height of a row with the gap below it, in pixels, until it is measured. The same from render to render. */
  readonly rowPx: number;
  /** Rows beyond either edge, for quick scrolling and the Tab key. */
  readonly overscan: number;
  /** The rows in the page change after so many rows: a table is laid out for three rows as long as for one. */
  readonly step?: number;
  /** The same from render to render. */
  readonly keyOf?: (index: number) => string | number;
}

/** The rows in sight of a list that the page scrolls; their places are counted from the beginning of the list. */
export const useWindowRows = ({ place, count, rowPx, overscan, step = 1, keyOf }: WindowRowsOptions) => {
  const scrollMargin = usePageTop(place);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { count: all, startIndex, endIndex } = range;
      const rows = defaultRangeExtractor({
        ...range,
        startIndex: startIndex - (startIndex % step),
        endIndex: Math.min(endIndex - (endIndex % step) + step, all) - 1,
      });
      const kept = rowWithFocus(place.current);
      if (kept === null || kept >= all || rows.includes(kept)) return rows;
      return [...rows, kept].sort((one, other) => one - other);
    },
    [place, step],
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
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = neverScroll;
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start, end }) => ({
      index,
      start: start - scrollMargin,
      end: end - scrollMargin,
    })),
    size: virtualizer.getTotalSize(),
    /** The index of the last row in sight. */
    last: virtualizer.range?.endIndex ?? 0,
    measureElement: virtualizer.measureElement,
  };
};
