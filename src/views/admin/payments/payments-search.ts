import { orderIdFrom } from '#domain/d2c-order-list.ts';
import { searchTerm } from '../../bridges/search-term.ts';

/** The tabs of Payments & Invoices (spec 2 section 2), in their order. */
export const PAYMENTS_TABS = ['overview', 'd2c', 'b2b', 'summary'] as const;
export type PaymentsTab = (typeof PAYMENTS_TABS)[number];

export const TAB_TITLES: Readonly<Record<PaymentsTab, string>> = {
  overview: 'payments.overview',
  d2c: 'payments.d2c',
  b2b: 'payments.b2b',
  summary: 'payments.summary',
};

/** The lists of the D2C payments: what is owed, what is settled, and what was brought. */
export const D2C_LISTS = ['owed', 'settled', 'bulk'] as const;
export type D2cList = (typeof D2C_LISTS)[number];

/** What is looked at over the lists: one of them at a time. */
export interface Looked {
  readonly due?: number | undefined;
  readonly payment?: number | undefined;
  readonly order?: number | undefined;
}

/** What an address of Payments says. */
interface PaymentsSearch extends Looked {
  readonly tab?: PaymentsTab;
  /** Which list of the D2C payments is shown; what is owed where none is told. */
  readonly list?: D2cList;
  /** What is searched for, in a list that is here as a whole. */
  readonly search?: string;
}

const idFrom = (raw: unknown): number | undefined =>
  raw === undefined || raw === '' ? undefined : orderIdFrom(String(raw));

/** What is none of them is named as undefined, so that it leaves the address. */
export const paymentsSearch = (raw: Record<string, unknown>): PaymentsSearch => ({
  ...searchTerm(raw),
  tab: PAYMENTS_TABS.find((id) => id === raw.tab),
  list: D2C_LISTS.find((id) => id === raw.list),
  due: idFrom(raw.due),
  payment: idFrom(raw.payment),
  order: idFrom(raw.order),
});
