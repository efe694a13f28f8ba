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
