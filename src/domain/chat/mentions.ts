/* Finds the mentions of products on a line. */
import { FILLER } from './clause-words.ts';
import { SAYS } from './clauses.ts';
import { colourAt, isShade } from './colours.ts';
import type { ChatProduct } from './draft.ts';
import type { Token } from './message-text.ts';
import { beginsWithAnd, numberAt } from './number-words.ts';
import { type Description, familyOf, type ProductIndex } from './product-index.ts';
import { type Meaning, meaningAt } from './product-meanings.ts';
import { assignRole, isFree, isSeparator, type Reading } from './reading.ts';
import { wordSet } from './word-forms.ts';

export interface Mention extends Description {
  /** The meanings of the mention, each with its tokens. */
  readonly parts: readonly { readonly meaning: Meaning; readonly tokens: readonly Token[] }[];
  readonly tokens: readonly Token[];
  /** True for the Arabic dual, which means two pieces. */
  readonly isDual: boolean;
  readonly isPlural: boolean;
  readonly isExact: boolean;
  /** False for attributes without an object, such as "with name". */
  readonly hasObject: boolean;
}

/** Words that join the parts of a name, such as "of", "with", "for". */
const JOINING_WORDS = wordSet(
  'مال, مالت, من, مع, ال, الي, اللي, ابو, أبو, ذات, على, لل, بە, بۆ, لە, سەر, ی, with, for, of, the, and, a, to, in, by, one, ones, type, نوع, موديل, شكل, حجم, size, قياس, kind, mal, abu, el, al, i, y, ی, بقياس, بحجم',
);
/**
 * Words such as "with". In "a heart with a logo" the word before them describes the product better than the
 * word after them.
 */
const WITH = wordSet('مع, بيه, بيها, عليه, عليها, with, w, لەگەڵ, بە');
const AFTER_WITH = 0.6;
/** Words such as "without". A product without the attribute after them fits better. */
const WITHOUT = wordSet('بدون, بلا, من غير, without, no, bidoon, bdon, bila, بێ, بەبێ');
/** Maximum number of words without a meaning between the parts of a name. */
const MAX_GAP = 2;
/** When no product name has a size, the price decides which product is meant. */
export const SIZES: ReadonlySet<string> = new Set(['small', 'large', 'giant', 'baby']);
const COUNTED = new Set(['cells', 'slots']);

interface Part {
  readonly meaning: Meaning;
  readonly from: number;
  readonly to: number;
}

const isLatin = (token: Token | undefined): boolean => /^[a-z]/.test(token?.form ?? '');

const OF_MONTH = wordSet('ئەم, کۆتایی, سەری, سەرەتای, ناوەڕاستی, داهاتوو, ئایندە, پێشوو, ڕابردوو');
/** Returns true for مانگ as "month": "the 20th of the month", "next month". It is also the crescent. */
export const isMonth = (tokens: readonly Token[], at: number): boolean => {
  if (!/^مانگ/.test(tokens[at]?.raw ?? '')) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isDay = before?.kind === 'number' || (before?.form === 'ي' && tokens[at - 2]?.kind === 'number');
  const isNamed = [before, after].some((token) => token && OF_MONTH.matchAt([token], 0)?.isExact);
  return isDay || isNamed;
};

/** Returns the mentions of products on a line, in order. Attributes alone are mentions without an object. */
export const mentionsIn = <P extends ChatProduct>(
  reading: Reading,
  tokens: readonly Token[],
  index: ProductIndex<P>,
): readonly Mention[] => {
  const mentions: Mention[] = [];
  let parts: Part[] = [];
  let counted: { readonly word: string; readonly from: number; readonly to: number }[] = [];
  let gap = 0;
  /** True after a comma: attributes of a name copied from the catalog may follow. */
  let isAfterComma = false;
  /** True after a number, as in "hearts 2 and stars 3". */
  let isAfterNumber = false;

  const describe = (): Description => ({
    meanings: parts.map(({ meaning }) => meaning),
    counted: counted.map(({ word }) => word),
  });
  const close = (): void => {
    if (parts.length > 0 || counted.length > 0) {
      const spans = [...parts, ...counted];
      const from = Math.min(...spans.map((part) => part.from));
      const to = Math.max(...spans.map((part) => part.to));
      const objects = parts.filter(({ meaning }) => meaning.isObject);
      mentions.push({
        ...describe(),
        parts: parts.map((part) => ({ meaning: part.meaning, tokens: tokens.slice(part.from, part.to) })),
        tokens: tokens.slice(from, to),
        form: tokens
          .slice(from, to)
          .map(({ form }) => form)
          .join(' '),
        isDual: parts.some(({ meaning }) => meaning.isDual && meaning.isObject),
        isPlural: objects[0]?.meaning.isPlural ?? false,
        isExact: objects.every(({ meaning }) => meaning.isExact),
        hasObject: objects.length > 0,
      });
    }
    parts = [];
    counted = [];
    gap = 0;
    isAfterComma = false;
    isAfterNumber = false;
  };
  const hasObject = (): boolean => parts.some(({ meaning }) => meaning.isObject);
  /** Returns true for a second word for the same object directly after the first, as in منارەی مەلویە. */
  const isNamedAgain = (meaning: Meaning, at: number): boolean =>
    parts.some(
      (part) =>
        part.meaning.isObject &&
        part.to !== at &&
        part.meaning.either[0]?.join() === meaning.either[0]?.join(),
    );
  const isAfterWith = (at: number): boolean =>
    WITH.matchAt(
      [tokens[at - 1]].flatMap((token) => token ?? []),
      0,
    ) !== undefined && hasObject();
  const isAfterWithout = (at: number): boolean =>
    hasObject() && [1, 2].some((length) => WITHOUT.matchAt(tokens, at - length)?.length === length);
  const fits = (meaning: Meaning): boolean =>
    familyOf(index, { meanings: [...parts.map((part) => part.meaning), meaning], counted: [] }).length > 0;
  const distinguishes = (meaning: Meaning): boolean =>
    familyOf(index, describe()).some(({ all }) =>
      meaning.either.some((words) => words.every((word) => all.has(word))),
    );

  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    if (!isFree(reading, token)) {
      close();
      at += 1;
      continue;
    }
    // A number may belong to an attribute: "eight sides" is one meaning.
    // دەڵێت is "says" and resembles دڵ, "heart".
    const isOther = isMonth(tokens, at) || SAYS.matchAt(tokens, at)?.isExact === true;
    const phrase = isOther ? undefined : meaningAt(tokens, at, index.words);
    const number = phrase && phrase.length > 1 ? undefined : numberAt(tokens, at);
    if (number) {
      // A number after "and" begins another item: "fifteen small pots and ten medium ones".
      const before = tokens[at - 1];
      if (beginsWithAnd(token) || /^(?:و|and|w)$/.test(before?.form ?? '')) close();
      const unit = meaningAt(tokens, at + number.length, index.words);
      const word = unit?.either[0]?.find((each) => COUNTED.has(each));
      if (unit && word) {
        counted.push({ word: `${word}${number.value}`, from: at, to: at + number.length + unit.length });
        assignRole(reading, tokens.slice(at, at + number.length), 'unit');
        at += number.length + unit.length;
        continue;
      }
      // "Three pen holders, one hex": the number after the comma begins another item.
      if (isAfterComma && !number.isDigits) close();
    }
    const meaning = number ? undefined : phrase;
    const isColour = colourAt(tokens, at) !== undefined || isShade(tokens, at);
    if (meaning && !(isColour && !meaning.isObject)) {
      const isAnd = /^و/.test(token.form) || /^(?:و|and|w)$/.test(tokens[at - 1]?.form ?? '');
      const isJoinedAnd = /^و/.test(token.form) && !/^و/.test(meaning.either[0]?.[0] ?? '');
      if (meaning.isObject) {
        if (
          hasObject() &&
          (isJoinedAnd ||
            (isAnd && parts.at(-1)?.meaning.isObject === false && !isLatin(token)) ||
            isAfterComma ||
            gap > 1 ||
            isNamedAgain(meaning, at) ||
            !fits(meaning))
        ) {
          // In English attributes precede the object, so those directly before it belong to the new mention.
          const moved: Part[] = [];
          for (
            let last = parts.at(-1);
            last &&
            !last.meaning.isObject &&
            isLatin(tokens[last.from]) &&
            last.to === (moved[0]?.from ?? at);
            last = parts.at(-1)
          ) {
            moved.unshift(last);
            parts.pop();
          }
          close();
          parts = moved;
        } else if (!hasObject() && parts.length > 0 && gap > 1) close();
      } else if (hasObject()) {
        if (isAnd && isAfterNumber) close();
        else if (!distinguishes(meaning)) {
          at += meaning.length;
          gap += 1;
          const isSize = meaning.either.flat().some((word) => SIZES.has(word));
          if (isLatin(token) || (isSize && gap === 1))
            parts.push({ meaning, from: at - meaning.length, to: at });
          continue;
        }
      } else if (gap > 0) close();
      parts.push({
        meaning: isAfterWithout(at)
          ? { ...meaning, weight: -1 }
          : isAfterWith(at)
            ? { ...meaning, weight: AFTER_WITH }
            : meaning,
        from: at,
        to: at + meaning.length,
      });
      // The number of "eight sides" is no quantity.
      if (meaning.length > 1)
        assignRole(
          reading,
          tokens.slice(at, at + meaning.length).filter((_, offset) => numberAt(tokens, at + offset)),
          'unit',
        );
      // The digits of a product code are no quantity.
      if (meaning.either[0]?.[0]?.startsWith('code:'))
        assignRole(reading, tokens.slice(at, at + meaning.length), 'product');
      at += meaning.length;
      gap = 0;
      isAfterNumber = false;
      isAfterComma = false;
      continue;
    }
    if (/^(?:plus|also|another|كمان|وكمان|زايد|هروها)$/.test(token.form)) close();
    else if (isSeparator(token)) {
      if (token.form === ',' && isLatin(tokens[at - 1]) && isLatin(tokens[at + 1]) && hasObject())
        isAfterComma = true;
      else close();
    } else if (token.kind === 'mark' && /^[.!?;()+&]$/.test(token.form)) close();
    else if (!JOINING_WORDS.matchAt(tokens, at) && !isColour && !FILLER.matchAt(tokens, at)) {
      gap += 1;
      if (gap > MAX_GAP) close();
    }
    isAfterNumber ||= number !== undefined;
    at += number?.length ?? 1;
  }
  close();
  return mentions;
};
