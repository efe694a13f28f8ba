import { cartTotal } from '#domain/cart.ts';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { Hundredths } from '#domain/money.ts';
import type { CheckoutFault, checkoutMachine } from './checkout.machine.ts';

export type CheckoutSnapshot = ReturnType<typeof checkoutMachine.getInitialSnapshot>;

export interface Progress {
  /** Null until the server has given the order its number. */
  readonly orderId: number | null;
  readonly sent: number;
  readonly of: number;
  readonly total: Hundredths;
}

export const selectCustomer = (snapshot: CheckoutSnapshot): CustomerInfo => snapshot.context.customer;

export const selectIsSending = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('openingJournal') ||
  snapshot.matches('creatingOrder') ||
  snapshot.matches('postingItems') ||
  snapshot.matches('withdrawing');

export const selectIsSlow = (snapshot: CheckoutSnapshot): boolean => snapshot.context.isSlow;
export const selectIsAbandoning = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('abandoning');

/** 'Abandon the order first?' waits for an answer. */
export const selectIsAsking = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ partlyPosted: 'asking' }) || snapshot.matches({ orderFailed: 'asking' });

/** Why the order could not be placed. */
export const selectFault = (snapshot: CheckoutSnapshot): CheckoutFault | null =>
  faultDuring(snapshot, 'submitting');

/** Why the unfinished order could not be abandoned. */
export const selectAbandonFault = (snapshot: CheckoutSnapshot): CheckoutFault | null =>
  faultDuring(snapshot, 'abandoning');

const faultDuring = ({ context }: CheckoutSnapshot, during: CheckoutFault['during']): CheckoutFault | null =>
  context.fault?.during === during ? context.fault : null;

/** Whether an earlier visit left an order is not known yet. */
export const selectIsRecovering = (snapshot: CheckoutSnapshot): boolean => snapshot.matches('recovering');

/** The order could not be placed, and the person should know. */
export const selectHasFailed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('orderFailed') || snapshot.matches('partlyPosted');

/** The order that the server may have, or has in part, as it was submitted. */
export const selectUnfinished = (snapshot: CheckoutSnapshot): OrderJournal | null =>
  selectHasFailed(snapshot) && !snapshot.matches({ orderFailed: 'refused' })
    ? snapshot.context.journal
    : null;

/** The order as it was submitted, for as long as it is being sent, unfinished or being abandoned. */
export const selectSubmitted = (snapshot: CheckoutSnapshot): OrderJournal | null =>
  snapshot.matches({ orderFailed: 'refused' }) || snapshot.matches('placed')
    ? null
    : snapshot.context.journal;

/** Whether that order is one of an earlier visit. */
export const selectIsRecovered = (snapshot: CheckoutSnapshot): boolean => snapshot.context.isRecovered;

export const selectProgress = (snapshot: CheckoutSnapshot): Progress | null => {
  const { journal } = snapshot.context;
  return (
    journal && {
      orderId: journal.order_id,
      sent: journal.acknowledged,
      of: journal.items.length,
      total: cartTotal(journal.items),
    }
  );
};

/** The product whose line the server refused; null where it was not one line's fault. */
export const selectFailedProductId = (snapshot: CheckoutSnapshot): number | null =>
  snapshot.matches('partlyPosted') ? (selectFault(snapshot)?.productId ?? null) : null;

export const selectPlacedOrderId = (snapshot: CheckoutSnapshot): number | null =>
  snapshot.matches('placed') ? snapshot.context.placedOrderId : null;

/** A change of the order waits for the answer. */
export const selectIsEditWaiting = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.pendingEdit !== null;

/** There is no network, as far as the browser knows. */
export const selectIsOffline = (snapshot: CheckoutSnapshot): boolean => !snapshot.context.isOnline;

/** It was submitted, found no network, and goes on by itself once it is back. */
export const selectWaitsForNetwork = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ orderFailed: 'offline' }) || snapshot.matches({ partlyPosted: 'offline' });
