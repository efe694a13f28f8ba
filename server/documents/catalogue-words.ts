/* The texts of a PDF catalogue. */
import { amountInIqd, longDate } from './document-formats.ts';

export const CATALOGUE_IN_ENGLISH = {
  title: 'Product catalogue',
  products: (shown: number, count: number) => {
    const all = count === 1 ? '1 product' : `${count.toLocaleString('en')} products`;
    return shown < count ? `The first ${shown.toLocaleString('en')} of ${all}` : all;
  },
  asOf: (date: Date) => `Prices as of ${longDate(date)}`,
  code: 'Code',
  size: 'Size',
  madeToOrder: 'Made to order',
  price: amountInIqd,
  wholesale: (iqd: number, minimum: number | null) =>
    minimum === null ? `Wholesale ${amountInIqd(iqd)}` : `Wholesale ${amountInIqd(iqd)} from ${minimum} pcs`,
  noPicture: 'No picture',
};

export type CatalogueWords = typeof CATALOGUE_IN_ENGLISH;
