import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fixedRowHeights, type RowHeights, type RowsInSight, rowsInSight } from './row-heights.ts';
import { useSpareTime, watchScrolling } from './use-spare-time.ts';

/** What stands above most lists: the page's head and a search. */
const THOUGHT_TOP_PX = 160;

const windowHeight = (): number => window.innerHeight;

const topOf = (element: HTMLElement | null): number | null =>
  element && Math.round(element.getBoundingClientRect().top + window.scrollY);

/** The row with the focus, wherever it is: it is kept, so that scrolling does not take the focus away. */
const rowWithFocus = (place: HTMLElement | null): number | null => {
  const row = document.activeElement?.closest('[data-row]');
  return row && place?.contains(row) ? Number(row.getAttribute('data-row')) : null;
};

export interface RowsInSightOptions {
  /** What holds the rows: they bear their index as `data-row`. */
  readonly place: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In pixels, with the gap below it. */
  readonly rowHeight: number;
  /** Of rows that differ (use-measured-rows.ts); null until one was measured. */
  readonly measured?: RowHeights | null;
  /** Rows beyond either edge, so that quick scrolling and the Tab key find something there; drawn once there is time. */
  readonly overscan: number;
  /** After how many rows others are drawn; fewer than there are beyond an edge. What a table takes for one, it takes for three. */
  readonly step?: number;
}

export interface RowsInPage extends RowsInSight {
  /** Of all rows together. */
  readonly size: number;
  /** How often what stands above the list has moved it. */
  readonly moves: number;
}

/**
 * Which rows of a list that the page scrolls have to be there, and how much room lies around them. Whoever uses
 * it is drawn again only when as many rows as a step have passed the upper edge, or one is not as high as was thought.
 */
export const useRowsInSight = (options: RowsInSightOptions): RowsInPage => {
  const { place, count, rowHeight, overscan, measured = null, step = 1 } = options;
  const heights: RowHeights = useMemo(
    () => measured ?? fixedRowHeights(count, rowHeight),
    [measured, count, rowHeight],
  );
  /** How far below the top of the page it begins; null until it is in the page. */
  const top = useRef<number | null>(null);
  const rowsPassed = useCallback(() => {
    // The browser is asked once the rows are there: it would have to lay the page out twice.
    const offset = top.current === null ? -THOUGHT_TOP_PX : window.scrollY - top.current;
    return Math.floor(heights.rowAt(offset) / step) * step;
  }, [heights, step]);
  const passed = useSyncExternalStore(watchScrolling, rowsPassed);
  const moves = useMoves(place, top, rowsPassed);
  // Other rows are prepared between two frames, and drawn at once only where those beyond the edges do not hide that.
  const prepared = useDeferredValue(passed);
  // As many as a step may hide are always there.
  const beyond = useSpareTime() ? overscan : step - 1;
  const first = Math.abs(passed - prepared) > beyond - step ? passed : prepared;
  const height = useSyncExternalStore(watchScrolling, windowHeight);
  const kept = rowWithFocus(place.current);
  const sight = rowsInSight(heights, { top: first, height, overscan: beyond, kept });
  return { ...sight, size: heights.size, moves };
};

/**
 * Keeps where the list begins, measured before anything is painted and when something changes its size, never while
 * scrolling. What was thought of it until then draws nothing again where the same rows are in sight.
 */
const useMoves = (
  place: RefObject<HTMLElement | null>,
  top: RefObject<number | null>,
  rowsPassed: () => number,
): number => {
  const [moves, setMoves] = useState(0);
  const latest = useRef(rowsPassed);
  latest.current = rowsPassed;
  useLayoutEffect(() => {
    const measure = (): void => {
      const now = topOf(place.current);
      if (now === null || now === top.current) return;
      const thought = top.current === null ? latest.current() : null;
      top.current = now;
      if (thought !== latest.current()) setMoves((before) => before + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The body: what comes to stand above the list moves it without changing its size.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place, top]);
  return moves;
};
