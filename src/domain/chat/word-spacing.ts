/*
 * Corrects words typed without the blank between them, or with a blank inside. Old Kurdish keyboards write
 * the vowel ە as ه and split the word after it: `كه لار` is کەلار. A word is corrected only when all its
 * parts are known.
 */
import { searchForm } from '#domain/search-fold.ts';
import type { Token } from './message-text.ts';

export interface KnownWords {
  /** Returns true for a known word, with or without prefixes and endings. */
  readonly isWord: (form: string) => boolean;
  /** Returns true for a word that may be one of two words typed together: it is in a table as it is. */
  readonly isPart: (form: string) => boolean;
}

const MIN_PART = 3;
const MIN_JOINED = 7;
/**
 * Longer words, such as long laughter, are no two known words. Without a limit the time would grow with the
 * square of the length.
 */
const MAX_JOINED = 60;
const MAX_PIECES = 5;
/** Longest piece of a split word. */
const MAX_PIECE = 3;

/** Splits two words typed together, such as `بغدادالمنصور`. Undefined unless both parts are known. */
const splitWord = (token: Token, { isWord, isPart }: KnownWords): readonly Token[] | undefined => {
  const { length } = token.raw;
  if (length < MIN_JOINED || length > MAX_JOINED || isWord(token.form)) return undefined;
  for (let at = length - MIN_PART; at >= MIN_PART; at -= 1) {
    const parts = [token.raw.slice(0, at), token.raw.slice(at)].map((raw, index): Token => {
      const start = token.start + (index === 0 ? 0 : at);
      return { ...token, raw, form: searchForm(raw), start, end: start + raw.length };
    });
    if (parts.every(({ form }) => isPart(form))) return parts;
  }
  return undefined;
};

const isArabicWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !/^[a-z0-9]/.test(token.form);

/**
 * Returns the word that the tokens from `index` form, when it was split after its vowels as in `به رامبه ر`.
 */
const joinPieces = (
  tokens: readonly Token[],
  index: number,
  isKnown: KnownWords['isWord'],
): { form: string; length: number } | undefined => {
  let form = '';
  let longest: { form: string; length: number } | undefined;
  for (let length = 1; length <= MAX_PIECES; length += 1) {
    const token = tokens[index + length - 1];
    const before = tokens[index + length - 2];
    if (!isArabicWord(token) || (length > 1 && (!before || token.start - before.end !== 1))) return longest;
    const endsInVowel = /[هئ]$/.test(token.raw);
    form += endsInVowel ? token.form.replace(/ه$/, '') : token.form;
    if (length > 1 && form.length >= 2 && (isKnown(form) || (endsInVowel && isKnown(`${form}ه`))))
      longest = { form, length };
    if (!endsInVowel) return longest;
  }
  return longest;
};

/** Returns the tokens with joined words split and split words joined. */
export const correctSpacing = (
  message: string,
  tokens: readonly Token[],
  known: KnownWords,
): readonly Token[] => {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const joinedWord =
      isArabicWord(token) && /ه$/.test(token.raw) && token.raw.length <= MAX_PIECE
        ? joinPieces(tokens, index, known.isWord)
        : undefined;
    const last = joinedWord && tokens[index + joinedWord.length - 1];
    if (joinedWord && last && !(known.isWord(token.form) && token.form.length > 3)) {
      result.push({
        ...token,
        form: joinedWord.form,
        raw: message.slice(token.start, last.end),
        end: last.end,
      });
      index += joinedWord.length - 1;
      continue;
    }
    const parts = isArabicWord(token) ? splitWord(token, known) : undefined;
    if (parts) result.push(...parts);
    else result.push(token);
  }
  return result;
};
