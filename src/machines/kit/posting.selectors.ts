/* Selectors of a posting. They accept undefined: without an order that is sent there is no posting. */
import type { Snapshot } from 'xstate';
import type { PostedOrder, PostingContext } from './posting.machine.ts';
import type { PostingFault } from './posting-fault.ts';

interface Posting {
  readonly context: PostingContext<PostedOrder, unknown>;
  hasTag(tag: 'sending' | 'stopped' | 'asking' | 'waitsForNetwork' | 'abandoning'): boolean;
}

export const selectIsSending = (posting: Posting | undefined): boolean => posting?.hasTag('sending') === true;

/** True when the server may have the order or a part of it, and nothing is being sent. */
export const selectIsStopped = (posting: Posting | undefined): boolean => posting?.hasTag('stopped') === true;

export const selectIsAbandoning = (posting: Posting | undefined): boolean =>
  posting?.hasTag('abandoning') === true;

export const selectIsBusy = (posting: Posting | undefined): boolean =>
  selectIsSending(posting) || selectIsAbandoning(posting);

/** True while the question 'Abandon the order first?' is shown. */
export const selectIsAsking = (posting: Posting | undefined): boolean => posting?.hasTag('asking') === true;

/** True when the posting resumes as soon as the network is back. */
export const selectWaitsForNetwork = (posting: Posting | undefined): boolean =>
  posting?.hasTag('waitsForNetwork') === true;

export const selectIsSlow = (posting: Posting | undefined): boolean => posting?.context.isSlow === true;

/** True when an attempt may have created the order, although none was answered. */
export const selectMayExist = (posting: Posting | undefined): boolean => posting?.context.mayExist === true;

export const selectIsEditWaiting = (posting: Posting | undefined): boolean =>
  (posting?.context.pendingEdit ?? null) !== null;

export const selectOrderId = (posting: Posting | undefined): number | null =>
  posting?.context.order.order_id ?? null;

export const selectAcknowledged = (posting: Posting | undefined): number =>
  posting?.context.order.acknowledged ?? 0;

export const selectPostingFault = (posting: Posting | undefined): PostingFault | null =>
  posting?.context.fault ?? null;

/** True when no edit waits: the posting has ended with it, or the person declined to abandon the order. */
export const selectIsEditSettled = ({
  status,
  context,
}: Pick<Snapshot<unknown>, 'status'> & Pick<Posting, 'context'>): boolean =>
  status !== 'active' || context.pendingEdit === null;
