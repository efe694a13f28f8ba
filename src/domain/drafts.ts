import type { CartItem } from './cart.ts';
import type { CustomerInfo } from './customer-info.ts';

/** `draft_id` identifies the order until the server has given it a number. */
export interface CartDraft {
  readonly draft_id: string;
  readonly items: readonly CartItem[];
}

/**
 * Saved before the first request of a checkout, so that a closed browser can resume the order: the person, the order,
 * and the lines that the server has acknowledged.
 */
export interface OrderJournal {
  readonly version: 1;
  readonly user_id: number;
  readonly draft_id: string;
  readonly customer: CustomerInfo;
  readonly items: readonly CartItem[];
  readonly order_id: number | null;
  /** Acknowledged lines, counted from the first. */
  readonly acknowledged: number;
  /** A line took a new price after the order was created; its lines then send the new total. */
  readonly is_repriced: boolean;
  /** In IQD: the current price of the next line's product, when the server refused the line for its price. */
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

/** Independent of the order of the fields, which storage does not keep. */
export const fingerprintOf = (fields: object): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSameCustomer = (a: CustomerInfo, b: CustomerInfo): boolean =>
  fingerprintOf(a) === fingerprintOf(b);

/** After this time the checkout goes on without a journal; the keys still prevent a second order. */
export const JOURNAL_LOST_AFTER_MS = 10_000;
