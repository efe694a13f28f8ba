/*
 * Decides which points end a sentence, and which belong to an abbreviation, an initial, a number or an
 * address of the web.
 */
import type { Token } from './message-text.ts';

/** Abbreviations, titles and single letters. The point after them ends no sentence. */
const ABBREVIATIONS =
  /^(?:dr|st|opp|nr|ave|rd|bldg|fl|mr|mrs|ms|eng|arch|prof|capt|est|ltd|co|inc|jr|sr|apt|no|tel|المهندس|مهندس|الدكتور|دكتور|دكتوره|الاستاز|استاز|الست|\p{L})$/u;

/** Returns true for a point between two Latin words or digits without a blank, as in `layers.iq`. */
const isInside = (before: Token | undefined, point: Token, after: Token | undefined): boolean =>
  before?.end === point.start &&
  after?.start === point.end &&
  [before, after].every(({ form }) => /^[a-z0-9]+$/.test(form));

export const isSentenceEnd = (tokens: readonly Token[], index: number): boolean => {
  const token = tokens[index];
  if (token?.kind !== 'mark' || !/^[.!?;…]$/.test(token.form)) return false;
  if (token.form !== '.') return true;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (before && ABBREVIATIONS.test(before.form) && before.end === token.start) return false;
  return !isInside(before, token, after);
};
