/* Selectors of the submitted order, for the pages that show its progress. They load after the catalog. */
import type { OrderJournal } from '#domain/drafts.ts';
import { selectIsStopped } from '#machines/kit/posting.selectors.ts';
import { refusedLineOf } from '#machines/kit/posting-fault.ts';
import type { CheckoutSnapshot } from './checkout.selectors.ts';
import type { OrderPostingSnapshot } from './checkout.setup.ts';

type Posting = OrderPostingSnapshot | undefined;

/** Products of the placed order that another tab changed after it was submitted. */
export const selectLateChanges = ({ context }: CheckoutSnapshot): readonly string[] => context.lateChanges;

/** The order as it was submitted, while it is being sent, stopped or abandoned. */
export const selectSubmitted = (posting: Posting): OrderJournal | null => posting?.context.order ?? null;

/** The order that the server may have, completely or in part. */
export const selectUnfinished = (posting: Posting): OrderJournal | null =>
  selectIsStopped(posting) ? selectSubmitted(posting) : null;

/** The current price in IQD of the next line's product, when the server refused the line for its price. */
export const selectNewPrice = (posting: Posting): number | null =>
  selectUnfinished(posting)?.new_price ?? null;

/** The product whose line the server refused, or null when another fault stopped the posting. */
export const selectFailedProductId = (posting: Posting): number | null => {
  const unfinished = selectUnfinished(posting);
  const fault = posting?.context.fault ?? null;
  const line =
    selectNewPrice(posting) === null ? fault && refusedLineOf(fault) : (unfinished?.acknowledged ?? null);
  return line === null ? null : (unfinished?.items[line]?.product_id ?? null);
};
