/* Cards of products with pictures, three in a row. */
import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { chunksOf } from '#server/store/chunks.ts';
import { ACCENT, LINE, QUIET, SUNKEN } from './document-colours.ts';
import { directionStyle, oneLine, TEXT_WIDTH } from './document-style.ts';

export interface ProductCard {
  readonly name: string;
  /** Further texts of the card, one per line. */
  readonly details: readonly string[];
  readonly price?: string;
  readonly wholesale?: string;
  /** The URL of the picture; null without one. */
  readonly picture: string | null;
}

/** JPEG pictures by URL. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** The number of cards in a row. */
export const COLUMNS = 3;
/** The space between cards in points. */
export const GAP = 14;
export const CARD_WIDTH = (TEXT_WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
const PICTURE_HEIGHT = 112;

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: GAP, marginBottom: GAP },
  card: { width: CARD_WIDTH, border: `1 solid ${LINE}`, borderRadius: 6, overflow: 'hidden' },
  picture: {
    height: PICTURE_HEIGHT,
    backgroundColor: SUNKEN,
    alignItems: 'center',
    justifyContent: 'center',
  },
  image: { width: '100%', height: PICTURE_HEIGHT, objectFit: 'contain' },
  noPicture: { color: QUIET, fontSize: 8 },
  details: { padding: 9, flexGrow: 1, justifyContent: 'space-between' },
  name: { fontSize: 10, fontWeight: 700, lineHeight: 1.4, maxLines: 3, textOverflow: 'ellipsis' },
  detail: { fontSize: 8, lineHeight: 1.3, color: QUIET, marginTop: 2, maxLines: 1, textOverflow: 'ellipsis' },
  price: { fontSize: 12, lineHeight: 1.3, fontWeight: 700, color: ACCENT },
  wholesale: { fontSize: 8, lineHeight: 1.3, color: QUIET, marginTop: 3 },
});

/** Returns the picture with this URL, or undefined when it is missing. */
export const findImage = (url: string | null, pictures: Pictures): Buffer | undefined => {
  const jpeg = url === null ? undefined : pictures.get(url);
  // Passed as bytes, because the renderer would keep any other form of a picture as text in its cache.
  return jpeg && Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
};

interface CardOptions {
  readonly height: number;
  /** The text that replaces a missing picture. */
  readonly noPicture: string;
}

const card = (
  { name: originalName, details, price, wholesale, picture }: ProductCard,
  pictures: Pictures,
  { height, noPicture }: CardOptions,
  key: string,
): ReactElement => {
  const src = findImage(picture, pictures);
  const name = oneLine(originalName);
  return h(
    View,
    { key, style: [styles.card, { height }], wrap: false },
    h(
      View,
      { style: styles.picture },
      src ? h(Image, { src, style: styles.image }) : h(Text, { style: styles.noPicture }, noPicture),
    ),
    h(
      View,
      { style: styles.details },
      h(
        View,
        {},
        h(Text, { style: [styles.name, directionStyle(name)] }, name),
        ...details.map((detail, index) => h(Text, { key: `detail ${index}`, style: styles.detail }, detail)),
      ),
      h(
        View,
        {},
        price === undefined ? null : h(Text, { style: styles.price }, price),
        wholesale === undefined ? null : h(Text, { style: styles.wholesale }, wholesale),
      ),
    ),
  );
};

/** Returns rows of cards for a page. */
export const rowsOfCards = (
  cards: readonly ProductCard[],
  pictures: Pictures,
  options: CardOptions,
): ReactElement[] =>
  chunksOf(cards, COLUMNS).map((row, index) =>
    h(
      View,
      { key: `row ${index}`, style: styles.row, wrap: false },
      ...row.map((product, column) => card(product, pictures, options, `card ${column}`)),
    ),
  );
