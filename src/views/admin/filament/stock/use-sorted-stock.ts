import { useMemo } from 'react';
import type { FilamentStock } from '#api/contracts/filament.ts';
import type { StockColumn } from '#domain/filament-stock-columns.ts';
import { sortedStock } from '#domain/filament-stock-order.ts';

/**
 * Sorts when the order is chosen or rows are added or removed. A row whose spools change keeps its place under the
 * pointer.
 */
export const useSortedStock = (
  rows: readonly FilamentStock[],
  by: StockColumn,
  isDescending: boolean,
): readonly FilamentStock[] => {
  const ids = rows
    .map(({ filament_id }) => filament_id)
    .toSorted((a, b) => a - b)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows, not other spools, sort anew
  const order = useMemo(
    // biome-ignore lint/nursery/useReactCompiler: the same
    () => sortedStock(rows, by, isDescending).map(({ filament_id }) => filament_id),
    [ids, by, isDescending],
  );
  return useMemo(() => {
    const known = new Map(rows.map((row) => [row.filament_id, row]));
    return order.flatMap((id) => known.get(id) ?? []);
  }, [rows, order]);
};
