/** The columns of the file of all products, in the order in which they are written. */
export const PRODUCT_FILE_COLUMNS = [
  'product_code',
  'name',
  'category',
  'dimensions',
  'customizable',
  'base_price',
  'wholesale_price',
  'wholesale_min_qty',
  'picture_url',
  'active',
  'stock_quantity',
] as const;
export type ProductFileColumn = (typeof PRODUCT_FILE_COLUMNS)[number];

/** Products of one catalogue; a longer one nobody reads, and its making would hold up the server. */
export const MAX_CATALOGUE_PRODUCTS = 2000;

/** Where the business is: its files bear its day. */
const TIME_ZONE = 'Asia/Baghdad';

/** `2026-03-01`: how Sweden writes a day. */
const dayOf = (moment: Date): string => moment.toLocaleDateString('sv', { timeZone: TIME_ZONE });

/** Spec 2 section 7. */
export const productFileName = (moment: Date): string => `products_catalog_${dayOf(moment)}.csv`;

export const catalogueFileName = (category: string): string => `${category}_catalog.pdf`;
