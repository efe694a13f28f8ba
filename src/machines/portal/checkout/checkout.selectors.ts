import type { SnapshotFrom } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { checkoutMachine } from './checkout.machine.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

export const selectCustomer = (snapshot: CheckoutSnapshot): CustomerInfo => snapshot.context.customer;

/** Between its start and its first word the submission is still what the checkout asked for. */
const isStarting = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('sending') && snapshot.context.submission === null;

/** Whether an earlier visit left an order is not known yet. */
export const selectIsRecovering = (snapshot: CheckoutSnapshot): boolean => {
  const { submission, journal } = snapshot.context;
  return (
    snapshot.hasTag('recovering') ||
    submission?.hasTag('recovering') === true ||
    (isStarting(snapshot) && journal === null)
  );
};

export const selectIsSending = (snapshot: CheckoutSnapshot): boolean => {
  const { submission, journal } = snapshot.context;
  return (
    snapshot.hasTag('sending') ||
    submission?.hasTag('sending') === true ||
    (isStarting(snapshot) && journal !== null)
  );
};

export const selectIsAbandoning = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.submission?.matches('abandoning') === true;

/** The order could not be placed, and the person should know. */
export const selectHasFailed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.hasTag('failed') || snapshot.context.submission?.hasTag('failed') === true;

/** The order as it was submitted, for as long as it is being sent, unfinished or being abandoned. */
export const selectSubmitted = (snapshot: CheckoutSnapshot): OrderJournal | null => {
  const { submission, journal } = snapshot.context;
  if (submission === null) return selectIsSending(snapshot) ? journal : null;
  return submission.matches({ orderFailed: 'refused' }) || submission.matches('placed')
    ? null
    : submission.context.journal;
};

export const selectPlacedOrderId = ({ context: { submission } }: CheckoutSnapshot): number | null =>
  submission?.matches('placed') ? (submission.context.journal?.order_id ?? null) : null;
