/* Compares two mentions of products: the same one, a wider one, or another product. */
import { ORDER } from './clause-words.ts';
import { colourPhraseAt } from './colours.ts';
import type { ChatProduct } from './draft.ts';
import { type Mention, SIZES } from './mentions.ts';
import type { Token } from './message-text.ts';
import { beginsWithAnd, numberAt } from './number-words.ts';
import { type Description, familyOf, fitsOf, type ProductIndex } from './product-index.ts';
import type { Meaning } from './product-meanings.ts';
import { UNITS } from './quantities.ts';
import { hasWord } from './word-forms.ts';

/** Returns true when the later mention adds nothing to the earlier one. */
export const isRepeatedMention = <P extends ChatProduct>(
  later: Mention,
  earlier: Mention,
  index: ProductIndex<P>,
): boolean => {
  const known = new Set(earlier.meanings.flatMap(({ either }) => either.flat()));
  const isKnown = ({ either }: Meaning): boolean =>
    either.some((words) => words.every((word) => known.has(word)));
  if (!later.meanings.every(isKnown)) return false;
  const wide = new Set(familyOf(index, later).map(({ product }) => product));
  const best = fitsOf(index, earlier)[0];
  return best !== undefined && wide.has(best.product);
};

/**
 * Returns true for an attribute alone that distinguishes the products of a family, such as "the small one".
 */
export const isDistinctFrom = <P extends ChatProduct>(
  mention: Mention,
  other: Mention,
  index: ProductIndex<P>,
): boolean => {
  const family = familyOf(index, {
    meanings: other.meanings.filter(({ isObject }) => isObject),
    counted: [],
  });
  const words = [...mention.meanings.flatMap(({ either }) => either.flat()), ...mention.counted];
  return (
    family.length > 1 &&
    words.some(
      (word) => SIZES.has(word) || (index.weightOf(word) > 1.5 && family.some(({ all }) => all.has(word))),
    )
  );
};

export const objectsOnly = (mention: Mention): Mention => ({
  ...mention,
  meanings: mention.meanings.filter(({ isObject }) => isObject),
});

/** Returns true when one product has all words of both mentions. */
export const fitTogether = <P extends ChatProduct>(index: ProductIndex<P>, described: Description): boolean =>
  familyOf(index, described).some(
    ({ all }) =>
      described.counted.every((word) => all.has(word)) &&
      described.meanings.every(({ either }) => either.some((words) => words.every((word) => all.has(word)))),
  );

/** Returns true when the earlier mention only names the object and the later one describes it. */
export const isWider = (earlier: Mention, later: Mention): boolean => {
  const objectsOf = (mention: Mention): string =>
    mention.meanings
      .filter(({ isObject }) => isObject)
      .map(({ either }) => either.join('|'))
      .join();
  return (
    earlier.meanings.every(({ isObject }) => isObject) &&
    earlier.counted.length === 0 &&
    objectsOf(earlier) === objectsOf(later)
  );
};

const SHAPES: ReadonlySet<string> = new Set(['heart', 'star', 'kleicha']);

/** Reads a shape as an object when a number is beside it and few products have it: "thirty hearts". */
export const readAsObject = <P extends ChatProduct>(
  mention: Mention,
  tokens: readonly Token[],
  isFirst: boolean,
  index: ProductIndex<P>,
): Mention => {
  const shapes = mention.meanings.filter(({ either }) => either.flat().some((word) => SHAPES.has(word)));
  const isObjectWord =
    !mention.hasObject &&
    isFirst &&
    shapes.length === 1 &&
    hasWord(ORDER, tokens) &&
    hasNumberBeside(tokens, mention);
  const meanings = shapes.map((meaning) => ({ ...meaning, isObject: true }));
  return isObjectWord && familyOf(index, { meanings, counted: [] }).length <= MAX_SUGGESTIONS
    ? { ...mention, meanings, hasObject: true }
    : mention;
};

export const hasNumberBeside = (tokens: readonly Token[], mention: Mention): boolean => {
  const [first] = mention.tokens;
  const from = first ? tokens.indexOf(first) : -1;
  const beside = [from - 2, from - 1, from + mention.tokens.length, from + mention.tokens.length + 1];
  return mention.isDual || beside.some((at) => numberAt(tokens, at) !== undefined);
};

/** Returns true for another product of the same kind: "and two small ones", "plus a travel one". */
export const startsAnother = (
  tokens: readonly Token[],
  from: number,
  mention: Mention,
  /** The end of the mention before it. */
  previousEnd: number,
): boolean => {
  const first = tokens[from];
  const before = tokens.slice(Math.max(previousEnd, from - 3), from);
  // In "thirty black and thirty white" the number before a colour belongs to the colour.
  const rest = before.slice(before.findLastIndex((_, index) => colourPhraseAt(before, index) > 0) + 1);
  const hasNumber = rest.some((_, index) => numberAt(rest, index) !== undefined);
  const isJoined =
    /^و/.test(first?.form ?? '') ||
    rest.some(({ form }) => /^(?:a|another|plus|و|من)$/.test(form)) ||
    rest.some((token) => beginsWithAnd(token) && UNITS.matchAt([token], 0));
  return mention.isDual || hasNumber || isJoined;
};

export const MAX_SUGGESTIONS = 3;
