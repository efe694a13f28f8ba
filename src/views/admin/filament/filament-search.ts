import { STOCK_COLUMNS, type StockColumn } from '#domain/filament-stock-columns.ts';
import { addingIn } from '../../bridges/use-adding.ts';

/** The tabs of Filament (spec 2 section 2), in their order. */
export const FILAMENT_TABS = [
  { id: 'stock', title: 'filament.currentStock' },
  { id: 'types', title: 'filament.allFilaments' },
  { id: 'purchases', title: 'filament.logPurchases' },
] as const;

export const TAB_TITLES = Object.fromEntries(FILAMENT_TABS.map(({ id, title }) => [id, title]));

type FilamentTab = (typeof FILAMENT_TABS)[number]['id'];

/** What an address of Filament says. */
interface FilamentSearch {
  readonly tab?: FilamentTab;
  /** The column that the stock is sorted by; by ID where none is told. */
  readonly sort?: StockColumn;
  readonly order?: 'descending';
  /** A new type or purchase is to be made, whichever the tab is of. */
  readonly add?: true;
}

/** What is none of them is named as undefined, so that it leaves the address. */
export const filamentSearch = (raw: Record<string, unknown>): FilamentSearch => ({
  tab: FILAMENT_TABS.find(({ id }) => id === raw.tab)?.id,
  sort: STOCK_COLUMNS.find((column) => column === raw.sort),
  order: raw.order === 'descending' ? 'descending' : undefined,
  ...addingIn(raw),
});
