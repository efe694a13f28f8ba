import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { selectIsCompact } from '#machines/portal/desk-keys/density.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { below } from '#views/theme/breakpoints.ts';
import { PAGE_REM, SIDE_REM } from '#views/ui/layout.css.ts';
import { useWide } from '#views/ui/use-wide.ts';
import * as css from './ProductGrid.css.ts';

interface LayoutOptions {
  readonly isDesk: boolean;
  readonly isCompact: boolean;
}

/**
 * Returns true for the compact list, which has one line per product. A person can choose it on wide screens.
 */
export const useCompactList = (): boolean => {
  const isCompact = useSelector(useArea('portal').density, selectIsCompact);
  return useWide() && isCompact;
};

export interface GridLayout {
  readonly columns: number;
  /** The height of a row including the gap below it, in pixels. */
  readonly rowHeight: number;
}

/** Minimum widths of a card in rem: two columns fit on a phone, and five on a desktop. */
const NARROW_CARD_REM = 8.75;
const WIDE_CARD_REM = 13.5;
/** A grid of less than this width has narrow cards. */
const NARROW_GRID_REM = 36;
/** Minimum width of a card in the compact list, in rem. */
const MIN_COMPACT_CARD_REM = 32;
/** The share of the window's width that the products have beside the panes of the order desk. */
const DESK_SHARE = 0.58;

const minCardRem = (gridRem: number, { isDesk, isCompact }: LayoutOptions): number => {
  if (isCompact) return MIN_COMPACT_CARD_REM;
  return isDesk || gridRem < NARROW_GRID_REM ? NARROW_CARD_REM : WIDE_CARD_REM;
};

const cardRem = ({ isCompact }: LayoutOptions): number => {
  if (isCompact) return css.COMPACT_CARD_HEIGHT;
  return window.matchMedia(below.phone).matches ? css.PHONE_CARD_HEIGHT : css.CARD_HEIGHT;
};

/** Returns the layout of a grid. `width` and `rem` are in pixels. */
const layoutOf = (width: number, rem: number, options: LayoutOptions): GridLayout => {
  const gridRem = width / rem;
  const fittingColumns = Math.floor((gridRem + css.GAP) / (minCardRem(gridRem, options) + css.GAP));
  return {
    columns: Math.min(Math.max(fittingColumns, 1), css.MAX_COLUMNS),
    rowHeight: (cardRem(options) + css.GAP) * rem,
  };
};

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Estimates the layout for the first render, because measuring would lay out the page twice. */
const estimatedLayout = (options: LayoutOptions): GridLayout => {
  const rem = remPx();
  const pageWidth = options.isDesk
    ? window.innerWidth * DESK_SHARE
    : Math.min(window.innerWidth, PAGE_REM * rem);
  return layoutOf(pageWidth - 2 * SIDE_REM * rem, rem, options);
};

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
      setLayout((previous) =>
        previous.columns === columns && previous.rowHeight === rowHeight ? previous : { columns, rowHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, isDesk, isCompact]);
  return layout;
};
