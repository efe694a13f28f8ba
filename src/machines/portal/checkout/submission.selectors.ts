import { cartTotal } from '#domain/cart.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { Hundredths } from '#domain/money.ts';
import { type CheckoutSnapshot, selectSubmitted } from './checkout.selectors.ts';
import type { SubmissionFault } from './submission-fault.ts';

/* What is only asked of an order that was submitted; the pages that ask come later. */

export interface Progress {
  /** Null until the server has given the order its number. */
  readonly orderId: number | null;
  readonly sent: number;
  readonly of: number;
  readonly total: Hundredths;
}

const NONE: readonly string[] = [];

export const selectIsSlow = ({ context }: CheckoutSnapshot): boolean =>
  context.submission?.context.isSlow === true;

/** 'Abandon the order first?' waits for an answer. */
export const selectIsAsking = ({ context }: CheckoutSnapshot): boolean =>
  context.submission?.hasTag('asking') === true;

/** Why the order could not be placed. */
export const selectFault = (snapshot: CheckoutSnapshot): SubmissionFault | null =>
  faultDuring(snapshot, 'submitting');

/** Why the unfinished order could not be abandoned. */
export const selectAbandonFault = (snapshot: CheckoutSnapshot): SubmissionFault | null =>
  faultDuring(snapshot, 'abandoning');

const faultDuring = (
  { context }: CheckoutSnapshot,
  during: SubmissionFault['during'],
): SubmissionFault | null => {
  const fault = context.submission?.context.fault;
  return fault?.during === during ? fault : null;
};

/** The order that the server may have, or has in part, as it was submitted. */
export const selectUnfinished = ({ context: { submission } }: CheckoutSnapshot): OrderJournal | null =>
  submission?.hasTag('unfinished') ? submission.context.journal : null;

/** Whether that order is one of an earlier visit. */
export const selectIsRecovered = ({ context }: CheckoutSnapshot): boolean =>
  context.submission?.context.isRecovered === true;

export const selectProgress = (snapshot: CheckoutSnapshot): Progress | null => {
  const journal = selectSubmitted(snapshot);
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
  snapshot.context.submission?.matches('partlyPosted') ? (selectFault(snapshot)?.productId ?? null) : null;

/** A change of the order waits for the answer. */
export const selectIsEditWaiting = ({ context }: CheckoutSnapshot): boolean =>
  (context.submission?.context.pendingEdit ?? null) !== null;

/** It was submitted, found no network, and goes on by itself once it is back. */
export const selectWaitsForNetwork = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.submission?.hasTag('waitsForNetwork') === true ||
  (snapshot.matches({ submitting: 'unavailable' }) && !snapshot.context.isOnline);

/** What sends orders did not come: nothing was sent, or nothing is known of an order of an earlier visit. */
export const selectUnavailable = (snapshot: CheckoutSnapshot): 'submitting' | 'recovering' | null => {
  if (snapshot.matches({ submitting: 'unavailable' })) return 'submitting';
  return snapshot.matches({ recovering: 'unavailable' }) ? 'recovering' : null;
};

/** What of the placed order another tab changed too late. */
export const selectOvertaken = ({ context }: CheckoutSnapshot): readonly string[] =>
  context.submission?.context.overtaken ?? NONE;
