/* Finds letters of other scripts that look like Latin letters. */
import { comparisonKey, normalForm } from './normal-form.ts';

const LATIN_LOOK_ALIKES: Readonly<Record<string, string>> = {
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

/** Replaces look-alike letters by Latin letters. */
export const replaceLookAlikes = (text: string): string =>
  [...text].map((letter) => LATIN_LOOK_ALIKES[letter] ?? letter).join('');

/** Scripts with letters that look alike. */
const LOOK_ALIKE_SCRIPTS = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
];

/** Scripts whose letters look like those of no other script. */
const DISTINCT_SCRIPTS = new RegExp(
  `[${['Arabic', 'Syriac', 'Hebrew', 'Devanagari', 'Han', 'Hangul', 'Hiragana', 'Katakana', 'Common', 'Inherited'].map((script) => `\\p{sc=${script}}`).join('')}]`,
  'gu',
);

/** Phonetic letters, such as small capitals, do not occur in names. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/** Returns true for letters of two look-alike scripts, or for phonetic letters. */
export const mixesScripts = (name: string): boolean => {
  const form = normalForm(name);
  if (PHONETIC.test(form) || LOOK_ALIKE_SCRIPTS.filter((script) => script.test(form)).length > 1) return true;
  const lookAlikeLetters = form.replace(DISTINCT_SCRIPTS, '');
  return /\p{sc=Latin}/u.test(lookAlikeLetters) && /\P{sc=Latin}/u.test(lookAlikeLetters);
};

/** Korean fillers and the empty Braille pattern look like a space. */
const DRAWN_AS_BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/** Returns a product name without invisible characters, which imported files may contain. */
export const visibleProductName = (name: string): string => normalForm(name.replace(DRAWN_AS_BLANK, ' '));

/** Returns the key by which product names are compared. */
export const productNameKey = (name: string): string => comparisonKey(visibleProductName(name));

/** Returns a key that is equal for product names that look alike. */
export const productNameLook = (name: string): string =>
  replaceLookAlikes(productNameKey(replaceLookAlikes(name)));

const isLookAlike = (letter: string): boolean =>
  replaceLookAlikes(letter) !== letter && /\p{L}/u.test(letter);

/** Returns the first letter that looks like a Latin one. */
export const lookAlikeIn = (text: string): string | undefined =>
  Array.from(normalForm(text)).find(isLookAlike);

/** Returns the first look-alike letter within a word that has Latin letters. */
export const lookAlikeAmongLatin = (name: string): string | undefined =>
  normalForm(name)
    .split(/[^\p{L}\p{M}]/u)
    .filter((word) => /\p{sc=Latin}/u.test(word))
    .map((word) => Array.from(word).find((letter) => !/\p{sc=Latin}/u.test(letter) && isLookAlike(letter)))
    .find((letter) => letter !== undefined);
