import { isApiError } from '#api/errors.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';

export interface SubmissionFault {
  /** The server's own sentence, where it gave one. */
  readonly detail: string | null;
  /** Why, as a word that never changes, where the server gave one. */
  readonly code: string | null;
  readonly during: 'submitting' | 'abandoning';
  /** The product whose line the server refused. */
  readonly productId?: number;
  /** What that product costs by now, where the line was refused for its price; in IQD. */
  readonly newPrice?: number;
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

/** What went wrong with the order of this journal, or with its next line. */
export const submissionFaultOf = (
  error: unknown,
  during: SubmissionFault['during'],
  { order_id, items, acknowledged }: OrderJournal,
): SubmissionFault => {
  const isOfLine = during === 'submitting' && order_id !== null && isRefusal(error);
  return {
    detail: isApiError(error) ? (error.detail ?? null) : null,
    code: isApiError(error) ? (error.code ?? null) : null,
    during,
    ...(isOfLine ? { productId: items[acknowledged]?.product_id, newPrice: newPriceOf(error) } : {}),
    isUnanswered: isApiError(error, 'network'),
  };
};
