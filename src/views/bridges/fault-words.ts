// The one way from a fault to words: the server's own sentence, or what happened by the fault's kind.
import { type Fault, isOutcomeUnknown, reasonOf } from '#machines/kit/fault.ts';
import type { Message } from './messages.ts';

/** A reason with the reference by which the owner finds the failure in the log of the server. */
const withReference = (message: Message, because: string, reference?: string): string =>
  reference ? message('fault.withReference', { because, reference }) : because;

/** Why it did not happen: offline, no answer, an error of the server, busy, or refused. */
export const becauseOf = (message: Message, fault: Pick<Fault, 'kind'> & Partial<Fault>): string =>
  withReference(message, fault.detail ?? message(reasonOf(fault)), fault.reference);

/**
 * The reason, for a message that does not name it; undefined where the message names it, or says in its own words what
 * the server refused.
 */
export const reasonBeside = (message: Message, text: string, fault: Fault): string | undefined => {
  const isRefusal = !isOutcomeUnknown(fault) && !['throttled', 'unknown', 'unsupported'].includes(fault.kind);
  const because = becauseOf(message, fault);
  return isRefusal || text.includes(because) ? undefined : because;
};

/** Values for a message about a fault: `detail`, the server's sentence or 'none', and `because`, which is never empty. */
export const faultValues = (message: Message, fault: Fault) => ({
  detail: fault.detail === null ? 'none' : becauseOf(message, fault),
  because: becauseOf(message, fault),
});
