/*
 * Finds the name of a product in a text of a message, which may also say how many pieces are wanted. It loads
 * with the first choice.
 */
import { ALL, CORRECTION, EACH, FILLER, ORDER, QUESTION, WANTS } from './clause-words.ts';
import { colourPhraseAt } from './colours.ts';
import { type Token, tokensOf } from './message-text.ts';
import { numberAt } from './number-words.ts';
import { UNITS } from './quantities.ts';

const AROUND_NAMES = [ALL, CORRECTION, EACH, FILLER, ORDER, QUESTION, WANTS, UNITS];

/** Returns the number of tokens at `at` that are around a name: a number, a colour, or "I want". */
const lengthAround = (tokens: readonly Token[], at: number): number =>
  numberAt(tokens, at)?.length ||
  colourPhraseAt(tokens, at) ||
  Math.max(
    tokens[at]?.kind === 'word' ? 0 : 1,
    ...AROUND_NAMES.map((table) => table.matchAt(tokens, at)?.length ?? 0),
  );

/** Returns the text without what is around the name; an empty text for one without a name. */
export const nameInText = (text: string): string => {
  const tokens = tokensOf(text);
  const inName: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const around = lengthAround(tokens, at);
    if (around === 0) inName.push(...tokens.slice(at, at + 1));
    at += around || 1;
  }
  const [first, last] = [inName[0], inName.at(-1)];
  return first && last ? text.slice(first.start, last.end) : '';
};
