/** Finds letters of other scripts that are drawn like Latin ones. */
import { comparisonKey, normalForm } from './normal-form.ts';

/** Small letters of other scripts, and signs, that are drawn like a letter or sign of ASCII. */
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
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-', '’': "'", '‘': "'", ʼ: "'", '׳': "'", '․': '.', '٫': ',' },
};

/** A text in small letters, with the Latin letters that others are drawn like. */
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

/** True when a name has letters of two scripts that are drawn alike. */
export const mixesScripts = (name: string): boolean => {
  const form = normalForm(name);
  return LIKE_SCRIPTS.filter((script) => script.test(form)).length > 1;
};

/** Fillers of Korean and an empty pattern of Braille: they are as wide as a blank, and drawn like one. */
const DRAWN_AS_BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/** A name of a product as a person sees it: a file may bring marks along that nobody typed. */
export const seenName = (name: string): string => normalForm(name.replace(DRAWN_AS_BLANK, ' '));

/** By which names of products are compared: without what nobody sees. */
export const productNameKey = (name: string): string => comparisonKey(seenName(name));

/** By which two names are drawn alike, whatever their letters are. */
export const productNameLook = (name: string): string => asDrawn(productNameKey(name));

const isLookAlike = (letter: string): boolean => asDrawn(letter) !== letter && /\p{L}/u.test(letter);

/** The first letter of a text that is drawn like a Latin one; undefined where there is none. */
export const lookAlikeIn = (text: string): string | undefined =>
  Array.from(normalForm(text)).find((letter) => isLookAlike(letter.toLowerCase()));

/** The first letter that is drawn like a Latin one and stands in a word with Latin letters. */
export const lookAlikeAmongLatin = (name: string): string | undefined =>
  normalForm(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => /\p{sc=Latin}/u.test(word))
    .map((word) =>
      Array.from(word).find((letter) => !/\p{sc=Latin}/u.test(letter) && isLookAlike(letter.toLowerCase())),
    )
    .find((letter) => letter !== undefined);
