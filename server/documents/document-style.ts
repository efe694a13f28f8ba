import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { ACCENT, INK, LINE, QUIET } from './document-colours.ts';
import { FAMILY, regular } from './document-fonts.ts';
import { pageOf } from './document-formats.ts';

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

const widths = new Map<string, number>();

/** Of one letter of the size 1; joined it takes less. */
const widthOfLetter = (letter: string): number => {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const { advanceWidth } = regular.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  const width = advanceWidth / regular.unitsPerEm;
  widths.set(letter, width);
  return width;
};

/** In points; never less than it takes when it is drawn. */
export const widthOfText = (text: string, size: number): number => {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width * size;
};

/** What somebody typed, in one line that is broken between words. */
export const oneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim();

/** The same with its own lines; several empty ones are one. */
export const ownLines = (typed: string): string =>
  typed
    .replaceAll(/[^\S\n]+/g, ' ')
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
