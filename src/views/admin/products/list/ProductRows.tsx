import { useCallback, useMemo } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { findFuzzily } from '#domain/fuzzy-search.ts';
import { filterProducts, type KnownStock, type ProductFilters } from '#domain/product-filters.ts';
import { EVERYTHING } from '#machines/kit/list.machine.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useList } from '../../../bridges/use-list.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { PagedRows, type PagedTableProps } from '../../../parts/PagedTable.tsx';

interface ProductRowsProps extends Omit<PagedTableProps<Product>, 'find'> {
  selectedFilters: ProductFilters;
}

/** Used when no filter by stock is set. */
const NO_STOCK: KnownStock = { quantityOf: () => 0, threshold: 0 };

export function ProductRows(props: ProductRowsProps) {
  return props.selectedFilters.stock === undefined ? (
    <FoundRows {...props} knownStock={NO_STOCK} />
  ) : (
    <RowsByStock {...props} />
  );
}

function FoundRows({ selectedFilters, knownStock, ...table }: ProductRowsProps & { knownStock: KnownStock }) {
  const { category, status, stock } = selectedFilters;
  const find = useCallback(
    (rows: readonly Product[], term: string) =>
      findFuzzily(filterProducts(rows, { category, status, stock }, knownStock), term),
    [category, status, stock, knownStock],
  );
  return <PagedRows {...table} find={find} />;
}

/**
 * Filters the rows by stock. The quantities come from the list of products in stock. A product counts as sold out only when that list is
 * complete.
 */
function RowsByStock(props: ProductRowsProps) {
  const { list, selectedFilters } = props;
  const area = useArea('products');
  const stocked = useList(useActorRef(area.stock, { input: EVERYTHING }));
  const settings = useResource(useActorRef(area.lowStock, { input: { query: null } }));
  const threshold = settings.data?.low_stock_threshold ?? null;
  const knownStock = useMemo((): KnownStock => {
    const quantities = new Map(stocked.rows.map(({ product_id, quantity }) => [product_id, quantity]));
    return { quantityOf: (id) => quantities.get(id) ?? 0, threshold: threshold ?? 0 };
  }, [stocked.rows, threshold]);
  const needsThreshold = selectedFilters.stock === 'low' && threshold === null;
  const hasFailed =
    stocked.phase === 'failed' ||
    stocked.phase === 'partial' ||
    (needsThreshold && settings.phase === 'failed');
  const isLoading = stocked.phase === 'loading' || stocked.phase === 'loadingMore' || needsThreshold;
  const refresh = (): void => {
    if (list.phase === 'failed') list.refresh();
    stocked.refresh();
    if (settings.phase === 'failed') settings.retry();
  };
  const unavailableList = {
    ...list,
    rows: [],
    phase: hasFailed ? ('failed' as const) : ('loading' as const),
    refresh,
  };
  return (
    <FoundRows {...props} knownStock={knownStock} list={hasFailed || isLoading ? unavailableList : list} />
  );
}
