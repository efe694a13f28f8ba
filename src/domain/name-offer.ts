/*
 * Names that customers use for a product: which of them the order desk offers to remember, and their limits.
 */
import { phonesIn } from './phone-entry.ts';
import { hasAliasSeparator } from './product.ts';
import type { Findable } from './product-search.ts';
import { searchForm } from './search-fold.ts';

/** The length is in UTF-16 units. One letter stands in too many messages, and a sentence in no second one. */
export const OFFERED_NAME_LIMITS = { letters: 2, max: 60, words: 5 } as const;

/** Open offers are at most this many, so that an admin can look through them. */
export const MAX_OPEN_OFFERS = 500;

/**
 * A refused name is not offered for this product again within this time. Names come and go with the
 * catalogue, so it is not for ever.
 */
export const REFUSED_FOR_DAYS = 90;

/** Returns the name as it is stored: without spaces at its ends, and with one space between words. */
export const offeredName = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the form by which names are compared, with one form for all spellings of a word. */
export const nameForm = (name: string): string => searchForm(offeredName(name)).trim();

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const LONG_NUMBER = /\p{Nd}(?:[\s-]*\p{Nd}){5}/u;

/**
 * Returns true for a text that can be another name of a product: words of a readable length, no phone, no
 * number and no address.
 */
export const isOfferableName = (text: string): boolean => {
  const name = offeredName(text);
  return (
    name.length <= OFFERED_NAME_LIMITS.max &&
    name.split(' ').length <= OFFERED_NAME_LIMITS.words &&
    lettersIn(nameForm(name)) >= OFFERED_NAME_LIMITS.letters &&
    !hasAliasSeparator(name) &&
    !/@|:\/\//.test(name) &&
    !LONG_NUMBER.test(name) &&
    phonesIn(name).length === 0
  );
};

const formsOf = ({ name, product_code, aliases = [] }: Findable): readonly string[] =>
  [name, product_code ?? '', ...aliases].map(nameForm);

/** Returns the product that has this name, code or other name in some spelling. */
export const productNamed = <P extends Findable>(products: readonly P[], name: string): P | undefined => {
  const form = nameForm(name);
  return products.find((product) => formsOf(product).includes(form));
};

/**
 * Returns the name to offer for a text of a message, or null if the text is no name or a product has this
 * name already.
 */
export const nameToOffer = (text: string, products: readonly Findable[]): string | null =>
  isOfferableName(text) && productNamed(products, text) === undefined ? offeredName(text) : null;
