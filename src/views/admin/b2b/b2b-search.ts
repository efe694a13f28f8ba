import { orderIdFrom } from '#domain/d2c-order-list.ts';
import { pageFrom } from '#domain/pages.ts';
import { searchTerm } from '../../bridges/search-term.ts';
import { addingIn } from '../../bridges/use-adding.ts';

/** The tabs of B2B Management (spec 2 section 2), in their order. */
export const B2B_TABS = ['clients', 'new', 'to-print', 'orders'] as const;

export type B2bTab = (typeof B2B_TABS)[number];

export const TAB_TITLES: Readonly<Record<B2bTab, string>> = {
  clients: 'b2b.tab.clients',
  new: 'b2b.tab.new',
  'to-print': 'b2b.tab.toPrint',
  orders: 'b2b.tab.orders',
};

/** What an address of B2B Management says. */
interface B2bSearch {
  readonly tab?: B2bTab;
  readonly search?: string;
  readonly page?: number;
  /** The order that is looked at. */
  readonly order?: number;
  /** A new client is to be made. */
  readonly add?: true;
}

/** What is none of them is named as undefined, so that it leaves the address. */
export const b2bSearch = (raw: Record<string, unknown>): B2bSearch => ({
  ...searchTerm(raw),
  tab: B2B_TABS.find((tab) => tab === raw.tab),
  page: pageFrom(raw.page),
  ...addingIn(raw),
  order: raw.order === undefined || raw.order === '' ? undefined : orderIdFrom(String(raw.order)),
});
