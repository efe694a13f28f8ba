import { updateLine } from './cart.ts';
import { fingerprintOf, isSameCustomer, type OrderJournal } from './drafts.ts';

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

/** Whether both stand for the same order, line by line and customer by customer. */
export const isSameOrder = (a: OrderJournal, b: OrderJournal): boolean =>
  a.draft_id === b.draft_id &&
  isSameCustomer(a.customer, b.customer) &&
  JSON.stringify(a.items.map(fingerprintOf)) === JSON.stringify(b.items.map(fingerprintOf));
