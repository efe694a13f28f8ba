/*
 * Decides which values need no check: addresses that were read completely, and nothing in a chat of several
 * people.
 */
import { ADDRESS_WORDS_WEAK, CITY, DELIVERY, LANDMARK, QUARTER } from './address-words.ts';
import { CORRECTION, FILLER, NEGATION, ORDER } from './clause-words.ts';
import type { ChatDraft, ChatProduct, Found } from './draft.ts';
import { LABELS } from './field-labels.ts';
import type { Token } from './message-text.ts';
import { FIRST_NAME, PRINTED_FOR, RELATIVES, SELF, TITLE } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { isListNumber } from './quantities.ts';
import type { Reading } from './reading.ts';
import { hasWord } from './word-forms.ts';

/** An address on more lines is pieced together. */
const MAX_LINES = 3;
/** The longest name of a street or a building, in words after its landmark word. */
const MAX_NAME_WORDS = 5;

/** Words beside an address that are no part of it. */
const BESIDE_ADDRESS = [FILLER, LABELS, DELIVERY, ORDER, SELF, RELATIVES, TITLE, PLACE_TABLE];

/**
 * Returns true when every word of the line belongs to the address, to another value, or to a polite phrase.
 */
const isReadCompletely = (
  { roles }: Reading,
  tokens: readonly Token[],
  readTokens: ReadonlySet<Token>,
): boolean => {
  const explained = new Set<Token>();
  tokens.forEach((_, at) => {
    const length = Math.max(...BESIDE_ADDRESS.map((table) => table.matchAt(tokens, at)?.length ?? 0));
    for (const token of tokens.slice(at, at + length)) explained.add(token);
  });
  return tokens.every((token, at) => {
    const role = roles.get(token);
    const isOther = role === undefined || role === 'ignored';
    return (
      !isOther ||
      readTokens.has(token) ||
      explained.has(token) ||
      token.kind === 'mark' ||
      isListNumber(tokens, at)
    );
  });
};

/** Returns true for a line such as "Company so-and-so", which may belong to an address on another line. */
const beginsWithPlace = ({ roles }: Reading, tokens: readonly Token[]): boolean => {
  const [first] = tokens;
  return (
    first !== undefined &&
    !roles.has(first) &&
    [LANDMARK, PRINTED_FOR].some((table) => table.matchAt(tokens, 0)?.isExact)
  );
};

/** Returns true for an address with more words after a landmark than a name has. They may be a sentence. */
const hasSentence = (address: readonly Token[]): boolean => {
  let words = 0;
  return address.some((token, at) => {
    const isNamed = [LANDMARK, QUARTER, PLACE_TABLE, CITY].some((table) => table.matchAt(address, at));
    words = isNamed || token.kind !== 'word' ? 0 : words + 1;
    return words > MAX_NAME_WORDS;
  });
};

/**
 * Returns true when the address is one run of lines of which every word was read. Of an address that was
 * pieced together, or beside which words are left, a part may be missing.
 */
export const isAddressWhole = (
  reading: Reading,
  readTokens: ReadonlySet<Token>,
  hasName: boolean,
): boolean => {
  const { lines, roles } = reading;
  const isOfAddress = (token: Token): boolean => roles.get(token) === 'address';
  const at = lines.flatMap(({ tokens }, index) => (tokens.some(isOfAddress) ? [index] : []));
  const [first] = at;
  if (first === undefined || at.length > MAX_LINES || at.some((index, offset) => index !== first + offset))
    return false;
  const ofAddress = at.map((index) => lines[index]?.tokens ?? []);
  const address = ofAddress.flat().filter(isOfAddress);
  const isRestRead = lines.every(
    ({ tokens }, index) => at.includes(index) || !beginsWithPlace(reading, tokens),
  );
  // A person whose name was not read may be a part of the address.
  const hasPerson = !hasName && hasWord(FIRST_NAME, address);
  return (
    !hasPerson &&
    isRestRead &&
    !hasSentence(address) &&
    ofAddress.every(
      (tokens) =>
        isReadCompletely(reading, tokens, readTokens) &&
        ![CORRECTION, NEGATION].some((table) => hasWord(table, tokens)),
    ) &&
    address.some(
      (_, index) =>
        [QUARTER, PLACE_TABLE].some((table) => table.matchAt(address, index)) ||
        (LANDMARK.matchAt(address, index) && !ADDRESS_WORDS_WEAK.matchAt(address, index)),
    )
  );
};

const unsure = <Value>(found: Found<Value> | null): Found<Value> | null => found && { ...found, sure: 'no' };

/**
 * Returns the draft of a chat in which one of the writers may be the shop. A person has to check its customer
 * and its items.
 */
export const unsureDraft = <P extends ChatProduct>(draft: ChatDraft<P>): ChatDraft<P> => ({
  ...draft,
  customer_name: unsure(draft.customer_name),
  customer_phone: unsure(draft.customer_phone),
  second_phone: unsure(draft.second_phone),
  province_id: unsure(draft.province_id),
  customer_district: unsure(draft.customer_district),
  customer_address: unsure(draft.customer_address),
  items: draft.items.map((item) => ({ ...item, products: { ...item.products, sure: 'no' } })),
});
