import { useSelector } from '@xstate/react';
// biome-ignore lint/style/noRestrictedImports: a size or an element of the page, or the place of the focus.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { selectIsCompact } from '#machines/portal/desk-keys/density.ts';
import { useArea } from '../../bridges/app-context.ts';
import { PAGE_REM, SIDE_REM } from '../../ui/layout.css.ts';
import { useWide } from '../../ui/use-wide.ts';
import * as css from './ProductGrid.css.ts';

interface LayoutOptions {
  readonly isDesk: boolean;
  readonly isCompact: boolean;
}

/** Returns true when the products are shown on one line each, which a person can choose on wide screens. */
export const useCompactList = (): boolean => {
  const isCompact = useSelector(useArea('portal').density, selectIsCompact);
  return useWide() && isCompact;
};

export interface GridLayout {
  readonly columns: number;
  /** The height of a row including the gap below it, in pixels. */
  readonly rowHeight: number;
}

const layoutOf = (width: number, rem: number, { isDesk, isCompact }: LayoutOptions): GridLayout => {
  const minWidth = isCompact ? MIN_LINE_WIDTH : isDesk ? NARROW_CARD_WIDTH : minCardWidth(width / rem);
  const fitting = Math.floor((width / rem + css.GAP) / (minWidth + css.GAP));
  return {
    columns: Math.min(Math.max(fitting, 1), css.MAX_COLUMNS),
    rowHeight: ((isCompact ? css.LINE_HEIGHT : css.CARD_HEIGHT) + css.GAP) * rem,
  };
};

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Estimates the layout for the first render, because measuring would lay out the page twice. */
const estimatedLayout = (options: LayoutOptions): GridLayout => {
  const rem = remPx();
  const page = options.isDesk ? window.innerWidth * DESK_SHARE : Math.min(window.innerWidth, PAGE_REM * rem);
  return layoutOf(page - 2 * SIDE_REM * rem, rem, options);
};

/** The minimum width of a card in rem: two columns on a phone, five on a desktop. */
const NARROW_CARD_WIDTH = 8.75;
/** The minimum width in rem of a product on one line. */
const MIN_LINE_WIDTH = 32;
const minCardWidth = (width: number): number => (width < 36 ? NARROW_CARD_WIDTH : 13.5);
/** The share of the page's width that the products have beside the panes of the order desk. */
const DESK_SHARE = 0.58;

/** Returns the layout of the grid: first estimated, then measured before the browser paints. */
export const useGridLayout = (grid: RefObject<HTMLElement | null>): GridLayout => {
  const isDesk = useWide();
  const isCompact = useCompactList();
  const [layout, setLayout] = useState(() => estimatedLayout({ isDesk, isCompact }));
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = (): void => {
      const { columns, rowHeight } = layoutOf(element.getBoundingClientRect().width, remPx(), {
        isDesk,
        isCompact,
      });
      setLayout((before) =>
        before.columns === columns && before.rowHeight === rowHeight ? before : { columns, rowHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, isDesk, isCompact]);
  return layout;
};
