// Replaces characters that the font does not have. The renderer would draw wrong letters for them.
import { bold, regular } from './document-fonts.ts';

/** Controls, direction marks, variant selectors, fillers, and replacement characters. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u;
/** Joiners are invisible, but they change the shape of Persian and Kurdish letters. */
const JOINER = /[\u200c\u200d]/;
const ARABIC = /\p{Script=Arabic}/u;
/** White space without the byte order mark. */
const SPACE = /[^\S\ufeff]/;
const MARK = /\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Presentation forms, which old programs write: ligatures and shaped Arabic letters. */
const SHAPED_LETTER = /[\ufb00-\ufb06\ufb50-\ufdfb\ufe80-\ufefc]/;
const ASCII_ONLY = /^[\n\x20-\x7e]*$/;
/** The replacement for letters that the font does not have. */
const ELLIPSIS = '…';

/** Replacements for signs that Unicode does not decompose into characters of the font. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '﵀': 'رحمه الله',
  '﵁': 'رضي الله عنه',
  '﵂': 'رضي الله عنها',
  '﵃': 'رضي الله عنهم',
  '﵄': 'رضي الله عنهما',
  '﵅': 'رضي الله عنهن',
  '﵆': 'صلى الله عليه وآله',
  '﵇': 'عليه السلام',
  '﵈': 'عليهم السلام',
  '﵉': 'عليهما السلام',
  '﵊': 'عليه الصلاة والسلام',
  '﵋': 'قدس سره',
  '﵌': 'صلى الله عليه وآله وسلم',
  '﵍': 'عليها السلام',
  '﵎': 'تبارك وتعالى',
  '﵏': 'رحمهم الله',
  '﷽': 'بسم الله الرحمن الرحيم',
  '﷾': 'سبحانه وتعالى',
  '﷿': 'عز وجل',
  '؉': '‰',
  // Greek letters that the font has only as signs.
  '\u03a9': '\u2126',
  '\u0394': '\u2206',
  '\u03a0': '\u220f',
  '\u03a3': '\u2211',
  '\u03bc': '\u00b5',
  '⌀': 'Ø',
  '∅': 'Ø',
  '→': '->',
  '➔': '->',
  '➜': '->',
  '➡': '->',
  '←': '<-',
  '⬅': '<-',
  '↔': '<->',
  '⇒': '=>',
  '●': '•',
  '○': '•',
  '◦': '•',
  '■': '•',
  '□': '•',
  '▪': '•',
  '▫': '•',
  '◆': '•',
  '▶': '•',
  '‣': '•',
  '⁃': '-',
  '⋅': '·',
  '∙': '·',
  '★': '*',
  '☆': '*',
  '⭐': '*',
  '✕': '×',
  '✖': '×',
  '❌': '×',
};

const hasGlyph = (letter: string): boolean =>
  !INVISIBLE.test(letter) &&
  [regular, bold].every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const isDrawable = (text: string): boolean => Array.from(text).every(hasGlyph);

/**
 * Returns the number of marks that the font can place on a letter: four on an Arabic letter, one on others,
 * none on an accented one. More marks would overlap.
 */
const maxMarksOn = (base: string): number => {
  if (ARABIC.test(base)) return 4;
  return base.normalize('NFD') === base ? 1 : 0;
};

/** Adds spaces around a replacement of several words. */
const padWords = (words: string): string => (words.includes(' ') ? ` ${words.trim()} ` : words);

/** Returns characters of the font that replace one character, or an empty text. */
const replacementFor = (letter: string): string => {
  if (hasGlyph(letter) && !SHAPED_LETTER.test(letter)) return letter;
  const compatible = REPLACEMENTS[letter] ?? letter.normalize('NFKC');
  if (compatible !== letter && isDrawable(compatible)) return padWords(compatible);
  if (hasGlyph(letter)) return letter;
  // Decomposes the character. Accents that the font does not have are dropped.
  const parts = Array.from(letter.normalize('NFKD'), (part) => REPLACEMENTS[part] ?? part);
  const drawable = parts
    .filter((part) => part !== letter)
    .reduce((text, part) => {
      const composed = (text + part).normalize('NFC');
      if (isDrawable(composed)) return composed;
      const base = text.at(-1) ?? '';
      const wouldOverlap = MARK.test(part) && (MARK.test(base) || maxMarksOn(base) === 0);
      return isDrawable(part) && !wouldOverlap ? text + part : text;
    }, '');
  return MARK.test(drawable.at(0) ?? '') ? '' : drawable;
};

const replacementByLetter = new Map<string, string>();
const cachedReplacementFor = (letter: string): string => {
  const cached = replacementByLetter.get(letter);
  if (cached !== undefined) return cached;
  const replacement = replacementFor(letter) || (LETTER.test(letter) ? ELLIPSIS : '');
  replacementByLetter.set(letter, replacement);
  return replacement;
};

/**
 * Returns a text in characters of the font, with its line breaks. A ligature becomes words and an unknown
 * accent is dropped. Letters of another script become `…`, and so does a text that has only emoji. Other
 * emoji and invisible characters are dropped.
 */
export const drawableText = (original: string): string => {
  if (ASCII_ONLY.test(original)) return original;
  let text = '';
  /** The number of marks that the font can still place on the last letter. */
  let remainingMarks = 0;
  let hasDroppedSign = false;
  for (const letter of original.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').normalize('NFC')) {
    if (SPACE.test(letter)) {
      text += letter === '\n' ? letter : ' ';
      remainingMarks = 0;
    } else if (JOINER.test(letter)) {
      if (ARABIC.test(text.at(-1) ?? '')) text += letter;
    } else if (MARK.test(letter)) {
      if (remainingMarks > 0 && hasGlyph(letter)) text += letter;
      remainingMarks -= 1;
    } else if (!INVISIBLE.test(letter)) {
      const replacement = cachedReplacementFor(letter);
      remainingMarks =
        replacement === '' || replacement === ELLIPSIS ? 0 : maxMarksOn(replacement.at(-1) ?? '');
      hasDroppedSign ||= replacement === '';
      if (replacement !== ELLIPSIS || letter === ELLIPSIS || !text.endsWith(ELLIPSIS)) text += replacement;
    }
  }
  return hasDroppedSign && text.trim() === '' ? ELLIPSIS : text;
};

/** Applies `drawableText` to all texts of a document. */
export const drawableContent = <Content>(content: Content): Content => {
  const convert = (part: unknown): unknown => {
    if (typeof part === 'string') return drawableText(part);
    if (Array.isArray(part)) return part.map(convert);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([field, value]) => [field, convert(value)]));
  };
  return convert(content) as Content;
};
