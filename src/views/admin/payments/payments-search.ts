import type { DueState } from '#domain/dues.ts';

/** The tabs of Payments & Invoices (spec 2 section 2), in their order. */
export const PAYMENTS_TABS = [
  { id: 'overview', title: 'payments.overview' },
  { id: 'd2c', title: 'payments.d2c' },
  { id: 'b2b', title: 'payments.b2b' },
  { id: 'summary', title: 'payments.summary' },
] as const;

type PaymentsTab = (typeof PAYMENTS_TABS)[number]['id'];

/** What an address of Payments says. */
interface PaymentsSearch {
  readonly tab?: PaymentsTab;
  /** Which dues are shown; those that are owed where none are told. */
  readonly dues?: Exclude<DueState, 'open'>;
}

/** What is none of them is named as undefined, so that it leaves the address. */
export const paymentsSearch = (raw: Record<string, unknown>): PaymentsSearch => ({
  tab: PAYMENTS_TABS.find(({ id }) => id === raw.tab)?.id,
  dues: raw.dues === 'settled' ? 'settled' : undefined,
});
