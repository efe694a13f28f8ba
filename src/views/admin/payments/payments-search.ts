/** The tabs of Payments & Invoices (spec 2 section 2), in their order. */
export const PAYMENTS_TABS = [
  { id: 'overview', title: 'payments.overview' },
  { id: 'd2c', title: 'payments.d2c' },
  { id: 'b2b', title: 'payments.b2b' },
  { id: 'summary', title: 'payments.summary' },
] as const;

/** The lists of the D2C payments: what is owed, what is settled, and what was brought. */
export const D2C_LISTS = [
  { id: 'owed', title: 'payments.dues.open' },
  { id: 'settled', title: 'payments.dues.settled' },
  { id: 'bulk', title: 'payments.bulk' },
] as const;

export type D2cList = (typeof D2C_LISTS)[number]['id'];

type PaymentsTab = (typeof PAYMENTS_TABS)[number]['id'];

/** What an address of Payments says. */
interface PaymentsSearch {
  readonly tab?: PaymentsTab;
  /** Which list of the D2C payments is shown; what is owed where none is told. */
  readonly list?: D2cList;
}

/** What is none of them is named as undefined, so that it leaves the address. */
export const paymentsSearch = (raw: Record<string, unknown>): PaymentsSearch => ({
  tab: PAYMENTS_TABS.find(({ id }) => id === raw.tab)?.id,
  list: D2C_LISTS.find(({ id }) => id === raw.list)?.id,
});
