/* The tab, search and opened order in the URL of the D2C page, and the orders in the URL of the job sheets. */
import {
  type D2cTab,
  type HistoryFilter,
  isD2cTab,
  isHistoryFilter,
  readId,
} from '#domain/d2c-order-list.ts';
import { searchTermFrom } from '../../bridges/url-query.ts';

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
  /** The filter of the tab History. */
  readonly ended?: HistoryFilter;
}

/** Returns the tab, the search term and the filter of a URL. Only the tab History has a filter. */
export const tabAndTermIn = ({ tab = 'to-print', search = '', ended }: D2cSearch) => ({
  tab,
  search,
  ended: tab === 'history' ? ended : undefined,
});

/** Reads the URL. An unknown tab becomes the default tab. A text that is no order number is left out. */
export const d2cSearch = (raw: Record<string, unknown>): D2cSearch => ({
  ...searchTermFrom(raw),
  tab: isD2cTab(raw.tab) ? raw.tab : undefined,
  order: readId(String(raw.order)) || undefined,
  ended: isHistoryFilter(raw.ended) ? raw.ended : undefined,
});

interface JobSheetSearch {
  readonly ids?: string;
  /** The name of a stored list of order numbers, which replaces `ids`. */
  readonly list?: string;
  readonly paper?: 'a4' | 'a6';
}

export const jobSheetSearch = (raw: Record<string, unknown>): JobSheetSearch => ({
  ids: raw.ids === undefined ? undefined : String(raw.ids),
  list: typeof raw.list === 'string' ? raw.list : undefined,
  paper: raw.paper === 'a6' ? 'a6' : raw.paper === 'a4' ? 'a4' : undefined,
});
