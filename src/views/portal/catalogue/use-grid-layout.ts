import { type RefObject, useLayoutEffect } from 'react';
import { useTold } from '../../ui/use-told.ts';
import * as css from './ProductGrid.css.ts';

export interface GridLayout {
  readonly columns: number;
  /** Of a row and the gap below it, in pixels. */
  readonly rowHeight: number;
}

const layoutOf = (grid: HTMLElement): GridLayout => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { width } = grid.getBoundingClientRect();
  const fitting = Math.floor((width / rem + css.GAP) / (leastWidth(width / rem) + css.GAP));
  return {
    columns: Math.min(Math.max(fitting, 1), css.MAX_COLUMNS),
    rowHeight: (css.CARD_HEIGHT + css.GAP) * rem,
  };
};

/** Two beside each other on a phone, five on a portal; in rem. */
const leastWidth = (width: number): number => (width < 36 ? 8.75 : 13.5);

const isSame = (a: GridLayout | null, b: GridLayout): boolean =>
  a !== null && a.columns === b.columns && a.rowHeight === b.rowHeight;

/** Null until the grid is in the page, which is before anything is painted. */
export const useGridLayout = (grid: RefObject<HTMLElement | null>): GridLayout | null => {
  const [layout, tellLayout] = useTold<GridLayout | null>(() => null);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = (): void => {
      const next = layoutOf(element);
      tellLayout((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, tellLayout]);
  return layout;
};
