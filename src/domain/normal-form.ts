/**
 * The normal form in which user names, passwords, e-mail addresses, codes and imported names are compared.
 * Stored and shown texts stay as typed.
 *
 * NFKC unifies full-width letters and Arabic presentation forms, which old programs and PDF files produce.
 * RFC 8265 and NIST SP 800-63B use it for names and passwords.
 */

/** Invisible code points: zero width, direction marks, fillers, variation selectors, tags, controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;
/** Characters of these categories that are visible (Arabic and Syriac number signs), and white space. */
const VISIBLE = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\t\n\v\f\r]/;

const withoutInvisible = (text: string): string =>
  text.replace(new RegExp(INVISIBLE, 'gu'), (character) => (VISIBLE.test(character) ? character : ''));

/** Matches joiners between letters, which are part of the spelling in Kurdish, Persian and Urdu. */
const JOINER_IN_WORD = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;

/** Returns true when a name has invisible characters, with which it could imitate another name. */
export const hasInvisible = (text: string): boolean => {
  const withoutJoiners = text.replace(JOINER_IN_WORD, '');
  return withoutInvisible(withoutJoiners) !== withoutJoiners;
};

const BREAK_OR_TAB = /[\t\n\v\f\r\u2028\u2029]/;

/** Returns true for a name on one line without invisible characters. */
export const isPlainLine = (text: string): boolean => !hasInvisible(text) && !BREAK_OR_TAB.test(text);

/**
 * Removes invisible characters and turns white space into ASCII spaces. Repeated spaces remain, because they
 * count in passwords.
 */
export const passwordForm = (text: string): string =>
  withoutInvisible(withoutInvisible(text).normalize('NFKC')).replace(/\s/g, ' ');

/** Like `passwordForm`, with single spaces only. For names, codes and search terms. */
export const normalForm = (text: string): string => passwordForm(text).replace(/ +/g, ' ').trim();

/**
 * Returns the case-insensitive normal form. Upper case is applied first, so that ß equals ss and both Greek
 * sigmas are equal.
 */
export const comparisonKey = (text: string): string =>
  normalForm(normalForm(text).toUpperCase().toLowerCase());
