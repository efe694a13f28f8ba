/** Finds letters of other scripts that are drawn like Latin ones. */
import { comparisonKey, normalForm } from './normal-form.ts';

/** Letters of other scripts, and signs, that are drawn like a letter or sign of ASCII. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
  },
  ...{ р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', ѡ: 'w' },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    η: 'n',
  },
  ...{ օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g', ı: 'i', ɡ: 'g', ɩ: 'i', ʟ: 'l' },
  ...{
    А: 'A',
    В: 'B',
    С: 'C',
    Е: 'E',
    Н: 'H',
    І: 'I',
    Ј: 'J',
    К: 'K',
    Ӏ: 'I',
    М: 'M',
    О: 'O',
    Р: 'P',
    Ԛ: 'Q',
    Ѕ: 'S',
    Т: 'T',
  },
  ...{ У: 'Y', Ү: 'Y', Ԝ: 'W', Х: 'X' },
  ...{
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  },
  ...{ Օ: 'O', Ս: 'U', Լ: 'L' },
  ...{ '·': '.', '•': '.', '・': '.', '。': '.' },
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-', '’': "'", '‘': "'", ʼ: "'", '׳': "'", '․': '.', '٫': ',' },
};

/** A text with the Latin letters that others are drawn like. */
export const asDrawn = (text: string): string =>
  [...text].map((letter) => DRAWN_LIKE[letter] ?? letter).join('');

/** Scripts with letters that are drawn alike. */
const LIKE_SCRIPTS = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
];

/** Scripts whose letters are drawn like those of no other. */
const DISTINCT_SCRIPTS = new RegExp(
  `[${['Arabic', 'Syriac', 'Hebrew', 'Devanagari', 'Han', 'Hangul', 'Hiragana', 'Katakana', 'Common', 'Inherited'].map((script) => `\\p{sc=${script}}`).join('')}]`,
  'gu',
);

/** Latin letters of phonetics, as small capitals: names are not written with them. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/** True when a name has letters of two scripts that are drawn alike, or phonetic ones, which are drawn like others. */
export const mixesScripts = (name: string): boolean => {
  const form = normalForm(name);
  if (PHONETIC.test(form) || LIKE_SCRIPTS.filter((script) => script.test(form)).length > 1) return true;
  const rest = form.replace(DISTINCT_SCRIPTS, '');
  return /\p{sc=Latin}/u.test(rest) && /\P{sc=Latin}/u.test(rest);
};

/** Fillers of Korean and an empty pattern of Braille: they are as wide as a blank, and drawn like one. */
const DRAWN_AS_BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/** A name of a product as a person sees it: a file may bring marks along that nobody typed. */
export const seenName = (name: string): string => normalForm(name.replace(DRAWN_AS_BLANK, ' '));

/** By which names of products are compared: without what nobody sees. */
export const productNameKey = (name: string): string => comparisonKey(seenName(name));

/** By which two names are drawn alike, whatever their letters are. */
export const productNameLook = (name: string): string => asDrawn(productNameKey(asDrawn(name)));

const isLookAlike = (letter: string): boolean => asDrawn(letter) !== letter && /\p{L}/u.test(letter);

/** The first letter of a text that is drawn like a Latin one; undefined where there is none. */
export const lookAlikeIn = (text: string): string | undefined =>
  Array.from(normalForm(text)).find(isLookAlike);

/** The first letter that is drawn like a Latin one and stands in a word with Latin letters. */
export const lookAlikeAmongLatin = (name: string): string | undefined =>
  normalForm(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => /\p{sc=Latin}/u.test(word))
    .map((word) => Array.from(word).find((letter) => !/\p{sc=Latin}/u.test(letter) && isLookAlike(letter)))
    .find((letter) => letter !== undefined);
