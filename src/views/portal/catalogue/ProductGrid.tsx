import { useRef } from 'react';
import type { Product } from '#api/contracts/products.ts';
import type { ChosenQuantitiesActor } from '#machines/portal/catalogue/chosen-quantities.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { classNames } from '#views/ui/class-names.ts';
import { useWindowRows } from '#views/ui/use-window-rows.ts';
import { type AddState, AddStateContext } from './AddToCart.tsx';
import { ProductCard } from './ProductCard.tsx';
import * as css from './ProductGrid.css.ts';
import { type GridLayout, useCompactList, useGridLayout } from './use-grid-layout.ts';

export interface ProductGridProps {
  products: readonly Product[];
  chosenQuantities: ChosenQuantitiesActor;
  addState: AddState;
  onAdd: (product: Product, quantity: number) => boolean;
}

/**
 * The grid of products. It renders only the cards in the viewport, so that ten thousand products cost as much
 * as twenty.
 */
export function ProductGrid({ addState, ...props }: ProductGridProps) {
  const message = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(list);
  const isCompact = useCompactList();
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a list and its items there is a row, which <ul> forbids
    <div
      ref={list}
      role="list"
      aria-label={message('catalogue.list')}
      className={classNames(css.list, isCompact && css.compact)}
    >
      <AddStateContext value={addState}>
        {/* The key remounts the rows, because the virtualizer keeps the row height with which it was mounted. */}
        <Rows key={layout.rowHeight} {...props} layout={layout} />
      </AddStateContext>
    </div>
  );
}

/** Number of rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 2;

type RowsProps = Omit<ProductGridProps, 'addState'> & { layout: GridLayout };

function Rows({ products, chosenQuantities, onAdd, layout }: RowsProps) {
  const { columns, rowHeight } = layout;
  // The list of `ProductGrid` is not mounted yet when the rows are first measured, so this element is
  // measured.
  const place = useRef<HTMLDivElement>(null);
  const count = Math.ceil(products.length / columns);
  const { rows, totalPx } = useWindowRows({
    container: place,
    count,
    rowPx: rowHeight,
    overscan: OVERSCAN_ROWS,
  });

  // Positions depend on the data, so they are inline styles.
  return (
    <div ref={place} style={{ blockSize: totalPx }} role="presentation">
      {rows.map(({ index: row, start }) => (
        <div
          key={row}
          role="presentation"
          data-row={row}
          className={`${css.rowStyles[columns - 1]} ${css.positioned}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          {products.slice(row * columns, (row + 1) * columns).map((product, column) => (
            <ProductCard
              // Keyed by position, so that search results reuse the mounted cards.
              // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps no state of its former product
              key={column}
              product={product}
              position={row * columns + column + 1}
              count={products.length}
              chosenQuantities={chosenQuantities}
              onAdd={onAdd}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
