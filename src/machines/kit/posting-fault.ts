/* Why an order that is posted stopped, and what follows from it. */
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Fault } from './fault.ts';

export interface PostingFault extends Fault {
  readonly during: 'posting' | 'abandoning';
  /** Counted from 0; null for the order itself. */
  readonly line: number | null;
}

const GONE: readonly string[] = ['order.not_found', 'b2b_order.not_found'] satisfies RefusalCode[];
const NOT_PENDING: RefusalCode = 'order.not_pending';
const REPRICED: RefusalCode = 'order.price_changed';

/** The server refused the request and wrote nothing. */
export const isRefusal = ({ kind }: Fault): boolean =>
  kind === 'invalid' || kind === 'conflict' || kind === 'not-found';

/**
 * The order was cancelled or deleted while it was unfinished, so its lines would be refused for ever. A moved order was
 * complete: only complete orders are printed.
 */
export const isOrderMissing = ({ code, values }: Fault): boolean =>
  code !== null && (GONE.includes(code) || (code === NOT_PENDING && values.status === 'cancelled'));

/** Counted from 0; null when the fault is not about a line. */
export const refusedLineOf = (fault: PostingFault): number | null =>
  isRefusal(fault) && !isOrderMissing(fault) && fault.code !== NOT_PENDING ? fault.line : null;

/** In IQD: the current price, when the server refused the line for its price. */
export const newPriceIn = ({ code, values: { base_price: price } }: Fault): number | null =>
  code === REPRICED && typeof price === 'number' ? price : null;
