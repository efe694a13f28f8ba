import { readId } from '#domain/d2c-order-list.ts';
import { pageFrom } from '#domain/pages.ts';
import { type SortInUrl, searchTermFrom, sortFrom } from '#views/bridges/url-query.ts';
import { addFlagFrom } from '#views/bridges/use-add-flag.ts';

/** The tabs in order (spec 2 section 2). */
export const B2B_TABS = ['clients', 'new', 'to-print', 'orders'] as const;

export type B2bTab = (typeof B2B_TABS)[number];

export const TAB_TITLES: Readonly<Record<B2bTab, string>> = {
  clients: 'b2b.tab.clients',
  new: 'b2b.tab.new',
  'to-print': 'b2b.tab.toPrint',
  orders: 'b2b.tab.orders',
};

interface B2bSearch extends SortInUrl {
  readonly tab?: B2bTab;
  readonly search?: string;
  readonly page?: number;
  /** The id of the opened order. */
  readonly order?: number;
  /** True when the form of a new client is open. */
  readonly add?: true;
}

/** Reads the URL. Invalid values become undefined, so that the router removes them from the URL. */
export const b2bSearch = (raw: Record<string, unknown>): B2bSearch => ({
  ...searchTermFrom(raw),
  tab: B2B_TABS.find((tab) => tab === raw.tab),
  page: pageFrom(raw.page),
  ...sortFrom(raw),
  ...addFlagFrom(raw),
  order: readId(String(raw.order)) || undefined,
});
