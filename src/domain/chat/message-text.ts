/*
 * Splits pasted text into tokens. `form` is the word folded like a search term; `span` is its place in the
 * original. Folding changes lengths, so compare by `form` and quote by `span`.
 */
import { searchForm } from '#domain/search-fold.ts';
import type { Span } from './draft.ts';

export interface Token extends Span {
  /** `break`: end of a line. `mark`: one sign, such as a comma or an emoji. */
  readonly kind: 'word' | 'number' | 'mark' | 'break';
  /** The word folded like a search term: lower case, ASCII digits, one letter per sound. */
  readonly form: string;
  /** The text as it was pasted. */
  readonly raw: string;
}

/** Reduces a letter that is repeated three times or more to one, as in `هلووووو`. */
const formOf = (raw: string): string => searchForm(raw.replace(/(\p{L})\1{2,}/gu, '$1'));

/** Invisible characters: direction marks, joiners, variation selectors. */
const INVISIBLE = '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff';
const ARABIC = '\\p{sc=Arabic}\\p{M}\\u0640';

/** A character of a word, with marks after it and joiners before the next letter. */
const JOINER = '[\\u00ad\\u200b-\\u200f]*';
const ARABIC_WORD = `(?:(?![\\p{P}\\p{N}\\p{S}])[${ARABIC}])(?:${JOINER}(?![\\p{P}\\p{N}\\p{S}])[${ARABIC}])*(?:(?<=[هھ])\\u200c)?`;
/** Latin letters with digits that stand for Arabic letters: `7ay` is حي, `jami3a` is جامعة. */
const LATIN_WORD = `(?:[\\p{sc=Latin}\\p{M}0-9]|(?<=[\\p{sc=Latin}0-9])['’\`](?=[\\p{sc=Latin}0-9]))+`;
const OTHER_WORD = '[\\p{L}\\p{M}]+';
/** Digits on keys, one sign a digit: 1️⃣2️⃣. The ten has a sign of its own. */
const KEYCAPS = '(?:\\p{Nd}\\ufe0f?\\u20e3)+|\\u{1f51f}';
const DIGITS = `${KEYCAPS}|\\p{Nd}+(?:[.,٫٬](?=\\p{Nd})\\p{Nd}+)*\\ufe0f?`;
const KEYCAP_TEN = '\u{1f51f}';

const TOKEN = new RegExp(
  [
    '(?<break>\\r\\n|[\\n\\r\\u2028\\u2029])',
    `(?<latin>(?=[\\p{Nd}'’\`]*\\p{sc=Latin})${LATIN_WORD})`,
    `(?<arabic>${ARABIC_WORD})`,
    `(?<other>${OTHER_WORD})`,
    `(?<number>${DIGITS})`,
    `(?<mark>[^\\s${INVISIBLE}])`,
  ].join('|'),
  'gu',
);

/**
 * A number with its unit or a sign of multiplication: `12pcs`, `x2`, `10x`, `12x8x5`. It becomes several
 * tokens.
 */
const NUMBER_AND_UNIT = /^(?:x\d+|\d+(?:x\d*|[a-z]*))(?:x\d+)*(?:[a-z]{1,3})?$/i;
const UNITS =
  /^(?:x|pcs?|pieces?|cm|mm|m|k|kg|g|iqd|id|st|nd|rd|th|am|pm|gb|sets?|ta|dana|danay|7aba|qit3a|7abat|qita3)$/i;
const PARTS = /(?:\d[\ufe0f\u20e3]*)+|[^\d]+/g;
const KEYCAP_MARKS = /[\ufe0f\u20e3]/g;

const isNumberWithUnit = (run: string): boolean =>
  NUMBER_AND_UNIT.test(run) && (run.match(/[a-z]+/gi) ?? []).every((unit) => UNITS.test(unit));

/** `10dragons`: no Arabic word in Latin letters begins with several digits, a 0 or a 1. */
const beginsWithNumber = (run: string): boolean => /^(?:\d\d+|[01])[a-z]{3,}$/i.test(run);

const tokensOfLatin = (run: string, start: number): Token[] => {
  const plain = run.replace(KEYCAP_MARKS, '');
  if (!isNumberWithUnit(plain) && !beginsWithNumber(plain)) {
    return [{ kind: 'word', form: formOf(run), raw: run, start, end: start + run.length }];
  }
  return [...run.matchAll(PARTS)].map(({ 0: raw, index }): Token => {
    const isNumber = /^\d/.test(raw);
    const from = start + index;
    return {
      kind: isNumber ? 'number' : 'word',
      form: searchForm(raw),
      raw,
      start: from,
      end: from + raw.length,
    };
  });
};

/** Returns the tokens in order. Only blanks and invisible characters stand between them. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const { 0: raw, index: start, groups = {} } = match;
    if (groups.latin !== undefined) {
      tokens.push(...tokensOfLatin(raw, start));
      continue;
    }
    const kind =
      groups.break !== undefined
        ? 'break'
        : groups.number !== undefined
          ? 'number'
          : groups.mark !== undefined
            ? 'mark'
            : 'word';
    const form = kind === 'break' ? '\n' : raw === KEYCAP_TEN ? '10' : formOf(raw).replace(/\u20e3/g, '');
    // The variation selector behind an emoji is no word.
    if (!/^\p{M}+$/u.test(raw)) tokens.push({ kind, form, raw, start, end: start + raw.length });
  }
  return tokens;
};

/** Returns the span from the start of the first span to the end of the last one. */
export const spanOver = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
});
