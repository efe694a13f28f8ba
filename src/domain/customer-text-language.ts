/* The languages of messages to customers. The first one is the default. */

export const CUSTOMER_TEXT_LANGUAGES = ['ar', 'ckb', 'en'] as const;
export type CustomerTextLanguage = (typeof CUSTOMER_TEXT_LANGUAGES)[number];

/** Letters of Sorani that no Arabic of Iraq has; گ, چ and پ occur in both. */
const SORANI = /[ۆێڕڵەۊ]/u;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * Returns the language of a text by its letters, or null without Arabic letters, because names are often
 * written in Latin ones.
 */
export const languageByLetters = (text: string): CustomerTextLanguage | null => {
  if (SORANI.test(text)) return 'ckb';
  return ARABIC.test(text) ? 'ar' : null;
};
