/**
 * The normal form in which texts are compared: user names, passwords, e-mail addresses, codes, names of an import.
 * Only the two sides of a comparison go through here: a typed text is stored, shown and printed as it is.
 *
 * NFKC, because full-width letters and the presentation forms of Arabic, which come out of old programs and PDF files,
 * are other ways to write the same characters. RFC 8265 and NIST SP 800-63B do the same for names and passwords.
 */

/** Code points that draw nothing: zero width, direction marks, fillers, variation selectors, tags, controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;
/** Signs of Arabic and Syriac numbers have the category of formats and are drawn. A tab or a line break is a blank. */
const DRAWN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\t\n\v\f\r]/;

const withoutInvisible = (text: string): string =>
  text.replace(new RegExp(INVISIBLE, 'gu'), (sign) => (DRAWN.test(sign) ? sign : ''));

/** Joiners shape Kurdish, Persian and Urdu words; between two letters they are spelling. */
const SPELT_JOINER = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;

/** True when a name has letters that nobody sees, so that it could pass for another one. */
export const hasInvisible = (text: string): boolean => {
  const rest = text.replace(SPELT_JOINER, '');
  return withoutInvisible(rest) !== rest;
};

/** Blanks that no name has: in one line they look like a space. */
const BREAK_OR_TAB = /[\t\n\v\f\r\u2028\u2029]/;

/** True when a name can be read on one line, and nothing in it passes for something else. */
export const isPlainLine = (text: string): boolean => !hasInvisible(text) && !BREAK_OR_TAB.test(text);

/** Without invisible letters, every blank an ASCII space. Spaces count: for passwords. */
export const passwordForm = (text: string): string =>
  withoutInvisible(withoutInvisible(text).normalize('NFKC')).replace(/\s/g, ' ');

/** Like `passwordForm`, with single spaces and none at the ends: for names, codes and search terms. */
export const normalForm = (text: string): string => passwordForm(text).replace(/ +/g, ' ').trim();

/** The normal form in small letters. Capitals first: ß is ss, and a sigma is the same wherever it stands. */
export const comparisonKey = (text: string): string =>
  normalForm(normalForm(text).toUpperCase().toLowerCase());
