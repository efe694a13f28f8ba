import { fileURLToPath } from 'node:url';
import { Font, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { chunksOf } from '../store/chunks.ts';
import { pageOf } from './document-formats.ts';

const FAMILY = 'Vazirmatn';
const WEIGHTS = { 400: 'Regular', 700: 'Bold' } as const;

/** A longer word is an address, or a trick: whole it would run over its neighbours. */
const MAX_WORD = 24;
const PART_OF_WORD = 12;

/** Between two parts of a word it keeps the renderer from ending a line with a hyphen, which in an address is a letter more. */
const NO_HYPHEN = '';

/** From files beside this one: nothing is fetched while a document is made. */
const registerFonts = (): void => {
  for (const [fontWeight, cut] of Object.entries(WEIGHTS)) {
    const src = fileURLToPath(new URL(`fonts/Vazirmatn-${cut}.ttf`, import.meta.url));
    Font.register({ family: FAMILY, src, fontWeight: Number(fontWeight) });
  }
  // Names are broken between words only; Arabic ones would come apart where a hyphen is put.
  Font.registerHyphenationCallback((word) =>
    word.length <= MAX_WORD
      ? [word]
      : chunksOf(Array.from(word), PART_OF_WORD).flatMap((letters, at) =>
          at === 0 ? [letters.join('')] : [NO_HYPHEN, letters.join('')],
        ),
  );
};
registerFonts();

export const INK = '#16191d';
export const QUIET = '#525a64';
export const LINE = '#e1e4e8';
export const ACCENT = '#0c6c78';
export const SUNKEN = '#f0f2f4';

export const MARGIN = 40;
const TOP = 68;
const BOTTOM = 52;
/** Of A4, in points. */
export const TEXT_WIDTH = 595.28 - 2 * MARGIN;
export const TEXT_HEIGHT = 841.89 - TOP - BOTTOM;
const HEAD_GAP = 16;

export const pageStyles = StyleSheet.create({
  page: {
    paddingHorizontal: MARGIN,
    paddingTop: TOP,
    paddingBottom: BOTTOM,
    fontFamily: FAMILY,
    fontSize: 9,
    color: INK,
  },
  atHead: { position: 'absolute', top: 28, left: MARGIN, right: MARGIN },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottom: `1 solid ${LINE}`,
    paddingBottom: 8,
    color: QUIET,
  },
  // Both have room in one line, however long they are.
  inHead: { maxWidth: (TEXT_WIDTH - HEAD_GAP) / 2, maxLines: 1, textOverflow: 'ellipsis' },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: MARGIN,
    right: MARGIN,
    textAlign: 'center',
    color: QUIET,
  },
  band: { height: 8, width: 96, backgroundColor: ACCENT },
});

export const FONT = { fontFamily: FAMILY, color: INK };

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

/** Where a text begins: its first letter says so, as `dir="auto"` does. */
const readsFrom = (text: string): 'rtl' | 'ltr' =>
  RIGHT_TO_LEFT.test(FIRST_STRONG.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** Begins at its own side. */
export const directionOf = (text: string): { direction: 'rtl' | 'ltr'; textAlign: 'right' | 'left' } => {
  const direction = readsFrom(text);
  return { direction, textAlign: direction === 'rtl' ? 'right' : 'left' };
};

/** Begins at the left like what stands above and below it, and reads from its own side. */
export const directionAtLeft = (text: string): { direction: 'rtl' | 'ltr'; textAlign: 'left' } => ({
  direction: readsFrom(text),
  textAlign: 'left',
});

await Font.load({ fontFamily: FAMILY, fontWeight: 400 });
const font = Font.getFont({ fontFamily: FAMILY, fontWeight: 400 })?.data;

/** What stands for a letter that the font has not: another font would draw whatever it has in that place. */
const UNKNOWN_LETTER = '\ufffd';

const drawable = (text: string): string =>
  Array.from(text, (letter) =>
    letter === '\n' || font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : UNKNOWN_LETTER,
  ).join('');

const widths = new Map<string, number>();

/** Of one letter of the size 1; joined it takes less. */
const widthOfLetter = (letter: string): number => {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const { advanceWidth = 0 } = font?.glyphForCodePoint(letter.codePointAt(0) ?? 0) ?? {};
  const width = advanceWidth / (font?.unitsPerEm ?? 1);
  widths.set(letter, width);
  return width;
};

/** In points; never less than it takes when it is drawn. */
export const widthOfText = (text: string, size: number): number => {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width * size;
};

/** Controls have no shape; the joiners shape the letters beside them. */
const SHAPELESS = /(?!\u200c|\u200d|\n)[\p{Cc}\p{Cf}]/gu;

/** What somebody typed, in one line that is broken between words. */
export const oneLine = (typed: string): string =>
  drawable(typed.replaceAll(/\s+/g, ' ').replaceAll(SHAPELESS, '')).trim();

/** The same with its own lines; several empty ones are one. */
export const ownLines = (typed: string): string =>
  drawable(typed.replaceAll(/\r\n?/g, '\n').replaceAll(SHAPELESS, ''))
    .replaceAll(/\n\s*\n/g, '\n\n')
    .trim();

/** At the head of every page but the first, which has its letterhead there. */
export const runningHead = (...texts: readonly string[]): ReactElement =>
  h(View, {
    key: 'head',
    style: pageStyles.atHead,
    fixed: true,
    render: ({ pageNumber: number }) =>
      number === 1
        ? null
        : h(
            View,
            { style: pageStyles.head },
            ...texts.map((text) =>
              h(Text, { key: text, style: [pageStyles.inHead, directionOf(text)] }, text),
            ),
          ),
  });

/** At the foot of every page, whichever way the pages fall. */
export const pageNumber = (): ReactElement =>
  h(Text, {
    key: 'page number',
    style: pageStyles.foot,
    fixed: true,
    render: ({ pageNumber: number, totalPages }) => pageOf(number, totalPages),
  });
