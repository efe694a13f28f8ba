/*
 * The tab, search and opened order in the URL of the D2C page, and the orders in the URL of the job sheets.
 */
import {
  type D2cTab,
  filtersOfTab,
  isD2cTab,
  ORDER_FILTERS,
  type OrderFilter,
  readId,
} from '#domain/d2c-order-list.ts';
import { searchTermFrom } from '#views/bridges/url-query.ts';

export const TAB_TITLES: Readonly<Record<D2cTab, string>> = {
  'to-print': 'd2c.toPrint',
  ready: 'd2c.ready',
  shipments: 'd2c.shipments',
  history: 'd2c.history',
};

interface D2cSearch {
  readonly tab?: D2cTab;
  readonly search?: string;
  readonly order?: number;
  /** Shows only some orders of the tab. */
  readonly filter?: OrderFilter;
}

/** Returns the tab, the search term and the filter of a URL. A filter of another tab does not count. */
export const tabAndTermIn = ({ tab = 'to-print', search = '', filter }: D2cSearch) => ({
  tab,
  search,
  filter: filtersOfTab(tab).find((each) => each === filter),
});

/** Reads the URL. An unknown tab becomes the default tab. A text that is no order number is left out. */
export const d2cSearch = (raw: Record<string, unknown>): D2cSearch => ({
  ...searchTermFrom(raw),
  tab: isD2cTab(raw.tab) ? raw.tab : undefined,
  order: readId(String(raw.order)) || undefined,
  filter: ORDER_FILTERS.find((filter) => filter === raw.filter),
});

interface JobSheetSearch {
  readonly ids?: string;
  /** The name of a stored list of order numbers, which replaces `ids`. */
  readonly list?: string;
  /** `list`: the list of orders that the courier signs. */
  readonly paper?: 'a4' | 'a6' | 'list';
}

const PAPERS = ['a4', 'a6', 'list'] as const;

export const jobSheetSearch = (raw: Record<string, unknown>): JobSheetSearch => ({
  ids: raw.ids === undefined ? undefined : String(raw.ids),
  list: typeof raw.list === 'string' ? raw.list : undefined,
  paper: PAPERS.find((paper) => paper === raw.paper),
});
