/** Finds letters of other scripts that are drawn like Latin ones. */
import { normalForm } from './normal-form.ts';

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
