import { amountInIqd, longDate } from './document-formats.ts';

/** What the catalogue says to a client, by language; a second one stands beside it. */
export interface CatalogueWords {
  readonly title: string;
  readonly products: (shown: number, count: number) => string;
  readonly asOf: (date: Date) => string;
  readonly code: string;
  readonly size: string;
  readonly madeToOrder: string;
  readonly price: (iqd: number) => string;
  readonly wholesale: (iqd: number, minimum: number | null) => string;
  readonly noPicture: string;
}

export const CATALOGUE_IN_ENGLISH: CatalogueWords = {
  title: 'Product catalogue',
  products: (shown, count) => {
    const all = count === 1 ? '1 product' : `${count.toLocaleString('en')} products`;
    return shown < count ? `The first ${shown.toLocaleString('en')} of ${all}` : all;
  },
  asOf: (date) => `Prices as of ${longDate(date)}`,
  code: 'Code',
  size: 'Size',
  madeToOrder: 'Made to order',
  price: amountInIqd,
  wholesale: (iqd, minimum) =>
    minimum === null ? `Wholesale ${amountInIqd(iqd)}` : `Wholesale ${amountInIqd(iqd)} from ${minimum} pcs`,
  noPicture: 'No picture',
};
