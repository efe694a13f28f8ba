import { useCallback, useSyncExternalStore } from 'react';
import type { GridLayout } from './use-grid-layout.ts';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
};

const windowHeight = (): number => window.innerHeight;

/** The row with the focus, wherever it is: it is kept, so that scrolling does not take the focus away. */
const rowWithFocus = (): number | null => {
  const row = document.activeElement?.closest('[data-row]');
  return row ? Number(row.getAttribute('data-row')) : null;
};

/** Above and below what is seen, so that quick scrolling and the Tab key find something there. */
const ROWS_AROUND = 1;

/**
 * Which rows of a list in the page have to be there. All rows have one height, so that this is arithmetic;
 * whoever uses it is drawn again only when another row comes into sight.
 */
export const useRowsInSight = (count: number, { rowHeight, top }: GridLayout): readonly number[] => {
  const first = useSyncExternalStore(
    subscribe,
    useCallback(() => Math.floor((window.scrollY - top) / rowHeight), [rowHeight, top]),
  );
  const height = useSyncExternalStore(subscribe, windowHeight);

  const start = Math.min(Math.max(first - ROWS_AROUND, 0), count);
  const end = Math.min(first + Math.ceil(height / rowHeight) + 1 + ROWS_AROUND, count);
  const rows = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index);
  const kept = rowWithFocus();
  if (kept === null || kept >= count || (kept >= start && kept < end)) return rows;
  return kept < start ? [kept, ...rows] : [...rows, kept];
};
