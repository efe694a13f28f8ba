import { BUSINESS_TIME_ZONE } from '#domain/business-day.ts';

/** What the catalogue says to a client, by language; a second one stands beside it. */
export interface CatalogueWords {
  readonly title: string;
  readonly products: (count: number) => string;
  readonly asOf: (date: Date) => string;
  readonly code: string;
  readonly size: string;
  readonly madeToOrder: string;
  readonly price: (iqd: number) => string;
  readonly wholesale: (iqd: number, minimum: number | null) => string;
  readonly noPicture: string;
  readonly page: (number: number, of: number) => string;
}

const amount = (iqd: number): string => {
  const decimals = Number.isInteger(iqd) ? 0 : 2;
  return `${iqd.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} IQD`;
};

export const ENGLISH: CatalogueWords = {
  title: 'Product catalogue',
  products: (count) => (count === 1 ? '1 product' : `${count.toLocaleString('en')} products`),
  asOf: (date) =>
    `Prices as of ${date.toLocaleDateString('en', { dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE })}`,
  code: 'Code',
  size: 'Size',
  madeToOrder: 'Made to order',
  price: amount,
  wholesale: (iqd, minimum) =>
    minimum === null ? `Wholesale ${amount(iqd)}` : `Wholesale ${amount(iqd)} from ${minimum} pcs`,
  noPicture: 'No picture',
  page: (number, of) => `${number} / ${of}`,
};
