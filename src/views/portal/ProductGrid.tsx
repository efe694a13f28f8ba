import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { useWords } from '../bridges/words.ts';
import { ProductCard } from './ProductCard.tsx';
import * as css from './ProductGrid.css.ts';
import { type GridLayout, useGridLayout } from './use-grid-layout.ts';

type ProductGridProps = {
  products: readonly Product[];
  /** By product id; a quantity that was set stays set while its card is out of sight. */
  quantities: Map<number, number>;
  canAdd: boolean;
  onAdd: (product: Product, quantity: number) => boolean;
};

/** As many cards as are in sight and a little more: ten thousand products cost what twenty cost. */
export function ProductGrid(props: ProductGridProps) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(list);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a list and its items there is a row, which <ul> forbids
    <div ref={list} role="list" aria-label={words('catalogue.list')} className={css.list}>
      {layout ? <Rows {...props} layout={layout} /> : null}
    </div>
  );
}

const OVERSCAN_ROWS = 2;

const rowWithFocus = (): number | null => {
  const row = document.activeElement?.closest('[data-row]');
  return row ? Number(row.getAttribute('data-row')) : null;
};

function Rows({ products, quantities, canAdd, onAdd, layout }: ProductGridProps & { layout: GridLayout }) {
  const { columns, rowHeight, top } = layout;
  const rows = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    scrollMargin: top,
    overscan: OVERSCAN_ROWS,
    // The row with the focus is kept, so that scrolling does not take it away.
    rangeExtractor: useCallback((range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = rowWithFocus();
      if (kept === null || kept >= range.count || shown.includes(kept)) return shown;
      return [...shown, kept].sort((a, b) => a - b);
    }, []),
    useFlushSync: false,
  });

  return (
    <div style={{ blockSize: rows.getTotalSize() }} role="presentation">
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          data-row={row.index}
          className={`${css.rowOf[columns - 1]} ${css.placed}`}
          // Where a row stands is known only while scrolling.
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => (
            <ProductCard
              key={product.product_id}
              product={product}
              position={row.index * columns + column + 1}
              count={products.length}
              quantities={quantities}
              canAdd={canAdd}
              onAdd={onAdd}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
