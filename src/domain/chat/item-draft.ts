/* Turns an item that was read from a message into an item of the draft. */
import { CORRECTION, NEGATION, QUESTION } from './clause-words.ts';
import { colourPartsOf } from './colour-parts.ts';
import { COLOUR_LABEL, colourPhraseAt, isShade } from './colours.ts';
import type { ChatProduct, DraftItem, Found } from './draft.ts';
import { MAX_SUGGESTIONS } from './mention-relations.ts';
import type { Mention } from './mentions.ts';
import { spanOver, type Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { FIRST_NAME } from './people-words.ts';
import { type Fit, fitsOf, type ProductIndex } from './product-index.ts';
import { type Meaning, meaningAt } from './product-meanings.ts';
import { type CountedNumber, quantityOf } from './quantities.ts';
import { type Reading, textOver } from './reading.ts';

/** An item whose reading is not finished. */
export interface ItemInProgress {
  mention: Mention;
  readonly line: number;
  isOrdered: boolean;
  /**
   * True when a clause orders the item without asking. Such an item counts even when the message has no
   * phone.
   */
  isWanted: boolean;
  isRefused: boolean;
  /** True when another person names it: "my mother says one cat is enough". */
  isReported: boolean;
  /**
   * True when its clause mentions an earlier order or offers a choice, or when the message refuses another
   * product.
   */
  isContested: boolean;
  /** True when its line has a number that counts nothing known. */
  hasOtherNumber: boolean;
  readonly numbers: CountedNumber[];
  readonly colours: (readonly Token[])[];
  /** True when a later line changes the colours. */
  isRecoloured: boolean;
  readonly texts: (readonly Token[])[];
  readonly notes: (readonly Token[])[];
  /** The words and numbers that were read for the item, also those that a correction replaced. */
  readonly readTokens: Token[];
}

export const createItem = (
  mention: Mention,
  line: number,
  flags: Pick<ItemInProgress, 'isOrdered' | 'isRefused' | 'isWanted'>,
): ItemInProgress => ({
  mention,
  line,
  ...flags,
  isReported: false,
  isContested: false,
  hasOtherNumber: false,
  numbers: [],
  colours: [],
  isRecoloured: false,
  texts: [],
  notes: [],
  readTokens: [],
});

/** Products whose score is less than this below the best score are offered as a choice. */
const MAX_SCORE_GAP = 0.55;

const MIN_SURE_SCORE = -1.5;
/** A score above this has nearly all words of a product's name. */
const NAMED_SCORE = 3;

/**
 * Returns true when the best product needs no check: the words are a name of it and not of the second one, or
 * its score is far higher. The limits are those above which no product of the corpora is wrong.
 */
const isFarFrom = (best: Fit<ChatProduct>, second: Fit<ChatProduct>): boolean => {
  if (best.isNamed && !second.isNamed) return true;
  const gap = best.score - second.score;
  return gap > 2 || (gap > 1.2 && best.score > 0) || (gap > 0.7 && best.score > NAMED_SCORE);
};

const productsOf = <P extends ChatProduct>(
  fits: readonly Fit<P>[],
  item: ItemInProgress,
): { readonly products: readonly P[]; readonly isSure: boolean } => {
  const [best, second] = fits;
  if (!best) return { products: [], isSure: false };
  const closeFits = fits.filter(({ score }) => best.score - score < MAX_SCORE_GAP);
  const products = closeFits.slice(0, MAX_SUGGESTIONS).map(({ product }) => product);
  const isSure =
    closeFits.length === 1 &&
    item.mention.isExact &&
    item.isOrdered &&
    (second === undefined || isFarFrom(best, second)) &&
    best.score > MIN_SURE_SCORE;
  return { products, isSure };
};

/**
 * A text to print selects the product "with name" if exactly one product of the family has that attribute.
 */
const WITH_NAME: Meaning = {
  either: [['name']],
  isObject: false,
  length: 0,
  isDual: false,
  isPlural: false,
  isExact: true,
};

const fitsOfItem = <P extends ChatProduct>(
  index: ProductIndex<P>,
  { mention, texts }: ItemInProgress,
): readonly Fit<P>[] => {
  const fits = fitsOf(index, mention);
  const [best, second] = fits;
  const isUndecided = best !== undefined && second !== undefined && best.score - second.score < MAX_SCORE_GAP;
  return isUndecided && texts.length > 0
    ? fitsOf(index, { ...mention, meanings: [...mention.meanings, WITH_NAME] })
    : fits;
};

/**
 * Returns the words of the mention that the product does not have, such as "with a logo" for a plain heart.
 */
const unmatchedWords = <P extends ChatProduct>(
  index: ProductIndex<P>,
  { mention }: ItemInProgress,
  products: readonly P[],
): readonly (readonly Token[])[] => {
  const row = index.products.find(({ product }) => product === products[0]);
  return mention.parts.flatMap(({ meaning, tokens }) =>
    meaning.isObject || !row || meaning.either.some((words) => words.every((word) => row.all.has(word)))
      ? []
      : [tokens],
  );
};

/** Returns the number of names to print: "keychains with the names Ayman, Elaf, Ayat". */
const numberOfNames = ({ mention, numbers, texts, notes }: ItemInProgress): Found<number> | null => {
  const names = [...texts, ...notes].filter((run) => run.length === 1 && FIRST_NAME.matchAt(run, 0)?.isExact);
  return mention.isPlural && numbers.length === 0 && names.length > 1
    ? { value: names.length, span: spanOver(names.flat()), sure: 'no' }
    : null;
};

/**
 * Returns true for a text in quotes, in brackets or after a colon. Other texts may end too early or too late.
 */
const isMarked = ({ message }: Reading, tokens: readonly Token[]): boolean =>
  /["“”„«»‹›<{(:]\s*$/u.test(message.slice(0, spanOver(tokens).start));

/** The most words between a sure quantity and its product. */
const MAX_BETWEEN = 3;

/**
 * Returns true when the first number is near its product: on its line, in its clause, with few words between.
 */
const isBesideProduct = ({ message }: Reading, { mention, numbers }: ItemInProgress): boolean => {
  const product = spanOver(mention.tokens);
  const [first] = numbers;
  if (!first) return true;
  const number = spanOver(first.tokens);
  const from = Math.min(product.end, number.end);
  const between = message.slice(from, Math.max(from, product.start, number.start));
  // "Quantity: 10" may be on the next line.
  if (first.isLabelled && /^[\p{P}\p{S}\s]*(?:\p{L}+[\p{P}\p{S}\s]*)?$/u.test(between)) return true;
  if (/^[\p{P}\p{S}\s]*$/u.test(between) && !/[\n\r.!?؟]/.test(between)) return true;
  if (/[\n\r.!?؟;؛()]/.test(between)) return false;
  return between.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= MAX_BETWEEN;
};

/** The attributes of a product on which a text is printed. */
const PRINTED = ['name', 'logo'];
const OR = /^(?:or|او|لو|يان|ياخود)$/;
const MAX_NOTE_WORDS = 6;

/**
 * Returns true for a few words that change neither the product nor its number, colour or text. They are
 * printed as the customer wrote them.
 */
const isPlainNote = <P extends ChatProduct>(
  run: readonly Token[],
  { colours }: ItemInProgress,
  row: ProductIndex<P>['products'][number] | undefined,
  index: ProductIndex<P>,
): boolean => {
  const { start, end } = spanOver(run);
  /** A word that the product has anyway, as in "desk lamp for the desk", says nothing about another one. */
  const isOtherProduct = (at: number): boolean => {
    const meaning = meaningAt(run, at, index.words);
    return (
      meaning !== undefined && !meaning.either.some((words) => words.every((word) => row?.all.has(word)))
    );
  };
  const isBesideColour = colours
    .flat()
    .some((token) => Math.abs(token.end - start) <= 1 || Math.abs(token.start - end) <= 1);
  const isOther = run.some(
    (token, at) =>
      token.kind === 'number' ||
      OR.test(token.form) ||
      numberAt(run, at) !== undefined ||
      colourPhraseAt(run, at) > 0 ||
      isShade(run, at) ||
      isOtherProduct(at) ||
      [COLOUR_LABEL, FIRST_NAME, NEGATION, QUESTION, CORRECTION].some((table) => table.matchAt(run, at)),
  );
  // A colour that no table knows is printed as it is written: "لون تيل".
  const label = COLOUR_LABEL.matchAt(run, 0)?.length ?? 0;
  const isUnknownColour = label > 0 && run.length - label === 1 && colours.length === 0;
  return run.length <= MAX_NOTE_WORDS && !isBesideColour && (isUnknownColour || !isOther);
};

export const draftOf = <P extends ChatProduct>(
  reading: Reading,
  item: ItemInProgress,
  index: ProductIndex<P>,
  /**
   * True when other words of the message contest what is ordered: a correction, another number, an earlier
   * purchase.
   */
  isContested: boolean,
  /** True when an item without a number is surely one piece. */
  isOneSure: boolean,
  /** True for the only item of a complete order. A number of the message counts it, wherever it is. */
  isOnly: boolean,
): readonly DraftItem<P>[] => {
  const { products, isSure } = productsOf(fitsOfItem(index, item), item);
  if (products.length === 0) return [];
  const span = spanOver(item.mention.tokens);
  const found = (tokens: readonly Token[]): Found<string> => textOver(reading, tokens);
  const readQuantity = quantityOf(item.numbers, item.mention, products[0]?.name ?? '') ?? numberOfNames(item);
  const isOnlyNumber = isOnly && item.numbers.length === 1;
  const isCounted =
    (item.numbers.length > 0 || item.mention.isDual || isOneSure) &&
    !isContested &&
    !item.hasOtherNumber &&
    (isOnlyNumber || isBesideProduct(reading, item));
  const quantity: Found<number> | null =
    readQuantity && !isCounted ? { ...readQuantity, sure: 'no' } : readQuantity;
  const colourParts = colourPartsOf(reading.message, item.colours, item.numbers, quantity?.value ?? 1);
  const row = index.products.find(({ product }) => product === products[0]);
  const isTextMissing = item.texts.length === 0 && PRINTED.some((word) => row?.all.has(word));
  // Colours in several places are sure only if each has a number. Without numbers they may all be on each
  // piece.
  const isCountedByColour = colourParts.sure === 'yes' && colourParts.parts.length > 0;
  const isColourSure =
    !item.isRecoloured && !item.isContested && (item.colours.length === 1 || isCountedByColour);
  return [
    {
      products: { value: products, span, sure: isSure && !item.isContested ? 'yes' : 'no' },
      quantity,
      colours: item.colours.map((tokens) => ({ ...found(tokens), sure: isColourSure ? 'yes' : 'no' })),
      colourParts,
      texts: item.texts.map((tokens) => ({
        ...found(tokens),
        sure: isMarked(reading, tokens) ? 'yes' : 'no',
      })),
      notes: [
        ...unmatchedWords(index, item, products).map((run) => ({ ...found(run), sure: 'no' as const })),
        ...item.notes.map((run) => ({
          ...found(run),
          sure: !isTextMissing && isPlainNote(run, item, row, index) ? ('yes' as const) : ('no' as const),
        })),
      ],
    },
  ];
};
