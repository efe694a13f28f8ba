/* Reads a pasted chat into an order draft. It is a pure function: the text does not leave the browser. */

import { phonesIn } from '#domain/phone-entry.ts';
import type { IsObjectWord } from './address.ts';
import type { KnownWriters } from './bubbles.ts';
import { isAddressWhole, unsureDraft } from './certainty.ts';
import { findDestination } from './destination.ts';
import type { ChatDraft, ChatProduct, Found } from './draft.ts';
import { isAboutEarlierOrder } from './earlier-order.ts';
import { findHandles } from './handles.ts';
import { findItems } from './items.ts';
import { findName } from './names.ts';
import { findPhones } from './phones.ts';
import type { IsInProduct } from './places-in-text.ts';
import { familyOf, productIndexOf } from './product-index.ts';
import { KNOWN_WORDS, meaningAt } from './product-meanings.ts';
import { findTexts } from './quoted-texts.ts';
import { readingOf } from './reading.ts';
import { type IsItemWord, segmentsOf } from './segments.ts';
import { unusedIn } from './unused.ts';

export interface ChatSettings extends KnownWriters {
  /** The shop's telephones, which are never a customer's. */
  readonly shopPhone?: string;
}

/**
 * Reads a chat by these rules, in this order: web addresses and handles, phones, texts to print, place, name,
 * items. No rule reads tokens that an earlier rule has read.
 */
export const readChat = <P extends ChatProduct>(
  message: string,
  products: readonly P[],
  { shopPhone = '', ...writers }: ChatSettings,
): ChatDraft<P> => {
  const index = productIndexOf(products);
  const reading = readingOf(message, writers, KNOWN_WORDS);
  const { handle, platform } = findHandles(reading);
  const { first, second } = findPhones(reading, phonesIn(shopPhone));
  const meaning = (tokens: Parameters<typeof meaningAt>[0], at: number) => meaningAt(tokens, at, index.words);
  const texts = findTexts(reading, (tokens) => meaning(tokens, 0)?.isObject === true);
  const isItemWord: IsItemWord = (tokens, at) => meaning(tokens, at) !== undefined;
  const isObjectWord: IsObjectWord = (tokens, at) => meaning(tokens, at)?.isObject === true;
  const segments = segmentsOf(reading, { isItemWord, isObjectWord });
  const isInProduct: IsInProduct = (tokens, at, length) => {
    const place = meaning(tokens, at);
    const object = [at - 2, at - 1, at + length]
      .map((beside) => meaning(tokens, beside))
      .find((each) => each?.isObject);
    if (!place || !object) return false;
    const words = place.either.flat();
    return familyOf(index, { meanings: [object], counted: [] }).some(({ all }) =>
      words.some((word) => all.has(word)),
    );
  };
  const destination = findDestination(reading, segments, isInProduct, isObjectWord);
  const name = findName(reading, segments, isItemWord);
  const { items, readTokens } = findItems(reading, index, {
    texts,
    hasCustomer: first !== null || (name !== null && destination.district !== null),
    hasAddress: destination.address !== null,
  });
  const isAbout = isAboutEarlierOrder(reading);
  const isWhole = destination.isClear && isAddressWhole(reading, readTokens, name !== null);
  /** The province and the district of an address that was read completely need no check either. */
  const checked = <Value>(found: Found<Value> | null): Found<Value> | null =>
    found && isWhole ? { ...found, sure: 'yes' } : found;
  const draft: ChatDraft<P> = {
    customer_name: name,
    customer_phone: first,
    second_phone: second,
    province_id: destination.isDisputed ? destination.province : checked(destination.province),
    customer_district: checked(destination.district),
    customer_address: checked(destination.address),
    customer_handle: handle,
    platform,
    items,
    isAboutEarlierOrder: isAbout,
    unused:
      isAbout && items.length === 0
        ? []
        : unusedIn(reading, {
            readTokens,
            phones: [first, second],
            isObjectWord,
            hasItems: items.length > 0,
            isOrderLost: items.length === 0 && first !== null,
          }),
  };
  return reading.chat.writers.length > 1 ? unsureDraft(draft) : draft;
};
