import { type CartItem, updateLine } from './cart.ts';
import type { CustomerInfo } from './customer-info.ts';
import { toHundredths } from './money.ts';

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

/** The same order with what a product costs by now, where its line has not been acknowledged at another price. */
export const repricedJournal = (
  journal: OrderJournal,
  productId: number,
  basePrice: number,
): OrderJournal => ({
  ...journal,
  items: updateLine(journal.items, productId, { base_price: basePrice }),
  is_repriced: true,
  new_price: null,
});

/**
 * The idempotency keys follow from the draft: two tabs that submit one draft send the same ones. A line at a new price
 * is another request than the one that was refused.
 */
export const orderKeyOf = (journal: OrderJournal): string => `${journal.draft_id}.order`;
export const lineKeyOf = ({ draft_id, items, is_repriced }: OrderJournal, line: number): string => {
  const key = `${draft_id}.line.${line}`;
  return is_repriced ? `${key}.${toHundredths(items[line]?.unit_price ?? 0)}` : key;
};

/** Independent of the order in which the fields were put in, which storage does not keep. */
const fingerprintOf = (fields: object): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSameCustomer = (a: CustomerInfo, b: CustomerInfo): boolean =>
  fingerprintOf(a) === fingerprintOf(b);

/** Whether both stand for the same order, line by line and customer by customer. */
export const isSameOrder = (a: OrderJournal, b: OrderJournal): boolean =>
  a.draft_id === b.draft_id &&
  isSameCustomer(a.customer, b.customer) &&
  JSON.stringify(a.items.map(fingerprintOf)) === JSON.stringify(b.items.map(fingerprintOf));
