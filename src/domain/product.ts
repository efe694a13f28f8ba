import { DIMENSION_DECIMALS, MAX_DIMENSION } from './dimensions.ts';
import { MAX_MONEY } from './money.ts';
import { type NumberFault, type NumberLimits, numberFaultOf } from './number-entry.ts';
import { isDrawable } from './picture.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** What the server stores at most, in UTF-16 units; the inputs stop there. A picture may travel in its address. */
export const PRODUCT_LIMITS = { name: 200, dimensions: 100, picture_url: 900_000 } as const;

export const MAX_WHOLESALE_MIN_QTY = 1_000_000;

/** What the numbers of a product may be: money in IQD, measures in centimetres. */
export const PRODUCT_NUMBERS = {
  base_price: { min: 0, max: MAX_MONEY, decimals: 2 },
  wholesale_price: { min: 0, max: MAX_MONEY, decimals: 2 },
  wholesale_min_qty: { min: 1, max: MAX_WHOLESALE_MIN_QTY, decimals: 0 },
  length: { min: 0, max: MAX_DIMENSION, decimals: DIMENSION_DECIMALS },
  width: { min: 0, max: MAX_DIMENSION, decimals: DIMENSION_DECIMALS },
  height: { min: 0, max: MAX_DIMENSION, decimals: DIMENSION_DECIMALS },
} as const satisfies Readonly<Record<string, NumberLimits>>;

type ProductNumber = keyof typeof PRODUCT_NUMBERS;
const NUMBERS: readonly ProductNumber[] = [
  'base_price',
  'wholesale_price',
  'wholesale_min_qty',
  'length',
  'width',
  'height',
];

/** Rows of one page of the product list (spec 2 section 9). */
export const PRODUCTS_PER_PAGE = 10;

/** The code that a new product is going to have, before its number is known (spec 2 section 2). */
export const codeToCome = (prefix: string): string => `${prefix}XXX`;

const CODE_DIGITS = 3;

/** The largest number that a code brings with it; those that are given go on from there. */
export const MAX_BROUGHT_NUMBER = 999_999;

/** The code of a category's product by its number: 'HOM007'. */
export const productCode = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(CODE_DIGITS, '0')}`;

/** What is typed into the product form that can be wrong. */
export interface ProductEntry extends Readonly<Record<ProductNumber, number | null>> {
  readonly name: string;
  readonly category_id: number | null;
  readonly picture_url: string;
}

export type ProductFault = TextFault | 'address' | NumberFault;
export type ProductFaults = Readonly<Partial<Record<keyof ProductEntry, ProductFault>>>;

const faultOfPicture = (address: string): ProductFault | undefined => {
  const wanted = address.trim();
  if (wanted === '') return undefined;
  if (wanted.length > PRODUCT_LIMITS.picture_url) return 'tooLong';
  return isDrawable(wanted) ? undefined : 'address';
};

/** What keeps a product from being saved (spec 2 section 5, Product form). */
export const productFaultsOf = (entry: ProductEntry): ProductFaults => {
  const { category_id, base_price, picture_url } = entry;
  const faults: Partial<Record<keyof ProductEntry, ProductFault>> = textFaultsOf(
    entry,
    { name: PRODUCT_LIMITS.name },
    { required: ['name'] },
  );
  const ofPicture = faultOfPicture(picture_url);
  if (category_id === null) faults.category_id = 'required';
  for (const number of NUMBERS) {
    const typed = entry[number];
    const fault = typed === null ? undefined : numberFaultOf(typed, PRODUCT_NUMBERS[number]);
    if (fault) faults[number] = fault;
  }
  if (base_price === null) faults.base_price = 'required';
  if (ofPicture) faults.picture_url = ofPicture;
  return faults;
};
