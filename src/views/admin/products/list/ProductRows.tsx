import { useCallback, useMemo } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { findFuzzily } from '#domain/fuzzy-search.ts';
import { filterProducts, type KnownStock, type ProductFilters } from '#domain/product-filters.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useList } from '#views/bridges/use-list.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { PagedTable, type PagedTableProps } from '#views/parts/PagedTable.tsx';

interface ProductRowsProps extends Omit<PagedTableProps<Product>, 'find' | 'hasSearch' | 'help'> {
  selectedFilters: ProductFilters;
}

/** Used without a filter by stock, which alone reads quantities. */
const NO_STOCK: KnownStock = { quantityOf: () => 0, threshold: 0 };

/** The pages of the list of products that match the filters and the search. */
export function ProductRows(props: ProductRowsProps) {
  return props.selectedFilters.stock === undefined ? (
    <FilteredRows {...props} knownStock={NO_STOCK} />
  ) : (
    <RowsFilteredByStock {...props} />
  );
}

function FilteredRows({
  selectedFilters,
  knownStock,
  ...table
}: ProductRowsProps & { knownStock: KnownStock }) {
  const { category, status, stock } = selectedFilters;
  const find = useCallback(
    (rows: readonly Product[], term: string) =>
      findFuzzily(filterProducts(rows, { category, status, stock }, knownStock), term),
    [category, status, stock, knownStock],
  );
  return <PagedTable {...table} find={find} hasSearch={false} />;
}

/**
 * Filters the rows by stock. The quantities come from the list of products in stock. A product counts as sold
 * out only when that list is complete.
 */
function RowsFilteredByStock(props: ProductRowsProps) {
  const { list, selectedFilters } = props;
  const area = useArea('products');
  const stockList = useList(useActorRef(area.stock, { input: ALL_ROWS }));
  const stockSettings = useResource(useActorRef(area.lowStock, { input: { query: null } }));
  const threshold = stockSettings.data?.low_stock_threshold ?? null;
  const knownStock = useMemo((): KnownStock => {
    const quantities = new Map(stockList.rows.map(({ product_id, quantity }) => [product_id, quantity]));
    return { quantityOf: (id) => quantities.get(id) ?? 0, threshold: threshold ?? 0 };
  }, [stockList.rows, threshold]);
  const needsThreshold = selectedFilters.stock === 'low' && threshold === null;
  const hasFailed =
    stockList.phase === 'failed' ||
    stockList.phase === 'partial' ||
    (needsThreshold && stockSettings.phase === 'failed');
  const isLoading = stockList.phase === 'loading' || stockList.phase === 'loadingMore' || needsThreshold;
  const refresh = (): void => {
    if (list.phase === 'failed') list.refresh();
    stockList.refresh();
    if (stockSettings.phase === 'failed') stockSettings.retry();
  };
  const unavailableList = {
    ...list,
    rows: [],
    phase: hasFailed ? ('failed' as const) : ('loading' as const),
    refresh,
  };
  return (
    <FilteredRows {...props} knownStock={knownStock} list={hasFailed || isLoading ? unavailableList : list} />
  );
}
