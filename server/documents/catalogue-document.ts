import { fileURLToPath } from 'node:url';
import { Document, type DocumentProps, Font, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { CatalogueWords } from './catalogue-words.ts';

export interface CatalogueProduct {
  readonly product_code: string;
  readonly name: string;
  readonly dimensions: string;
  readonly customizable: boolean;
  readonly base_price: number;
  readonly wholesale_price: number | null;
  readonly wholesale_min_qty: number | null;
  /** The name of its picture among the pictures; null where it has none. */
  readonly picture: string | null;
}

export interface Catalogue {
  readonly shop: string;
  readonly category: string;
  readonly description: string;
  /** When its prices stood. */
  readonly date: Date;
  readonly products: readonly CatalogueProduct[];
}

/** JPEG, by name. */
export type Pictures = ReadonlyMap<string, Buffer>;

const FAMILY = 'Vazirmatn';
const WEIGHTS = { 400: 'Regular', 700: 'Bold' } as const;

/** From files beside this one: nothing is fetched while a document is made. */
const registerFonts = (): void => {
  for (const [fontWeight, cut] of Object.entries(WEIGHTS)) {
    const src = fileURLToPath(new URL(`fonts/Vazirmatn-${cut}.ttf`, import.meta.url));
    Font.register({ family: FAMILY, src, fontWeight: Number(fontWeight) });
  }
  // Names are broken between words only; Arabic ones would come apart where a hyphen is put.
  Font.registerHyphenationCallback((word) => [word]);
};
registerFonts();

const INK = '#16191d';
const QUIET = '#525a64';
const LINE = '#e1e4e8';
const ACCENT = '#0c6c78';
const SUNKEN = '#f0f2f4';

const MARGIN = 40;
const COLUMNS = 3;
const GAP = 14;
const CARD_WIDTH = (595.28 - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
const ROWS_A_PAGE = 3;
const PER_PAGE = COLUMNS * ROWS_A_PAGE;
const CARD_HEIGHT = 224;

const styles = StyleSheet.create({
  cover: { padding: MARGIN, fontFamily: FAMILY, color: INK, justifyContent: 'space-between' },
  band: { height: 8, width: 96, backgroundColor: ACCENT },
  shop: { fontSize: 14, fontWeight: 700, color: ACCENT, marginTop: 18 },
  title: { fontSize: 13, color: QUIET },
  category: { fontSize: 38, fontWeight: 700, lineHeight: 1.5, marginTop: 6 },
  description: { fontSize: 13, color: QUIET, lineHeight: 1.5, marginTop: 10 },
  coverPictures: { flexDirection: 'row', gap: GAP, marginTop: 34 },
  coverPicture: { width: CARD_WIDTH, height: CARD_WIDTH, objectFit: 'cover', borderRadius: 6 },
  coverFoot: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 10,
    color: QUIET,
    borderTop: `1 solid ${LINE}`,
    paddingTop: 10,
  },
  page: {
    paddingHorizontal: MARGIN,
    paddingTop: 68,
    paddingBottom: 52,
    fontFamily: FAMILY,
    fontSize: 9,
    color: INK,
  },
  head: {
    position: 'absolute',
    top: 28,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottom: `1 solid ${LINE}`,
    paddingBottom: 8,
    color: QUIET,
  },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: MARGIN,
    right: MARGIN,
    textAlign: 'center',
    color: QUIET,
  },
  row: { flexDirection: 'row', gap: GAP, marginBottom: GAP },
  card: {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    border: `1 solid ${LINE}`,
    borderRadius: 6,
    overflow: 'hidden',
  },
  picture: { height: 112, backgroundColor: SUNKEN, alignItems: 'center', justifyContent: 'center' },
  image: { width: '100%', height: 112, objectFit: 'cover' },
  noPicture: { color: QUIET, fontSize: 8 },
  facts: { padding: 9, flexGrow: 1, justifyContent: 'space-between' },
  name: { fontSize: 10, fontWeight: 700, lineHeight: 1.4, maxLines: 3, textOverflow: 'ellipsis' },
  detail: { fontSize: 8, lineHeight: 1.3, color: QUIET, marginTop: 2, maxLines: 1, textOverflow: 'ellipsis' },
  price: { fontSize: 12, lineHeight: 1.3, fontWeight: 700, color: ACCENT },
  wholesale: { fontSize: 8, lineHeight: 1.3, color: QUIET, marginTop: 3 },
});

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

/** Where a text begins: its first letter says so, as `dir="auto"` does. */
const directionOf = (text: string): { direction: 'rtl' | 'ltr'; textAlign: 'right' | 'left' } =>
  RIGHT_TO_LEFT.test(FIRST_STRONG.exec(text)?.[0] ?? '')
    ? { direction: 'rtl', textAlign: 'right' }
    : { direction: 'ltr', textAlign: 'left' };

const pictureOf = (name: string | null, pictures: Pictures): Buffer | undefined =>
  name === null ? undefined : pictures.get(name);

const card = (product: CatalogueProduct, pictures: Pictures, words: CatalogueWords): ReactElement => {
  const picture = pictureOf(product.picture, pictures);
  const details = [
    `${words.code} ${product.product_code}`,
    ...(product.customizable ? [words.madeToOrder] : []),
  ];
  return h(
    View,
    { key: product.product_code, style: styles.card, wrap: false },
    h(
      View,
      { style: styles.picture },
      picture
        ? h(Image, { src: { data: picture, format: 'jpg' }, style: styles.image })
        : h(Text, { style: styles.noPicture }, words.noPicture),
    ),
    h(
      View,
      { style: styles.facts },
      h(
        View,
        {},
        h(Text, { style: [styles.name, directionOf(product.name)] }, product.name),
        h(Text, { style: styles.detail }, details.join(' · ')),
        product.dimensions === ''
          ? null
          : h(Text, { style: styles.detail }, `${words.size} ${product.dimensions}`),
      ),
      h(
        View,
        {},
        h(Text, { style: styles.price }, words.price(product.base_price)),
        product.wholesale_price === null
          ? null
          : h(
              Text,
              { style: styles.wholesale },
              words.wholesale(product.wholesale_price, product.wholesale_min_qty),
            ),
      ),
    ),
  );
};

const chunksOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const cover = (
  { shop, category, description, date, products }: Catalogue,
  pictures: Pictures,
  words: CatalogueWords,
) => {
  const shown = products.filter((product) => pictureOf(product.picture, pictures)).slice(0, COLUMNS);
  return h(
    Page,
    { key: 'cover', size: 'A4', style: styles.cover },
    h(View, {}, h(View, { style: styles.band }), h(Text, { style: styles.shop }, shop)),
    h(
      View,
      {},
      h(Text, { style: styles.title }, words.title),
      h(Text, { style: [styles.category, directionOf(category)] }, category),
      h(Text, { style: [styles.description, directionOf(description)] }, description),
      h(
        View,
        { style: styles.coverPictures },
        ...shown.map((product) => {
          const data = pictureOf(product.picture, pictures);
          return data
            ? h(Image, {
                key: product.product_code,
                src: { data, format: 'jpg' as const },
                style: styles.coverPicture,
              })
            : null;
        }),
      ),
    ),
    h(
      View,
      { style: styles.coverFoot },
      h(Text, {}, words.products(products.length)),
      h(Text, {}, words.asOf(date)),
    ),
  );
};

/** A cover, then pages of nine products; made of nothing but what it is given. */
export const catalogueDocument = (
  catalogue: Catalogue,
  pictures: Pictures,
  words: CatalogueWords,
): ReactElement<DocumentProps> => {
  const { category, shop, products } = catalogue;
  const pages = chunksOf(products, PER_PAGE);
  return h(
    Document,
    { title: `${category} · ${words.title}`, author: shop, creator: shop, producer: shop },
    cover(catalogue, pictures, words),
    ...pages.map((page, at) =>
      h(
        Page,
        { key: `page ${at}`, size: 'A4', style: styles.page },
        h(
          View,
          { style: styles.head, fixed: true },
          h(Text, {}, shop),
          h(Text, { style: directionOf(category) }, category),
        ),
        ...chunksOf(page, COLUMNS).map((row, index) =>
          h(
            View,
            { key: `row ${index}`, style: styles.row, wrap: false },
            ...row.map((product) => card(product, pictures, words)),
          ),
        ),
        h(Text, { style: styles.foot, fixed: true }, words.page(at + 2, pages.length + 1)),
      ),
    ),
  );
};
