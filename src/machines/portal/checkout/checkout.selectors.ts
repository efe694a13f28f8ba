import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CartItem, cartTotal, itemCount } from '#domain/cart.ts';
import type { CustomerFaults, CustomerInfo } from '#domain/customer-info.ts';
import type { OrderDraft, OrderJournal } from '#domain/drafts.ts';
import type { Hundredths } from '#domain/money.ts';
import type { PostingFault } from '#machines/kit/posting-fault.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import { enteredCustomer, type OrderPostingLogic } from './checkout.setup.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The actor that posts the submitted order; undefined while none is posted. */
export const selectPosting = (snapshot: CheckoutSnapshot): ActorRefFrom<OrderPostingLogic> | undefined =>
  snapshot.children.posting;

export const selectOrder = ({ context }: CheckoutSnapshot): OrderDraft => context.order;
export const selectCustomer = ({ context }: CheckoutSnapshot): CustomerInfo => context.order.customer;
/** The customer as the form shows it, also when the order does not have it yet. */
export const selectEntered = ({ context }: CheckoutSnapshot): CustomerInfo => enteredCustomer(context);
export const selectCustomerFaults = ({ context }: CheckoutSnapshot): CustomerFaults => context.faults;
export const selectItems = ({ context }: CheckoutSnapshot): readonly CartItem[] => context.order.items;
/** The line of the product that was added last; of the last line, if that product left the order. */
export const selectLastAdded = ({
  context: { order, lastAddedId },
}: CheckoutSnapshot): CartItem | undefined =>
  order.items.find(({ product_id }) => product_id === lastAddedId) ?? order.items.at(-1);
export const selectItemCount = ({ context }: CheckoutSnapshot): number => itemCount(context.order.items);
export const selectTotal = ({ context }: CheckoutSnapshot): Hundredths => cartTotal(context.order.items);

export const selectIsRecovering = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { recovering: 'finding' } });

/** True when an earlier visit left an order that could not be read. */
export const selectIsUnreadable = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { recovering: 'unreadable' } });

/** The refusal of the last submission. The server has stored nothing of the order. */
export const selectRefusal = ({ context }: CheckoutSnapshot): PostingFault | null => context.refusal;

/** The order that was placed last, on the page that says so. */
export const selectPlaced = (snapshot: CheckoutSnapshot): OrderJournal | null =>
  snapshot.matches({ order: 'placed' }) ? snapshot.context.placed : null;

export const selectPlacedOrderId = (snapshot: CheckoutSnapshot): number | null =>
  selectPlaced(snapshot)?.order_id ?? null;

/** The order that was placed last, after its page gave way to the next order. */
export const selectPlacedBefore = (snapshot: CheckoutSnapshot): OrderJournal | null =>
  snapshot.matches({ order: 'placed' }) ? null : snapshot.context.placed;

/** The earlier order with the same products about which the person is asked before this one is sent. */
export const selectRepeatedOrderId = (snapshot: CheckoutSnapshot): number | null =>
  snapshot.matches({ order: 'asking' }) ? snapshot.context.warnedOrderId : null;
