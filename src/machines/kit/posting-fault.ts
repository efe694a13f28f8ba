/* Faults of a posting, and their consequences. */
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { type Fault, isKeyReused } from './fault.ts';
import { isOurRefusal } from './refusal.ts';

export interface PostingFault extends Fault {
  readonly during: 'posting' | 'abandoning';
  /** The index of the line from 0; null for the order itself. */
  readonly line: number | null;
}

const MISSING_CODES: readonly string[] = ['order.not_found', 'b2b_order.not_found'] satisfies RefusalCode[];
const NOT_PENDING: RefusalCode = 'order.not_pending';
const REPRICED: RefusalCode = 'order.price_changed';

const isRefusal = ({ kind }: Fault): boolean =>
  kind === 'invalid' || kind === 'conflict' || kind === 'not-found';

/**
 * Returns true when the server refused to create the order and has stored nothing of it. If an earlier
 * attempt may have created the order, only a refusal by our server proves that it did not: it would have
 * refused the same order then too.
 */
export const isNothingStored = (fault: Fault, mayExist: boolean): boolean =>
  isRefusal(fault) && !isKeyReused(fault) && (!mayExist || isOurRefusal(fault));

/**
 * Returns true when the order was cancelled or deleted while it was unfinished, so that the server refuses
 * all its lines. An order with any other status than pending has all its lines.
 */
export const isOrderMissing = ({ code, values }: Fault): boolean =>
  code !== null && (MISSING_CODES.includes(code) || (code === NOT_PENDING && values.status === 'cancelled'));

/** Returns the index from 0 of the line that our server refused, or null when the line can be sent again. */
export const refusedLineOf = (fault: PostingFault): number | null => {
  const isLineRefused = isRefusal(fault) && (isOurRefusal(fault) || isKeyReused(fault));
  return isLineRefused && !isOrderMissing(fault) && fault.code !== NOT_PENDING ? fault.line : null;
};

/** Returns the product's current price in IQD when the server refused the line for its price. */
export const newPriceIn = ({ code, values: { base_price: price } }: Fault): number | null =>
  code === REPRICED && typeof price === 'number' ? price : null;
