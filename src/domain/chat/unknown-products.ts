/* Recognises products that the catalog does not have, and the packaging of products that it has. */
import { LANDMARK } from './address-words.ts';
import { ALL, CORRECTION, EACH, FILLER, NEGATION, ORDER, QUESTION } from './clause-words.ts';
import { COLOUR_LABEL, colourPhraseAt } from './colours.ts';
import type { ChatProduct } from './draft.ts';
import { LABELS } from './field-labels.ts';
import { MAX_SUGGESTIONS } from './mention-relations.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME, PRINTED_FOR, RELATIVES } from './people-words.ts';
import { PLACE_TABLE } from './place-table.ts';
import { familyOf, type ProductIndex } from './product-index.ts';
import { meaningAt } from './product-meanings.ts';
import { UNITS } from './quantities.ts';
import { isFree, type Reading } from './reading.ts';
import { wordSet } from './word-forms.ts';

const KNOWN = [
  ALL,
  CORRECTION,
  EACH,
  FILLER,
  NEGATION,
  ORDER,
  QUESTION,
  COLOUR_LABEL,
  LABELS,
  FIRST_NAME,
  PRINTED_FOR,
  RELATIVES,
  PLACE_TABLE,
  LANDMARK,
  UNITS,
];

/** Objects that are described by their contents: a box for shoes, a stand for a guitar. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'box',
  'stand',
  'hook',
  'cutter',
  'organiser',
  'bracket',
  'clip',
  'gear',
]);
const MATERIAL = wordSet(
  'اكريليك, بلاستك, بلاستيك, خشب, جلد, معدن, acrylic, plastic, wood, leather, metal, پلاستیک, دار',
);

const isUnknownWord = <P extends ChatProduct>(
  reading: Reading,
  tokens: readonly Token[],
  at: number,
  index: ProductIndex<P>,
): boolean => {
  const token = tokens[at];
  return (
    token?.kind === 'word' &&
    token.form.length > 2 &&
    isFree(reading, token) &&
    !MATERIAL.matchAt(tokens, at) &&
    !KNOWN.some((table) => table.matchAt(tokens, at)) &&
    !meaningAt(tokens, at, index.words) &&
    colourPhraseAt(tokens, at) === 0 &&
    numberAt(tokens, at) === undefined
  );
};

/**
 * Returns true for a general word, such as "box", with a word beside it that no product has: "a shoe box", "a
 * stand for my guitar".
 */
export const isUnknownProduct = <P extends ChatProduct>(
  reading: Reading,
  tokens: readonly Token[],
  mention: Mention,
  { from, to }: { readonly from: number; readonly to: number },
  index: ProductIndex<P>,
): boolean => {
  const isGeneral =
    mention.meanings.every(
      ({ isObject, either }) => isObject && either.flat().some((word) => CONTAINERS.has(word)),
    ) &&
    mention.counted.length === 0 &&
    familyOf(index, mention).length > MAX_SUGGESTIONS;
  if (!isGeneral) return false;
  if (/^[a-z]/.test(tokens[from]?.form ?? '')) {
    const isFor = tokens[to]?.form === 'for';
    const noun = isFor
      ? to + (/^(?:my|the|our|a|his|her)$/.test(tokens[to + 1]?.form ?? '') ? 2 : 1)
      : from - 1;
    return isUnknownWord(reading, tokens, noun, index);
  }
  return isUnknownWord(reading, tokens, to, index);
};

/**
 * Returns true for a box that only says how a product sold in sets is packed: "two boxes", "the box has six".
 */
export const isPackaging = (mention: Mention, productName: string | undefined): boolean =>
  productName !== undefined &&
  /\bset of \d/i.test(productName) &&
  mention.counted.length === 0 &&
  mention.meanings.every(
    ({ isObject, either }) => isObject && either.length === 1 && either[0]?.join() === 'box',
  );
