/* Joins texts of a customer by commas of their scripts. */
const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** Returns true when the last or the first letter is Arabic or Kurdish; undefined without letters. */
const isArabicAt = (text: string, place: 'end' | 'start'): boolean | undefined => {
  const letters = [...text].filter((character) => LETTER.test(character));
  const letter = letters.at(place === 'end' ? -1 : 0);
  return letter === undefined ? undefined : ARABIC.test(letter);
};

/**
 * Returns the texts with commas between them. A comma has the script of the text before it, or without
 * letters of the one after it.
 */
export const joinedTexts = (texts: readonly string[]): string =>
  texts.reduce((joined, text, index) => {
    if (index === 0) return text;
    const isArabic = isArabicAt(texts[index - 1] ?? '', 'end') ?? isArabicAt(text, 'start') ?? false;
    return `${joined}${isArabic ? '، ' : ', '}${text}`;
  }, '');
