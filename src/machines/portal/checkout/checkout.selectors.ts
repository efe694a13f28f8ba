import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectIsStopped } from '../../kit/posting.selectors.ts';
import { type PostingFault, refusedLineOf } from '../../kit/posting-fault.ts';
import type { checkoutMachine, OrderPostingLogic, OrderPostingSnapshot } from './checkout.machine.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
type Posting = OrderPostingSnapshot | undefined;

/** The actor that posts the submitted order; undefined while none is posted. */
export const selectPosting = (snapshot: CheckoutSnapshot): ActorRefFrom<OrderPostingLogic> | undefined =>
  snapshot.children.posting;

export const selectCustomer = (snapshot: CheckoutSnapshot): CustomerInfo => snapshot.context.customer;

export const selectIsRecovering = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ recovering: 'finding' });

/** An earlier visit left an order that could not be read. */
export const selectIsUnread = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ recovering: 'unread' });

/** The refusal of the last submission; the server has nothing of the order. */
export const selectRefusal = ({ context }: CheckoutSnapshot): PostingFault | null => context.refusal;

export const selectPlacedOrderId = ({ context }: CheckoutSnapshot): number | null =>
  context.placed?.order_id ?? null;

/** Products of the placed order that another tab changed too late. */
export const selectOvertaken = ({ context }: CheckoutSnapshot): readonly string[] => context.overtaken;

/** The order as it was submitted, while it is sent, stopped or abandoned. */
export const selectSubmitted = (posting: Posting): OrderJournal | null => posting?.context.order ?? null;

/** The order that the server may have, or has in part. */
export const selectUnfinished = (posting: Posting): OrderJournal | null =>
  selectIsStopped(posting) ? selectSubmitted(posting) : null;

/** In IQD: the current price of the next line's product, when the line was refused for its price. */
export const selectNewPrice = (posting: Posting): number | null =>
  selectUnfinished(posting)?.new_price ?? null;

/** Null when the fault is not about a line. */
export const selectFailedProductId = (posting: Posting): number | null => {
  const unfinished = selectUnfinished(posting);
  const fault = posting?.context.fault ?? null;
  const line =
    selectNewPrice(posting) === null ? fault && refusedLineOf(fault) : (unfinished?.acknowledged ?? null);
  return line === null ? null : (unfinished?.items[line]?.product_id ?? null);
};
