/* Why an order that is posted stopped, and what follows from it. */
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Fault } from './fault.ts';

export interface PostingFault extends Fault {
  readonly during: 'posting' | 'abandoning';
  /** The line that was being posted, counted from 0; null where it was the order itself. */
  readonly line: number | null;
}

const GONE: readonly string[] = ['order.not_found', 'b2b_order.not_found'] satisfies RefusalCode[];
const NOT_PENDING: RefusalCode = 'order.not_pending';
const REPRICED: RefusalCode = 'order.price_changed';

/** The server looked at the request and refused it: nothing of it was written. */
export const isRefusal = ({ kind }: Fault): boolean =>
  kind === 'invalid' || kind === 'conflict' || kind === 'not-found';

/**
 * The order was cancelled or deleted while it was unfinished: its lines would be refused forever. One that was moved on
 * was whole, since nothing else is printed.
 */
export const isOrderGone = ({ code, values }: Fault): boolean =>
  code !== null && (GONE.includes(code) || (code === NOT_PENDING && values.status === 'cancelled'));

/** The line that the server refused, counted from 0; null where the fault lies elsewhere. */
export const refusedLineOf = (fault: PostingFault): number | null =>
  isRefusal(fault) && !isOrderGone(fault) && fault.code !== NOT_PENDING ? fault.line : null;

/** The present price of the product whose line the server refused for its price, in IQD. */
export const newPriceIn = ({ code, values: { base_price: price } }: Fault): number | null =>
  code === REPRICED && typeof price === 'number' ? price : null;
