// The one way from a fault to words: the server's own sentence, or what happened by the fault's kind.
import { type Fault, reasonOf } from '#machines/kit/fault.ts';
import type { Message } from './messages.ts';

/** Why it did not happen: offline, no answer, an error of the server, busy, or refused. */
export const becauseOf = (message: Message, fault: Pick<Fault, 'kind'> & Partial<Fault>): string =>
  fault.detail ?? message(reasonOf(fault));

/** What a message about a fault may name: `detail`, the server's sentence or 'none', and `because`, which is never empty. */
export const faultValues = (message: Message, fault: Fault) => ({
  detail: fault.detail ?? 'none',
  because: becauseOf(message, fault),
});
