/*
 * Finds places by their spellings, also with a Kurdish ending: کەلاردا is "in Kalar", هەولێرم "I am from
 * Erbil".
 */
import { isAmbiguousKind, PLACES, type PlaceKind } from './places.ts';
import { type PhraseTable, phraseTable } from './word-forms.ts';

export interface Place {
  readonly province: number;
  readonly kind: PlaceKind;
}

const PLAIN = phraseTable<Place>(PLACES.map(([province, kind, names]) => [{ province, kind }, names]));

const KURDISH = /[ەێۆڕڵڤگچپژیک]/u;
const KURDISH_ENDINGS = ['يهوه', 'هوه', 'وه', 'يدا', 'دا', 'يشم', 'يه', 'يم', 'ين', 'ه', 'م', 'ي', 'ش'];
/** Search drops ە inside a word: هەڵەبجەی is هەڵەبجە with an ending. */
const VOWEL_BEFORE_ENDING = /ە(?:ی|م|وە|دا|ش|ین)$/u;
const MIN_STEM = 3;

export const PLACE_TABLE: PhraseTable<Place> = {
  ...PLAIN,
  matchAt: (tokens, index) => {
    const token = tokens[index];
    const found = PLAIN.matchAt(tokens, index);
    if (found || token?.kind !== 'word' || !KURDISH.test(token.raw)) return found;
    return KURDISH_ENDINGS.filter((ending) => token.form.endsWith(ending))
      .map((ending) => token.form.slice(0, -ending.length))
      .flatMap((stem) => (VOWEL_BEFORE_ENDING.test(token.raw) ? [stem, `${stem}ه`] : [stem]))
      .filter((form) => form.length >= MIN_STEM)
      .map((form) => PLAIN.matchAt([{ ...token, form }, ...tokens.slice(index + 1, index + 4)], 0))
      .find((match) => match?.isExact && !isAmbiguousKind(match.value.kind));
  },
};
