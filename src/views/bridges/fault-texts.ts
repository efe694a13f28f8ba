// Turns a fault into a text: the words of its code, the sentence of a backend without our codes, or a message
// for the kind of fault.
import { isolated } from '#domain/isolated.ts';
import { type Fault, faultMessageId } from '#machines/kit/fault.ts';
import type { Message } from './messages.ts';

type AnyFault = Pick<Fault, 'kind'> & Partial<Fault>;

/** Values by which a message selects its sentence. All other texts are names, which are isolated. */
const SELECTED_BY = /^(issue|rule)$/;

const shownValue = (message: Message, name: string, value: string | number): string | number => {
  if (typeof value === 'number' || SELECTED_BY.test(name)) return value;
  // A message selects by 'none', because ICU messages cannot select by an empty text.
  if (value === '') return 'none';
  const status = name === 'status' || name === 'to' ? message(`refusal.status.${value}`) : '';
  return status.startsWith('refusal.') || status === '' ? isolated(value) : status;
};

/**
 * Returns the sentence of a refusal: the words of its code, or the server's sentence if the code is not ours.
 * The client has loaded the words of all refusals before the first one is shown. Null without a sentence.
 */
export const refusalSentence = (
  message: Message,
  { code, values = {}, detail = null }: Pick<Partial<Fault>, 'code' | 'values' | 'detail'>,
): string | null => {
  const shownValues = Object.entries(values).map(([name, value]) => [name, shownValue(message, name, value)]);
  const words = message(`refusal.${code}`, Object.fromEntries(shownValues));
  return words.startsWith('refusal.') ? detail : words;
};

const sentenceOf = (message: Message, fault: AnyFault): string =>
  refusalSentence(message, fault) ?? message(faultMessageId(fault));

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

/** Returns values for messages: `detail` is the sentence or 'none', and `because` is never empty. */
export const faultValues = (message: Message, fault: Fault) => ({
  detail: refusalSentence(message, fault) ?? 'none',
  because: sentenceOf(message, fault),
});
