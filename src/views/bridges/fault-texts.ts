// Turns a fault into a text: the sentence of the server, or a message for the kind of fault.
import { type Fault, faultMessageId, isOutcomeUnknown } from '#machines/kit/fault.ts';
import type { Message } from './messages.ts';

/** Adds the reference by which the failure can be found in the server's log. */
export const faultWithReference = (
  message: Message,
  reason: string,
  { reference }: Pick<Fault, 'reference'>,
): string => (reference ? message('fault.withReference', { because: reason, reference }) : reason);

export const faultReason = (message: Message, fault: Pick<Fault, 'kind'> & Partial<Fault>): string =>
  faultWithReference(message, fault.detail ?? message(faultMessageId(fault)), fault);

/**
 * Returns the reason of a fault, for a message that does not contain it. Undefined when the message contains it or describes the refusal
 * itself.
 */
export const additionalReason = (message: Message, text: string, fault: Fault): string | undefined => {
  const isRefusal = !isOutcomeUnknown(fault) && !['throttled', 'unknown', 'unsupported'].includes(fault.kind);
  const reason = faultReason(message, fault);
  return isRefusal || text.includes(reason) ? undefined : reason;
};

/** Returns values for messages: `detail` is the server's sentence or 'none', and `because` is never empty. */
export const faultValues = (message: Message, fault: Fault) => ({
  detail: fault.detail === null ? 'none' : faultReason(message, fault),
  because: faultReason(message, fault),
});
