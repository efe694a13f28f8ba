import { filamentStatusOf, type NamedFilament } from './filament.ts';
import type { StockColumn } from './filament-stock-columns.ts';

interface StockedFilament extends NamedFilament {
  readonly current_stock: number;
  readonly total_used: number;
  readonly active: boolean;
}

const STATUSES = ['out_of_stock', 'critical_stock', 'low_stock', 'good_stock'] as const;

const VALUES: Readonly<Record<StockColumn, (filament: StockedFilament) => string | number>> = {
  id: ({ filament_id }) => filament_id,
  brand: ({ brand }) => brand,
  name: ({ name }) => name ?? '',
  color: ({ color_name }) => color_name ?? '',
  spools: ({ current_stock }) => current_stock,
  used: ({ total_used }) => total_used,
  status: ({ current_stock }) => STATUSES.indexOf(filamentStatusOf(current_stock)),
};

/** Returns true for a filament that the stock lists. An inactive type is listed as long as it has spools. */
export const isStocked = ({
  active,
  current_stock,
}: Pick<StockedFilament, 'active' | 'current_stock'>): boolean => active || current_stock > 0;

/** Sorts the stock; rows with equal values are sorted by ID. */
export const sortedStock = <Filament extends StockedFilament>(
  filaments: readonly Filament[],
  by: StockColumn,
  isDescending: boolean,
): readonly Filament[] => {
  const columnValue = VALUES[by];
  const compare = (a: Filament, b: Filament): number => {
    const [valueA, valueB] = [columnValue(a), columnValue(b)];
    return typeof valueA === 'number' && typeof valueB === 'number'
      ? valueA - valueB
      : String(valueA).localeCompare(String(valueB), undefined, { numeric: true });
  };
  return filaments.toSorted(
    (a, b) => (isDescending ? -compare(a, b) : compare(a, b)) || a.filament_id - b.filament_id,
  );
};
