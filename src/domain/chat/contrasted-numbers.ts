/*
 * Numbers of a line that belong together: a refused one and the wanted one, and the numbers of a list of
 * colours.
 */
import { CONTRAST, NEGATION, ORDER } from './clause-words.ts';
import { colourPhraseAt } from './colours.ts';
import type { Token } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { type CountedNumber, UNITS } from './quantities.ts';
import { isSeparator } from './reading.ts';

interface ContrastedNumbers {
  readonly refused: CountedNumber;
  readonly wanted: CountedNumber;
  /** The index of the negation. */
  readonly negation: number;
}

/** Returns the pairs of a refused and a wanted number: "not 5, 3", "3, not 5". */
export const contrastsIn = (
  tokens: readonly Token[],
  numbers: readonly CountedNumber[],
): readonly ContrastedNumbers[] =>
  numbers.flatMap((refused, at): readonly ContrastedNumbers[] => {
    const negation = tokens.findIndex((_, from) => {
      const match = NEGATION.matchAt(tokens, from);
      return match !== undefined && from + match.length === refused.from;
    });
    if (negation === -1) return [];
    const [before, after] = [numbers[at - 1], numbers[at + 1]];
    const isEmpty = (from: number, to: number): boolean =>
      tokens
        .slice(from, to)
        .every(
          (token, offset) =>
            isSeparator(token) ||
            CONTRAST.matchAt(tokens, from + offset)?.isExact ||
            ORDER.matchAt(tokens, from + offset)?.isExact,
        );
    if (after && isEmpty(refused.to, after.from)) return [{ refused, wanted: after, negation }];
    return before && isEmpty(before.to, negation) ? [{ refused, wanted: before, negation }] : [];
  });

/** Returns true for a number that begins a line after "no": "no, 3". */
export const isAfterNo = (tokens: readonly Token[], { from }: CountedNumber): boolean =>
  /^(?:لا|نا|no)$/.test(tokens[0]?.raw.toLowerCase() ?? '') &&
  (from === 1 || (from === 2 && isSeparator(tokens[1])));

const LIST_WORD = /^(?:و|and|plus|w|wa|[+,&])$/;

/** Returns true for colours with their numbers: "3 red and 2 blue" before "keychains". */
export const isColourList = (tokens: readonly Token[], from: number, to: number): boolean => {
  let colours = 0;
  for (let at = from; at < to; ) {
    const number = numberAt(tokens, at);
    const colour = number ? 0 : colourPhraseAt(tokens, at);
    const isJoined = LIST_WORD.test(tokens[at]?.form ?? '') || UNITS.matchAt(tokens, at) !== undefined;
    if (!number && colour === 0 && !isJoined) return false;
    if (colour > 0) colours += 1;
    at += number?.length ?? Math.max(colour, 1);
  }
  return colours > 1;
};
