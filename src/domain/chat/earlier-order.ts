/* Recognises messages about an order that exists: complaints, cancellations, questions where it is. */
import {
  COMPLAINT,
  EARLIER_ORDER,
  NEGATION,
  NO_ORDER,
  NOT_WORKING,
  OF_PARCEL,
  WANTS,
} from './clause-words.ts';
import { clauseAround } from './clauses.ts';
import type { Reading } from './reading.ts';
import { hasWord } from './word-forms.ts';

/** Returns true for a complaint about a product, not about a phone number. */
export const complains = ({ lines, roles }: Reading): boolean =>
  lines.some(
    ({ tokens }) =>
      hasWord(COMPLAINT, tokens) ||
      (hasWord(NOT_WORKING, tokens) && !tokens.some((token) => roles.get(token) === 'phone')),
  );

/**
 * Returns true for a message about an order that exists: a cancellation, a complaint, a question where it is,
 * thanks for it.
 */
export const isAboutEarlierOrder = (reading: Reading): boolean =>
  complains(reading) || reading.lines.some(({ tokens }) => hasWord(EARLIER_ORDER, tokens));

/**
 * Returns true when a clause without a cancellation or a complaint wants something: "It arrived broken. I
 * want another one".
 */
export const wantsMore = ({ lines }: Reading): boolean =>
  lines.some(({ tokens }) =>
    tokens.some((_, at) => {
      const wants = WANTS.matchAt(tokens, at)?.isExact === true;
      const clause = clauseAround(tokens, at).tokens;
      return (
        wants &&
        !hasWord(NEGATION, tokens.slice(Math.max(0, at - 2), at + 1)) &&
        ![NO_ORDER, COMPLAINT, OF_PARCEL].some((table) => hasWord(table, clause))
      );
    }),
  );
