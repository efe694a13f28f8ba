import type { CartItem } from './cart.ts';
import type { CustomerInfo } from './customer-info.ts';

/** An order that is being keyed in. `draft_id` names it before the server gives it a number. */
export interface CartDraft {
  readonly draft_id: string;
  readonly items: readonly CartItem[];
}

/**
 * What is written down before the first request of a checkout goes out, so that a killed browser finds its
 * order again: who submits what, and how far the server has acknowledged it.
 */
export interface OrderJournal {
  readonly version: 1;
  readonly user_id: number;
  readonly draft_id: string;
  readonly customer: CustomerInfo;
  readonly items: readonly CartItem[];
  readonly order_id: number | null;
  /** Lines that the server has acknowledged, counted from the first. */
  readonly acknowledged: number;
  /** Whether a line took a new price after the order was created: its lines tell the new total. */
  readonly is_repriced: boolean;
  /** What the product of the next line costs by now, where the server refused that line for its price; in IQD. */
  readonly new_price: number | null;
}

export const openedJournal = (userId: number, draft: CartDraft, customer: CustomerInfo): OrderJournal => ({
  version: 1,
  user_id: userId,
  draft_id: draft.draft_id,
  customer,
  items: draft.items,
  order_id: null,
  acknowledged: 0,
  is_repriced: false,
  new_price: null,
});

/** Independent of the order in which the fields were put in, which storage does not keep. */
export const fingerprintOf = (fields: object): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSameCustomer = (a: CustomerInfo, b: CustomerInfo): boolean =>
  fingerprintOf(a) === fingerprintOf(b);

/** A journal that has not answered by then is gone on without; the keys keep the order single all the same. */
export const JOURNAL_LOST_AFTER_MS = 10_000;
