/* Finds weak passwords. */
import { toAsciiDigits } from './money.ts';
import { comparisonKey, normalForm } from './normal-form.ts';
import { foldForSearch } from './search-fold.ts';

/** Minimum length in code points of the normal form. */
export const MIN_PASSWORD_LENGTH = 10;

/** The rules of weak passwords. Only the server checks `common`. */
export type WeakPasswordRule = 'length' | 'username' | 'email' | 'full_name' | 'demo' | 'common';

/** Names of which a password may not consist. */
export type PasswordOwner = Readonly<Record<'username' | 'email' | 'full_name', string>>;

export interface KnownPasswords {
  readonly demo: readonly string[];
  /** The name of the shop, which everybody knows. */
  readonly shop: string;
  readonly isCommon: (candidate: string) => boolean;
}

/** Shorter names are not checked, because they occur in too many good passwords. */
const SHORTEST_NAME = 3;
/** A shorter text is easy to guess even if it is repeated. */
const SHORTEST_UNIT = 4;

const withoutBlanks = (text: string): string => toAsciiDigits(comparisonKey(text)).replace(/\s/g, '');
/** Returns a form in which spellings by different keyboards are equal. */
const foldSpelling = (text: string): string => withoutBlanks(foldForSearch(text));
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const withoutAffixes = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');
const repeatedUnitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/**
 * Returns the words of a text, with and without the additions that attackers try first: digits, signs,
 * doubling.
 */
const candidatesOf = (written: string): readonly string[] => {
  const words = [written, lettersAndDigits(written)].flatMap((text) => [text, withoutAffixes(text)]);
  return words.flatMap((word) => [word, repeatedUnitOf(word)]).filter((word) => word !== '');
};

/** Returns true for sequences such as abcdefghij and zyxwvutsrq. */
const isSequence = (text: string): boolean => {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const isStep = (step: number): boolean =>
    points.every((point, index) => index === 0 || point - (points[index - 1] ?? 0) === step);
  return points.length > 1 && (isStep(1) || isStep(-1));
};

/** Keyboard rows of layouts used in Iraq and its neighbours, in both directions. */
const KEY_ROWS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'],
  ...['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'قوەرتیئحۆپ', 'اسدفگهژکل', 'زخجڤبنم', 'йцукенгшщзхъ'],
].flatMap((row) => [row, [...row].reverse().join('')]);

const isKeyRow = (text: string): boolean =>
  [...text].length >= SHORTEST_UNIT && KEY_ROWS.some((row) => row.includes(text));

const isTrivial = (text: string): boolean =>
  (repeatedUnitOf(text) !== text && [...repeatedUnitOf(text)].length < SHORTEST_UNIT) ||
  isSequence(text) ||
  isKeyRow(text) ||
  // A password of digits is usually a phone number or a date.
  /^\d+$/.test(text);

const namesIn = (text: string): readonly string[] =>
  [text, ...text.split(/\s/)]
    .map((name) => lettersAndDigits(foldSpelling(name)))
    .filter((name) => [...name].length >= SHORTEST_NAME);

/** Also separates the parts of a name such as Al-Dulaimi. */
const namesAndParts = (text: string): readonly string[] => [
  ...namesIn(text),
  ...namesIn(text.replace(/\p{P}/gu, ' ')),
];

/** Words of the app and of the trade, which an attacker tries first. */
const CONTEXT = [
  ...['superadmin', 'super', 'admin', 'staff', 'user', 'manager', 'password', 'welcome', 'layers', 'shopini'],
  ...['order', 'orders', 'desk', 'print', 'prints', 'printer', 'printing', 'shop', 'store', 'farm', 'demo'],
];

/** Returns true when the text consists of these names only. */
const isMadeOf = (text: string, names: readonly string[]): boolean => {
  const ends = new Set([0]);
  for (const end of ends)
    for (const name of names) if (text.startsWith(name, end)) ends.add(end + name.length);
  return ends.has(text.length);
};

/**
 * Returns the first broken rule, or null. Case, spaces, signs at the ends and other spellings do not make a
 * weak password strong.
 */
export const weaknessOf = (
  password: string,
  { username, email, full_name }: PasswordOwner,
  known?: KnownPasswords,
): WeakPasswordRule | null => {
  if ([...normalForm(password)].length < MIN_PASSWORD_LENGTH) return 'length';
  const candidates = candidatesOf(withoutBlanks(password));
  const foldedCandidates = candidatesOf(foldSpelling(password));
  const consistsOf = (names: readonly string[]): boolean =>
    foldedCandidates.some((text) => isMadeOf(text, names));
  if (consistsOf(namesIn(username))) return 'username';
  if (consistsOf([...namesIn(email), ...namesIn(email.replace(/@.*/, ''))])) return 'email';
  if (consistsOf(namesAndParts(full_name))) return 'full_name';
  if (known && consistsOf(known.demo.flatMap(namesIn))) return 'demo';
  if (consistsOf([...CONTEXT, ...namesAndParts(known?.shop ?? '')])) return 'common';
  return candidates.some((candidate) => isTrivial(candidate) || known?.isCommon(candidate)) ? 'common' : null;
};
