import { BULK_FILTERS, type BulkFilter } from '#domain/bulk-payment-filters.ts';
import { readId } from '#domain/d2c-order-list.ts';
import { searchTermFrom } from '#views/bridges/url-query.ts';

/** The tabs in order (spec 2 section 2). */
export const PAYMENTS_TABS = ['overview', 'd2c', 'b2b', 'summary'] as const;
export type PaymentsTab = (typeof PAYMENTS_TABS)[number];

export const TAB_TITLES: Readonly<Record<PaymentsTab, string>> = {
  overview: 'payments.overview',
  d2c: 'payments.d2c',
  b2b: 'payments.b2b',
  summary: 'payments.summary',
};

export const D2C_LISTS = ['owed', 'settled', 'bulk', 'rows', 'returned'] as const;
export type D2cList = (typeof D2C_LISTS)[number];

/** The ids of the opened due, bulk payment or B2B order, or of the B2B order to pay. At most one is set. */
export interface OpenedItem {
  readonly due?: number | undefined;
  readonly payment?: number | undefined;
  readonly order?: number | undefined;
  readonly pay?: number | undefined;
}

interface PaymentsSearch extends OpenedItem {
  readonly tab?: PaymentsTab;
  /** The list of the D2C tab. Default: open dues. */
  readonly list?: D2cList;
  readonly search?: string;
  /** The filter of the list of bulk payments. */
  readonly having?: BulkFilter;
}

const idFrom = (raw: unknown): number | undefined => readId(String(raw)) || undefined;

/** Reads the URL. Invalid values become undefined, so that the router removes them from the URL. */
export const paymentsSearch = (raw: Record<string, unknown>): PaymentsSearch => ({
  ...searchTermFrom(raw),
  tab: PAYMENTS_TABS.find((id) => id === raw.tab),
  list: D2C_LISTS.find((id) => id === raw.list),
  having: BULK_FILTERS.find((filter) => filter === raw.having),
  due: idFrom(raw.due),
  payment: idFrom(raw.payment),
  order: idFrom(raw.order),
  pay: idFrom(raw.pay),
});
