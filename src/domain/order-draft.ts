/* The changes of the order that a person is keying in. */
import {
  addProduct,
  type CartLineChange,
  cartTotal,
  changeParts,
  fittedItems,
  removeLine,
  replaceProduct,
  type SellableProduct,
  typeQuantity,
  updateLine,
  withoutPlaced,
} from './cart.ts';
import { type CustomerChange, EMPTY_CUSTOMER, isCustomerComplete } from './customer-info.ts';
import { isSameCustomer, type OrderDraft, type OrderJournal } from './drafts.ts';
import { withClosedIsolates } from './isolated.ts';
import type { LineParts } from './line-parts.ts';

/** One change of the order. An edit that begins another order brings the id of that order. */
export type OrderEdit =
  | { readonly kind: 'productAdded'; readonly product: SellableProduct; readonly quantity: number }
  | { readonly kind: 'lineChanged'; readonly productId: number; readonly change: CartLineChange }
  /** A quantity is being typed. `lineChanged` follows when its field is left. */
  | { readonly kind: 'quantityTyped'; readonly productId: number; readonly quantity: number }
  | { readonly kind: 'partsChanged'; readonly productId: number; readonly parts: LineParts }
  | { readonly kind: 'productReplaced'; readonly productId: number; readonly product: SellableProduct }
  | { readonly kind: 'lineRemoved'; readonly productId: number }
  | { readonly kind: 'cartCleared'; readonly draftId: string }
  | { readonly kind: 'customerChanged'; readonly change: CustomerChange }
  | { readonly kind: 'orderReplaced'; readonly order: OrderDraft };

/** The texts of a customer are shown beside others, also before the server has them. */
const withTextsClosed = (change: CustomerChange): CustomerChange =>
  Object.fromEntries(Object.entries(change).map(([field, text]) => [field, withClosedIsolates(text)]));

/**
 * Returns the order after an edit (spec 1 section 4). Colours and texts of a line are ignored when they do
 * not fit into its notes. Clearing the cart begins another order for the same customer.
 */
export const changed = (order: OrderDraft, edit: OrderEdit): OrderDraft => {
  switch (edit.kind) {
    case 'productAdded':
      return { ...order, items: addProduct(order.items, edit.product, edit.quantity) };
    case 'lineChanged':
      return { ...order, items: updateLine(order.items, edit.productId, edit.change) };
    case 'quantityTyped':
      return { ...order, items: typeQuantity(order.items, edit.productId, edit.quantity) };
    case 'partsChanged':
      return { ...order, items: changeParts(order.items, edit.productId, edit.parts) };
    case 'productReplaced':
      return { ...order, items: replaceProduct(order.items, edit.productId, edit.product) };
    case 'lineRemoved':
      return { ...order, items: removeLine(order.items, edit.productId) };
    case 'cartCleared':
      return { ...order, draft_id: edit.draftId, items: [] };
    case 'customerChanged':
      return { ...order, customer: { ...order.customer, ...withTextsClosed(edit.change) } };
    case 'orderReplaced':
      return edit.order;
  }
};

/**
 * Returns the order after `placed` was placed, which may be another one. What was placed leaves the order;
 * lines that were added since then stay, as another order, and so does a customer that was entered since
 * then.
 */
export const afterPlaced = (order: OrderDraft, placed: OrderJournal, nextId: string): OrderDraft => ({
  ...(placed.draft_id === order.draft_id
    ? { draft_id: nextId, items: withoutPlaced(order.items, placed.items) }
    : order),
  customer: isSameCustomer(order.customer, placed.customer) ? EMPTY_CUSTOMER : order.customer,
});

/** Returns the order as it is sent, also when a quantity was being typed. */
export const fitted = (order: OrderDraft): OrderDraft => ({ ...order, items: fittedItems(order.items) });

/** Returns true for an order with lines, a complete customer and a total that can be written. */
export const isComplete = ({ items, customer }: OrderDraft): boolean =>
  items.length > 0 && isCustomerComplete(customer) && Number.isFinite(cartTotal(items));
