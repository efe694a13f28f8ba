/* Of an order that is being posted; undefined where none is. */
import type { Snapshot } from 'xstate';
import type { PostedOrder, PostingContext } from './posting.machine.ts';
import type { PostingFault } from './posting-fault.ts';

interface Posting {
  readonly context: PostingContext<PostedOrder, unknown>;
  hasTag(tag: 'sending' | 'stopped' | 'asking' | 'waitsForNetwork' | 'abandoning'): boolean;
}

export const selectIsSending = (posting: Posting | undefined): boolean => posting?.hasTag('sending') === true;

/** The server may have the order, or has a part of it, and nothing is on its way. */
export const selectIsStopped = (posting: Posting | undefined): boolean => posting?.hasTag('stopped') === true;

export const selectIsAbandoning = (posting: Posting | undefined): boolean =>
  posting?.hasTag('abandoning') === true;

/** Something of the order is on its way. */
export const selectIsBusy = (posting: Posting | undefined): boolean =>
  selectIsSending(posting) || selectIsAbandoning(posting);

/** 'Abandon the order first?' waits for an answer. */
export const selectIsAsking = (posting: Posting | undefined): boolean => posting?.hasTag('asking') === true;

/** It resumes by itself once the network is back. */
export const selectWaitsForNetwork = (posting: Posting | undefined): boolean =>
  posting?.hasTag('waitsForNetwork') === true;

export const selectIsSlow = (posting: Posting | undefined): boolean => posting?.context.isSlow === true;

/** A change of the order waits for the answer. */
export const selectIsEditWaiting = (posting: Posting | undefined): boolean =>
  (posting?.context.pendingEdit ?? null) !== null;

/** The number of the order, once it has one. */
export const selectOrderId = (posting: Posting | undefined): number | null =>
  posting?.context.order.order_id ?? null;

/** Lines that the server has acknowledged. */
export const selectAcknowledged = (posting: Posting | undefined): number =>
  posting?.context.order.acknowledged ?? 0;

export const selectPostingFault = (posting: Posting | undefined): PostingFault | null =>
  posting?.context.fault ?? null;

/** No change of the order waits for an answer: it was made, or withdrawn. */
export const selectIsEditSettled = ({
  status,
  context,
}: Pick<Snapshot<unknown>, 'status'> & Pick<Posting, 'context'>): boolean =>
  status !== 'active' || context.pendingEdit === null;
