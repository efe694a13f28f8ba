import { STOCK_COLUMNS, type StockColumn } from '#domain/filament-stock-columns.ts';
import { addFlagFrom } from '#views/bridges/use-add-flag.ts';

/** The tabs in order (spec 2 section 2). */
export const FILAMENT_TABS = [
  { id: 'stock', title: 'filament.currentStock' },
  { id: 'types', title: 'filament.allFilaments' },
  { id: 'purchases', title: 'filament.logPurchases' },
] as const;

export const TAB_TITLES = Object.fromEntries(FILAMENT_TABS.map(({ id, title }) => [id, title]));

type FilamentTab = (typeof FILAMENT_TABS)[number]['id'];

interface FilamentSearch {
  readonly tab?: FilamentTab;
  /** The sorted column. Default: ID. */
  readonly sort?: StockColumn;
  readonly order?: 'descending';
  /** True when the form of a new type or of a new purchase is open, depending on the tab. */
  readonly add?: true;
}

/** Reads the URL. Invalid values become undefined, so that the router removes them from the URL. */
export const filamentSearch = (raw: Record<string, unknown>): FilamentSearch => ({
  tab: FILAMENT_TABS.find(({ id }) => id === raw.tab)?.id,
  sort: STOCK_COLUMNS.find((column) => column === raw.sort),
  order: raw.order === 'descending' ? 'descending' : undefined,
  ...addFlagFrom(raw),
});
