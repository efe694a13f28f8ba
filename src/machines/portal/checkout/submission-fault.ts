import { type ApiError, isApiError } from '#api/errors.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { faultOf, reasonOf } from '../../kit/fault.ts';

export interface SubmissionFault {
  /** The server's own sentence, where it gave one. */
  readonly detail: string | null;
  /** The id of the message that says what happened, where the server gave no sentence. */
  readonly reason: string;
  /** Why, as a word that never changes, where the server gave one. */
  readonly code: string | null;
  readonly during: 'submitting' | 'abandoning';
  /** The product whose line the server refused. */
  readonly productId?: number;
  /** What that product costs by now, where the line was refused for its price; in IQD. */
  readonly newPrice?: number;
  /** What became of the order meanwhile, where it takes no more lines. */
  readonly gone?: { readonly orderId: number; readonly how: 'cancelled' | 'deleted' };
  /** No answer came: what was asked for may have been done. */
  readonly isUnanswered: boolean;
}

/** The server looked at it and said no: nothing of it was written. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error, 'invalid') || isApiError(error, 'conflict') || isApiError(error, 'not-found');

/** What a product costs by now whose line the server refused for its price; in IQD. */
export const newPriceOf = (error: unknown): number | undefined => {
  const code: RefusalCode = 'order.price_changed';
  if (!isApiError(error, 'conflict') || error.code !== code) return undefined;
  const price = error.values.base_price;
  return typeof price === 'number' ? price : undefined;
};

const DELETED: RefusalCode = 'order.not_found';
const NOT_PENDING: RefusalCode = 'order.not_pending';

/** The order itself takes no more lines: none of them is to blame. */
const isOfOrder = (error: unknown): error is ApiError =>
  isApiError(error) && (error.code === DELETED || error.code === NOT_PENDING);

/**
 * Sent again its lines would be refused for ever, and it was never whole: another one may be made. One that was moved on
 * was whole, since nothing else is printed.
 */
export const isOrderGone = (error: unknown): error is ApiError =>
  isOfOrder(error) && (error.code === DELETED || error.values.status === 'cancelled');

/** What went wrong with the order of this journal, or with its next line. */
export const submissionFaultOf = (
  error: unknown,
  during: SubmissionFault['during'],
  { order_id, items, acknowledged }: OrderJournal,
): SubmissionFault => {
  const isAdding = during === 'submitting' && order_id !== null;
  const isGone = isAdding && isOrderGone(error);
  const isOfLine = isAdding && !isOfOrder(error) && isRefusal(error);
  return {
    detail: isApiError(error) ? (error.detail ?? null) : null,
    reason: reasonOf(faultOf(error)),
    code: isApiError(error) ? (error.code ?? null) : null,
    during,
    ...(isOfLine ? { productId: items[acknowledged]?.product_id, newPrice: newPriceOf(error) } : {}),
    ...(isGone ? { gone: { orderId: order_id, how: error.code === DELETED ? 'deleted' : 'cancelled' } } : {}),
    isUnanswered: isApiError(error, 'network'),
  };
};
