import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { fixedRowHeights, type RowHeights, type RowsInSight, rowsInSight } from './row-heights.ts';
import { useSpareTime, watchScrolling } from './use-spare-time.ts';
import { useTold } from './use-told.ts';

const windowHeight = (): number => window.innerHeight;

const topOf = (element: HTMLElement | null): number | null =>
  element && Math.round(element.getBoundingClientRect().top + window.scrollY);

/**
 * How far below the top of the page it begins; null until it is in the page, which is before anything is painted.
 * Measured when something changes its size, never while scrolling.
 */
const useTop = (place: RefObject<HTMLElement | null>): number | null => {
  const [top, tellTop] = useTold(() => topOf(place.current));
  useLayoutEffect(() => {
    const measure = (): void => tellTop(() => topOf(place.current));
    measure();
    const observer = new ResizeObserver(measure);
    // The body: what comes to stand above the list moves it without changing its size.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place, tellTop]);
  return top;
};

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
  /** Where they begin in the page. */
  readonly top: number;
}

/**
 * Which rows of a list that the page scrolls have to be there, and how much room lies around them. Whoever uses
 * it is drawn again only when as many rows as a step have passed the upper edge, or one is not as high as was thought.
 */
export const useRowsInSight = (options: RowsInSightOptions): RowsInPage => {
  const { place, count, rowHeight, overscan, measured = null, step = 1 } = options;
  const known = useTop(place);
  const top = known ?? 0;
  const heights: RowHeights = useMemo(
    () => measured ?? fixedRowHeights(count, rowHeight),
    [measured, count, rowHeight],
  );
  const passed = useSyncExternalStore(
    watchScrolling,
    useCallback(() => Math.floor(heights.rowAt(window.scrollY - top) / step) * step, [heights, top, step]),
  );
  // Other rows are prepared between two frames, and drawn at once only where those beyond the edges do not hide that.
  const prepared = useDeferredValue(passed);
  // As many as a step may hide are always there.
  const beyond = useSpareTime() ? overscan : step - 1;
  const first = Math.abs(passed - prepared) > beyond - step ? passed : prepared;
  const height = useSyncExternalStore(watchScrolling, windowHeight);
  const kept = rowWithFocus(place.current);
  const sight = rowsInSight(heights, { top: first, height, overscan: beyond, kept });
  // Rows that were drawn before it is known what stands above them would be taken out again.
  return { ...sight, rows: known === null ? [] : sight.rows, size: heights.size, top };
};
