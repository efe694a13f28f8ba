/* The order that a person is keying in, and the journal of its posting. */
import type { CartItem } from './cart.ts';
import type { CustomerInfo } from './customer-info.ts';

/** The lines of an order. `draft_id` identifies it until the server has given it a number. */
export interface CartDraft {
  readonly draft_id: string;
  readonly items: readonly CartItem[];
}

/** The order that a person is keying in. */
export interface OrderDraft extends CartDraft {
  readonly customer: CustomerInfo;
}

/**
 * The journal of an order: the person, the order, and the number of acknowledged lines. It is stored before
 * the first request, so that the order can be resumed after the browser was closed.
 */
export interface OrderJournal {
  readonly version: 1;
  readonly user_id: number;
  readonly draft_id: string;
  readonly customer: CustomerInfo;
  readonly items: readonly CartItem[];
  readonly order_id: number | null;
  /** Number of lines that the server has acknowledged, from the first. */
  readonly acknowledged: number;
  /**
   * True when a line got a new price after the order was created. The remaining lines then also send the new
   * total of the order.
   */
  readonly is_repriced: boolean;
  /**
   * The current price in IQD of the next line's product, when the server refused the line for an old price.
   */
  readonly new_price: number | null;
}

export const newJournal = (userId: number, draft: CartDraft, customer: CustomerInfo): OrderJournal => ({
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

/**
 * Returns a text that is equal for objects with equal fields. Storage does not keep the order of fields, so
 * the text does not depend on it.
 */
export const fingerprintOf = (fields: object): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSameCustomer = (a: CustomerInfo, b: CustomerInfo): boolean =>
  fingerprintOf(a) === fingerprintOf(b);

/**
 * Time in ms after which the checkout continues without a journal. The request keys still prevent a second
 * order.
 */
export const JOURNAL_LOST_AFTER_MS = 10_000;
