import { comparisonKey, hasInvisible, normalForm } from './normal-form.ts';
import { foldForSearch } from './search-fold.ts';

/** Authors in the audit that have no account; an account of such a name could pass for one of them. */
export const SYSTEM_AUTHORS = ['marketplace', 'console', 'schedule', 'system'] as const;
export type SystemAuthor = (typeof SYSTEM_AUTHORS)[number];

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

const asDrawn = (text: string): string => [...text].map((letter) => DRAWN_LIKE[letter] ?? letter).join('');

/**
 * By which a user name is compared: folded like a search term, letters of other scripts as the Latin ones that they are
 * drawn like. Names of one key are one name.
 */
export const userNameKey = (name: string): string => foldForSearch(asDrawn(comparisonKey(name))).trim();

/** I, l, 1 and | are one stroke in many fonts, O and 0 one ring. Two names of one look cannot be told apart. */
export const userNameLook = (name: string): string =>
  userNameKey(normalForm(name).replace(/[I1|]/g, 'l').replace(/0/g, 'O'));

const SYSTEM_KEYS = new Set(SYSTEM_AUTHORS.flatMap((author) => [userNameKey(author), userNameLook(author)]));

export const isSystemName = (name: string): boolean =>
  SYSTEM_KEYS.has(userNameKey(name)) || SYSTEM_KEYS.has(userNameLook(name));

/** Scripts with letters that are drawn alike. */
const LIKE_SCRIPTS = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
];

const mixesScripts = (name: string): boolean => {
  const form = normalForm(name);
  return LIKE_SCRIPTS.filter((script) => script.test(form)).length > 1;
};

export type UserNameFault = 'invisible' | 'mixedScripts' | 'systemName';

/** The rule of a user name that it breaks, or null. */
export const userNameFaultOf = (name: string): UserNameFault | null => {
  if (hasInvisible(name)) return 'invisible';
  if (mixesScripts(name)) return 'mixedScripts';
  return isSystemName(name) ? 'systemName' : null;
};
