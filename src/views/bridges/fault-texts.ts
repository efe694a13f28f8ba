// Turns a fault into a text: the sentence of the server, or a message for the kind of fault.
import { type Fault, faultMessageId } from '#machines/kit/fault.ts';
import type { Message } from './messages.ts';

type AnyFault = Pick<Fault, 'kind'> & Partial<Fault>;

const sentenceOf = (message: Message, fault: AnyFault): string =>
  fault.detail ?? message(faultMessageId(fault));

/** Returns the reference by which the failure can be found in the server's log. */
export const faultReference = (
  message: Message,
  { reference }: Pick<Partial<Fault>, 'reference'>,
): string | undefined => (reference ? message('fault.reference', { reference }) : undefined);

/** Returns the reason of a fault, with its reference. */
export const faultReason = (message: Message, fault: AnyFault): string =>
  [sentenceOf(message, fault), faultReference(message, fault)].filter(Boolean).join(' ');

/**
 * Returns what `text` does not say of a fault, for a line of its own: the specification gives the text letter
 * for letter.
 */
export const additionalReason = (message: Message, text: string, fault: Fault): string | undefined =>
  text.includes(sentenceOf(message, fault)) ? faultReference(message, fault) : faultReason(message, fault);

/** Returns values for messages: `detail` is the server's sentence or 'none', and `because` is never empty. */
export const faultValues = (message: Message, fault: Fault) => ({
  detail: fault.detail ?? 'none',
  because: sentenceOf(message, fault),
});
