import { isDrawable } from './picture.ts';
import { storable } from './storable-text.ts';

/** What the server stores at most, in UTF-16 units; the inputs stop there. A picture may travel in its address. */
export const PRODUCT_LIMITS = { name: 200, dimensions: 100, picture_url: 900_000 } as const;

export const MAX_WHOLESALE_MIN_QTY = 1_000_000;

/** Rows of one page of the product list (spec 2 section 9). */
export const PRODUCTS_PER_PAGE = 10;

/** The code that a new product is going to have, before its number is known (spec 2 section 2). */
export const codeToCome = (prefix: string): string => `${prefix}XXX`;

const CODE_DIGITS = 3;

/** The code of a category's product by its number: 'HOM007'. */
export const productCode = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(CODE_DIGITS, '0')}`;

/** What is typed into the product form that can be wrong; numbers are kept within their limits by their boxes. */
export interface ProductEntry {
  readonly name: string;
  readonly category_id: number | null;
  readonly base_price: number | null;
  readonly picture_url: string;
}

export type ProductFault = 'required' | 'tooLong' | 'address';
export type ProductFaults = Readonly<Partial<Record<keyof ProductEntry, ProductFault>>>;

const faultOfName = (typed: string): ProductFault | undefined => {
  if (storable(typed).trim() === '') return 'required';
  return typed.length > PRODUCT_LIMITS.name ? 'tooLong' : undefined;
};

const faultOfPicture = (address: string): ProductFault | undefined => {
  const wanted = address.trim();
  if (wanted === '') return undefined;
  if (wanted.length > PRODUCT_LIMITS.picture_url) return 'tooLong';
  return isDrawable(wanted) ? undefined : 'address';
};

/** What keeps a product from being saved (spec 2 section 5, Product form). */
export const productFaultsOf = ({
  name,
  category_id,
  base_price,
  picture_url,
}: ProductEntry): ProductFaults => {
  const faults: Partial<Record<keyof ProductEntry, ProductFault>> = {};
  const [ofName, ofPicture] = [faultOfName(name), faultOfPicture(picture_url)];
  if (ofName) faults.name = ofName;
  if (category_id === null) faults.category_id = 'required';
  if (base_price === null) faults.base_price = 'required';
  if (ofPicture) faults.picture_url = ofPicture;
  return faults;
};
