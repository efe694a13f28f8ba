import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CartItem, cartTotal, itemCount } from '#domain/cart.ts';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import type { Hundredths } from '#domain/money.ts';
import type { PostingFault } from '../../kit/posting-fault.ts';
import type { checkoutMachine, OrderPostingLogic } from './checkout.machine.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The actor that posts the submitted order; undefined while none is posted. */
export const selectPosting = (snapshot: CheckoutSnapshot): ActorRefFrom<OrderPostingLogic> | undefined =>
  snapshot.children.posting;

export const selectOrder = ({ context }: CheckoutSnapshot): OrderDraft => context.order;
export const selectCustomer = ({ context }: CheckoutSnapshot): CustomerInfo => context.order.customer;
export const selectItems = ({ context }: CheckoutSnapshot): readonly CartItem[] => context.order.items;
export const selectItemCount = ({ context }: CheckoutSnapshot): number => itemCount(context.order.items);
export const selectTotal = ({ context }: CheckoutSnapshot): Hundredths => cartTotal(context.order.items);

export const selectIsRecovering = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ recovering: 'finding' });

/** True when an earlier visit left an order that could not be read. */
export const selectIsUnreadable = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ recovering: 'unreadable' });

/** The refusal of the last submission. The server has stored nothing of the order. */
export const selectRefusal = ({ context }: CheckoutSnapshot): PostingFault | null => context.refusal;

export const selectPlacedOrderId = ({ context }: CheckoutSnapshot): number | null =>
  context.placed?.order_id ?? null;

/** The earlier order with the same products about which the person is asked before this one is sent. */
export const selectRepeatedOrderId = (snapshot: CheckoutSnapshot): number | null =>
  snapshot.matches('asking') ? snapshot.context.warnedOrderId : null;
