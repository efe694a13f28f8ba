/* The PDF catalogue of one category. */
import { type DocumentProps, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Company } from '#domain/company.ts';
import { chunksOf } from '#server/store/chunks.ts';
import type { CatalogueWords } from './catalogue-words.ts';
import { ACCENT, LINE, QUIET, SUNKEN } from './document-colours.ts';
import { pageNumberText } from './document-formats.ts';
import {
  directionStyle,
  FONT,
  leftAlignedStyle,
  MARGIN,
  oneLine,
  pageStyles,
  pdfDocument,
  trimLines,
} from './document-style.ts';
import {
  CARD_WIDTH,
  COLUMNS,
  findImage,
  GAP,
  type Pictures,
  type ProductCard,
  rowsOfCards,
} from './product-cards.ts';

export interface CatalogueProduct {
  readonly product_code: string;
  readonly name: string;
  readonly dimensions: string;
  readonly customizable: boolean;
  readonly base_price: number;
  readonly wholesale_price: number | null;
  readonly wholesale_min_qty: number | null;
  /** The key of the product's picture among the pictures; null for a product without one. */
  readonly picture: string | null;
}

export interface Catalogue {
  readonly company: Company;
  readonly category: string;
  readonly description: string;
  /** The day to which the prices apply. */
  readonly date: Date;
  /** The number of all active products; `products` has a limit. */
  readonly count: number;
  readonly products: readonly CatalogueProduct[];
}

const ROWS_PER_PAGE = 3;
const PRODUCTS_PER_PAGE = COLUMNS * ROWS_PER_PAGE;
/** The height of a card in points. */
const CARD_HEIGHT = 224;

const styles = StyleSheet.create({
  cover: { padding: MARGIN, ...FONT, justifyContent: 'space-between' },
  shop: { fontSize: 14, fontWeight: 700, color: ACCENT, marginTop: 18 },
  title: { fontSize: 13, color: QUIET },
  category: {
    fontSize: 38,
    fontWeight: 700,
    lineHeight: 1.5,
    marginTop: 6,
    maxLines: 3,
    textOverflow: 'ellipsis',
  },
  // The description gets as much room as the page with the pictures leaves.
  description: {
    fontSize: 13,
    color: QUIET,
    lineHeight: 1.5,
    marginTop: 10,
    maxLines: 12,
    textOverflow: 'ellipsis',
  },
  coverPictures: { flexDirection: 'row', gap: GAP, marginTop: 34 },
  coverPicture: { width: CARD_WIDTH, height: CARD_WIDTH, backgroundColor: SUNKEN, borderRadius: 6 },
  coverImage: { width: CARD_WIDTH, height: CARD_WIDTH, objectFit: 'contain' },
  contact: { fontSize: 10, lineHeight: 1.5, color: QUIET },
  coverFoot: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 10,
    color: QUIET,
    borderTop: `1 solid ${LINE}`,
    paddingTop: 10,
  },
});

const toCard = (product: CatalogueProduct, words: CatalogueWords): ProductCard => ({
  name: product.name,
  details: [
    [
      `${words.code} ${oneLine(product.product_code)}`,
      ...(product.customizable ? [words.madeToOrder] : []),
    ].join(' · '),
    ...(product.dimensions === '' ? [] : [`${words.size} ${oneLine(product.dimensions)}`]),
  ],
  price: words.price(product.base_price),
  ...(product.wholesale_price === null
    ? {}
    : { wholesale: words.wholesale(product.wholesale_price, product.wholesale_min_qty) }),
  picture: product.picture,
});

const contactLine = (typed: string): ReactElement | null => {
  const text = oneLine(typed);
  return text === '' ? null : h(Text, { style: [styles.contact, leftAlignedStyle(text)] }, text);
};

const cover = (
  { company, category, description, date, count, products }: Catalogue,
  pictures: Pictures,
  words: CatalogueWords,
) => {
  const shop = oneLine(company.name);
  const coverImages = products.flatMap(({ picture }) => findImage(picture, pictures) ?? []).slice(0, COLUMNS);
  return h(
    Page,
    { key: 'cover', size: 'A4', style: styles.cover },
    h(
      View,
      {},
      h(View, { style: pageStyles.band }),
      h(Text, { style: [styles.shop, leftAlignedStyle(shop)] }, shop),
      contactLine(company.email),
      contactLine(company.phone),
    ),
    h(
      View,
      {},
      h(Text, { style: styles.title }, words.title),
      h(Text, { style: [styles.category, directionStyle(category)] }, category),
      h(Text, { style: [styles.description, directionStyle(description)] }, description),
      h(
        View,
        { style: styles.coverPictures },
        ...coverImages.map((src, index) =>
          h(
            View,
            { key: `picture ${index}`, style: styles.coverPicture },
            h(Image, { src, style: styles.coverImage }),
          ),
        ),
      ),
    ),
    h(
      View,
      { style: styles.coverFoot },
      h(Text, {}, words.products(products.length, count)),
      h(Text, {}, words.asOf(date)),
    ),
  );
};

/** Returns the catalogue: a cover, then pages of nine products. */
export const catalogueDocument = (
  catalogue: Catalogue,
  pictures: Pictures,
  words: CatalogueWords,
): ReactElement<DocumentProps> => {
  const { products } = catalogue;
  const shop = oneLine(catalogue.company.name);
  const category = oneLine(catalogue.category);
  const pages = chunksOf(products, PRODUCTS_PER_PAGE);
  const cardOptions = { height: CARD_HEIGHT, noPicture: words.noPicture };
  return pdfDocument(
    shop,
    `${category} · ${words.title}`,
    cover({ ...catalogue, category, description: trimLines(catalogue.description) }, pictures, words),
    ...pages.map((page, index) =>
      h(
        Page,
        { key: `page ${index}`, size: 'A4', style: pageStyles.page },
        h(
          View,
          { style: [pageStyles.headerPosition, pageStyles.head], fixed: true },
          h(Text, { style: [pageStyles.headerText, directionStyle(shop)] }, shop),
          h(Text, { style: [pageStyles.headerText, directionStyle(category)] }, category),
        ),
        ...rowsOfCards(
          page.map((product) => toCard(product, words)),
          pictures,
          cardOptions,
        ),
        h(Text, { style: pageStyles.foot, fixed: true }, pageNumberText(index + 2, pages.length + 1)),
      ),
    ),
  );
};
