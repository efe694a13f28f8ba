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
const PLAIN = /^[\n\x20-\x7e]*$/;
/** Replaces letters that the font does not have. */
const LEFT_OUT = '…';

/** Signs that Unicode does not decompose into characters of the font. */
const SPELLED: Readonly<Record<string, string>> = {
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

const isDrawn = (text: string): boolean => Array.from(text).every(hasGlyph);

/**
 * Returns the number of marks that the font can place on a letter: three on an Arabic letter, one on others, none on an accented one. More
 * marks would overlap.
 */
const marksOn = (base: string): number => {
  if (ARABIC.test(base)) return 4;
  return base.normalize('NFD') === base ? 1 : 0;
};

/** Adds blanks around a replacement of several words. */
const apart = (words: string): string => (words.includes(' ') ? ` ${words.trim()} ` : words);

/** Returns characters of the font that replace one character, or an empty text. */
const drawnFor = (letter: string): string => {
  if (hasGlyph(letter) && !SHAPED_LETTER.test(letter)) return letter;
  const compatible = SPELLED[letter] ?? letter.normalize('NFKC');
  if (compatible !== letter && isDrawn(compatible)) return apart(compatible);
  if (hasGlyph(letter)) return letter;
  // Decomposes the character. Accents that the font does not have are dropped.
  const parts = Array.from(letter.normalize('NFKD'), (part) => SPELLED[part] ?? part);
  const kept = parts
    .filter((part) => part !== letter)
    .reduce((before, part) => {
      const composed = (before + part).normalize('NFC');
      if (isDrawn(composed)) return composed;
      const base = before.at(-1) ?? '';
      const isPiledUp = MARK.test(part) && (MARK.test(base) || marksOn(base) === 0);
      return isDrawn(part) && !isPiledUp ? before + part : before;
    }, '');
  return MARK.test(kept.at(0) ?? '') ? '' : kept;
};

const drawn = new Map<string, string>();
const keptFor = (letter: string): string => {
  const known = drawn.get(letter);
  if (known !== undefined) return known;
  const made = drawnFor(letter) || (LETTER.test(letter) ? LEFT_OUT : '');
  drawn.set(letter, made);
  return made;
};

/**
 * Returns a text in characters of the font, with its line breaks. A ligature becomes words and an unknown accent is dropped. Letters of
 * another script become `…`, and so does a text that has only emoji. Other emoji and invisible characters are dropped.
 */
export const drawableText = (typed: string): string => {
  if (PLAIN.test(typed)) return typed;
  let text = '';
  let marksLeft = 0;
  let isPictured = false;
  for (const letter of typed.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').normalize('NFC')) {
    if (SPACE.test(letter)) {
      text += letter === '\n' ? letter : ' ';
      marksLeft = 0;
    } else if (JOINER.test(letter)) {
      if (ARABIC.test(text.at(-1) ?? '')) text += letter;
    } else if (MARK.test(letter)) {
      if (marksLeft > 0 && hasGlyph(letter)) text += letter;
      marksLeft -= 1;
    } else if (!INVISIBLE.test(letter)) {
      const kept = keptFor(letter);
      marksLeft = kept === '' || kept === LEFT_OUT ? 0 : marksOn(kept.at(-1) ?? '');
      isPictured ||= kept === '';
      if (kept !== LEFT_OUT || letter === LEFT_OUT || !text.endsWith(LEFT_OUT)) text += kept;
    }
  }
  return isPictured && text.trim() === '' ? LEFT_OUT : text;
};

/** Applies `drawableText` to all texts of a document. */
export const drawableContent = <Content>(content: Content): Content => {
  const made = (part: unknown): unknown => {
    if (typeof part === 'string') return drawableText(part);
    if (Array.isArray(part)) return part.map(made);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([field, value]) => [field, made(value)]));
  };
  return made(content) as Content;
};
