/* Changes of an order after its submission. */
import { updateLine } from './cart.ts';
import { type CartDraft, fingerprintOf, isSameCustomer, type OrderJournal } from './drafts.ts';

/** Sets a new price on those lines of a product that the server has not yet acknowledged. */
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

export const isSameOrder = (a: OrderJournal, b: OrderJournal): boolean =>
  a.draft_id === b.draft_id &&
  isSameCustomer(a.customer, b.customer) &&
  JSON.stringify(a.items.map(fingerprintOf)) === JSON.stringify(b.items.map(fingerprintOf));

/**
 * Returns the names of products whose lines were changed or removed in the cart after submission. A larger
 * quantity is no change: the additional pieces stay in the cart for the next order (`withoutPlaced`).
 */
export const changedSince = ({ draft_id, items }: OrderJournal, draft: CartDraft): readonly string[] =>
  draft.draft_id === draft_id
    ? items
        .filter((placed) => {
          const current = draft.items.find(({ product_id }) => product_id === placed.product_id);
          return (
            current === undefined ||
            current.quantity < placed.quantity ||
            current.notes !== placed.notes ||
            current.custom_cost !== placed.custom_cost
          );
        })
        .map(({ product_name }) => product_name)
    : [];
