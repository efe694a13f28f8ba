import { type RefObject, useLayoutEffect, useState } from 'react';
import { PAGE_REM, SIDE_REM } from '../../ui/Container.css.ts';
import * as css from './ProductGrid.css.ts';

export interface GridLayout {
  readonly columns: number;
  /** Including the gap below, in pixels. */
  readonly rowHeight: number;
}

const layoutOf = (width: number, rem: number): GridLayout => {
  const fitting = Math.floor((width / rem + css.GAP) / (leastWidth(width / rem) + css.GAP));
  return {
    columns: Math.min(Math.max(fitting, 1), css.MAX_COLUMNS),
    rowHeight: (css.CARD_HEIGHT + css.GAP) * rem,
  };
};

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** An estimate for the first render: measuring would lay the page out twice. */
const thoughtLayout = (): GridLayout => {
  const rem = remPx();
  return layoutOf(Math.min(window.innerWidth, PAGE_REM * rem) - 2 * SIDE_REM * rem, rem);
};

/** In rem: two columns on a phone, five on a desktop. */
const leastWidth = (width: number): number => (width < 36 ? 8.75 : 13.5);

/** Estimated first, measured before paint. */
export const useGridLayout = (grid: RefObject<HTMLElement | null>): GridLayout => {
  const [layout, setLayout] = useState(thoughtLayout);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = (): void => {
      const { columns, rowHeight } = layoutOf(element.getBoundingClientRect().width, remPx());
      setLayout((before) =>
        before.columns === columns && before.rowHeight === rowHeight ? before : { columns, rowHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return layout;
};
