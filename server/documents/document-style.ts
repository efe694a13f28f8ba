/* Styles and helpers that all documents share. */
import { Document, type DocumentProps, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { ACCENT, INK, LINE, QUIET } from './document-colours.ts';
import { FAMILY, regular } from './document-fonts.ts';
import { pageNumberText } from './document-formats.ts';

export const MARGIN = 40;
/** The margins above and below the text, in points. */
const TOP = 68;
const BOTTOM = 52;
/** The width and the height of the text on A4, in points. */
export const TEXT_WIDTH = 595.28 - 2 * MARGIN;
export const TEXT_HEIGHT = 841.89 - TOP - BOTTOM;
const HEADER_GAP = 16;

export const pageStyles = StyleSheet.create({
  page: {
    paddingHorizontal: MARGIN,
    paddingTop: TOP,
    paddingBottom: BOTTOM,
    fontFamily: FAMILY,
    fontSize: 9,
    color: INK,
  },
  headerPosition: { position: 'absolute', top: 28, left: MARGIN, right: MARGIN },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottom: `1 solid ${LINE}`,
    paddingBottom: 8,
    color: QUIET,
  },
  // Each of the two texts takes at most half of the line.
  headerText: { maxWidth: (TEXT_WIDTH - HEADER_GAP) / 2, maxLines: 1, textOverflow: 'ellipsis' },
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

/** Matches the first letter, which determines the direction of a text. */
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

/** Returns the direction of the first letter, as `dir="auto"` does. */
const readingDirection = (text: string): 'rtl' | 'ltr' =>
  RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

export const directionStyle = (text: string): { direction: 'rtl' | 'ltr'; textAlign: 'right' | 'left' } => {
  const direction = readingDirection(text);
  return { direction, textAlign: direction === 'rtl' ? 'right' : 'left' };
};

/** Returns a style that aligns a text left with its neighbours, in its own direction. */
export const leftAlignedStyle = (text: string): { direction: 'rtl' | 'ltr'; textAlign: 'left' } => ({
  direction: readingDirection(text),
  textAlign: 'left',
});

const widthByLetter = new Map<string, number>();

/** Returns an upper bound of the width at font size 1, because joined letters are narrower. */
const widthOfLetter = (letter: string): number => {
  const cachedWidth = widthByLetter.get(letter);
  if (cachedWidth !== undefined) return cachedWidth;
  const { advanceWidth } = regular.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  const width = advanceWidth / regular.unitsPerEm;
  widthByLetter.set(letter, width);
  return width;
};

/** Returns an upper bound of the width of a text in points. */
export const widthOfText = (text: string, size: number): number => {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width * size;
};

/** Returns a text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns a text with its line breaks. Several empty lines become one. */
export const trimLines = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n\s*\n/g, '\n\n')
    .trim();

/** The text at the top of each page except the first, which has the letterhead. */
export const pageHeader = (...texts: readonly string[]): ReactElement =>
  h(View, {
    key: 'head',
    style: pageStyles.headerPosition,
    fixed: true,
    render: ({ pageNumber: currentPage }) =>
      currentPage === 1
        ? null
        : h(
            View,
            { style: pageStyles.head },
            ...texts.map((text) =>
              h(Text, { key: text, style: [pageStyles.headerText, directionStyle(text)] }, text),
            ),
          ),
  });

export const pageNumber = (): ReactElement =>
  h(Text, {
    key: 'page number',
    style: pageStyles.foot,
    fixed: true,
    render: ({ pageNumber: currentPage, totalPages }) => pageNumberText(currentPage, totalPages),
  });

/** Returns a PDF document of the shop. */
export const pdfDocument = (
  shop: string,
  title: string,
  ...pages: readonly ReactElement[]
): ReactElement<DocumentProps> =>
  h(Document, { title, author: shop, creator: shop, producer: shop }, ...pages);
