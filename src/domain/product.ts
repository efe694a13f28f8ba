import { DIMENSION_LIMITS } from './dimensions.ts';
import { lookAlikeAmongLatin } from './look-alikes.ts';
import { comparisonKey } from './normal-form.ts';
import { MONEY_LIMITS, type NumberFault, type NumberLimits, numberFaultOf } from './number-entry.ts';
import { isDrawable } from './picture.ts';
import { isBlank } from './storable-text.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** Maximum lengths in UTF-16 units. `picture_url` may be a data URL. */
export const PRODUCT_LIMITS = { name: 200, alias: 100, dimensions: 100, picture_url: 900_000 } as const;

/** Maximum number of aliases per product. */
export const MAX_ALIASES = 20;

export const MAX_WHOLESALE_MIN_QTY = 1_000_000;

/** Limits of a product's numbers: money in IQD, measures in centimetres. */
export const PRODUCT_NUMBERS = {
  base_price: MONEY_LIMITS,
  wholesale_price: MONEY_LIMITS,
  wholesale_min_qty: { min: 1, max: MAX_WHOLESALE_MIN_QTY, decimals: 0 },
  length: DIMENSION_LIMITS,
  width: DIMENSION_LIMITS,
  height: DIMENSION_LIMITS,
} as const satisfies Readonly<Record<string, NumberLimits>>;

type ProductNumber = keyof typeof PRODUCT_NUMBERS;
const NUMBER_FIELDS: readonly ProductNumber[] = [
  'base_price',
  'wholesale_price',
  'wholesale_min_qty',
  'length',
  'width',
  'height',
];

/** Number of products on a page (spec 2 section 9). */
export const PRODUCTS_PER_PAGE = 10;

/** Returns the text shown as code before the product has a number (spec 2 section 2). */
export const productCodePlaceholder = (prefix: string): string => `${prefix}XXX`;

const CODE_DIGITS = 3;

/** The largest number of an imported code. New codes continue after it. */
export const MAX_IMPORTED_CODE_NUMBER = 999_999;

/** Returns a code such as `HOM007`. */
export const productCode = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(CODE_DIGITS, '0')}`;

export interface ProductEntry extends Readonly<Record<ProductNumber, number | null>> {
  readonly name: string;
  readonly category_id: number | null;
  readonly picture_url: string;
  /** The aliases as typed; `aliasesIn` reads them. */
  readonly aliases: string;
}

type AliasFault = 'tooLong' | 'tooMany' | 'twice' | 'ownName';
type NameFault = 'mixedScripts';
export type ProductFault = TextFault | NameFault | AliasFault | 'address' | NumberFault;
export type ProductFaults = Readonly<Partial<Record<keyof ProductEntry, ProductFault>>>;

const ALIAS_SEPARATOR = /[\n\r,،;؛]/;

/** Returns true when an alias contains a separator, which would split it when the list is read again. */
export const hasAliasSeparator = (alias: string): boolean => ALIAS_SEPARATOR.test(alias);

/** Reads aliases from separate lines, or separated by commas or semicolons. Blank ones are dropped. */
export const aliasesIn = (typed: string): string[] =>
  typed
    .split(ALIAS_SEPARATOR)
    .filter((alias) => !isBlank(alias))
    .map((alias) => alias.trim());

/** Writes aliases as a text that `aliasesIn` can read. */
export const aliasText = (aliases: readonly string[], separator: '\n' | '; '): string =>
  aliases.join(separator);

export const hasDuplicates = (aliases: readonly string[]): boolean =>
  new Set(aliases.map(comparisonKey)).size < aliases.length;

/** Returns true when the product's own name is among its aliases. */
export const hasOwnName = (aliases: readonly string[], name: string): boolean =>
  aliases.some((alias) => comparisonKey(alias) === comparisonKey(name));

const faultOfAliases = (typed: string, name: string): AliasFault | undefined => {
  const aliases = aliasesIn(typed);
  if (aliases.some((alias) => alias.length > PRODUCT_LIMITS.alias)) return 'tooLong';
  if (aliases.length > MAX_ALIASES) return 'tooMany';
  if (hasDuplicates(aliases)) return 'twice';
  return hasOwnName(aliases, name) ? 'ownName' : undefined;
};

const faultOfName = (name: string): NameFault | undefined =>
  lookAlikeAmongLatin(name) === undefined ? undefined : 'mixedScripts';

const faultOfPicture = (address: string): ProductFault | undefined => {
  const url = address.trim();
  if (url === '') return undefined;
  if (url.length > PRODUCT_LIMITS.picture_url) return 'tooLong';
  return isDrawable(url) ? undefined : 'address';
};

/** Returns the faults of the product form (spec 2 section 5). */
export const productFaultsOf = (entry: ProductEntry): ProductFaults => {
  const { name, category_id, base_price, picture_url, aliases } = entry;
  const faults: Partial<Record<keyof ProductEntry, ProductFault>> = textFaultsOf(
    entry,
    { name: PRODUCT_LIMITS.name },
    { required: ['name'] },
  );
  const nameFault = faultOfName(name);
  const pictureFault = faultOfPicture(picture_url);
  const aliasFault = faultOfAliases(aliases, name);
  if (nameFault && !faults.name) faults.name = nameFault;
  if (category_id === null) faults.category_id = 'required';
  for (const number of NUMBER_FIELDS) {
    const typed = entry[number];
    const fault = typed === null ? undefined : numberFaultOf(typed, PRODUCT_NUMBERS[number]);
    if (fault) faults[number] = fault;
  }
  if (base_price === null) faults.base_price = 'required';
  if (pictureFault) faults.picture_url = pictureFault;
  if (aliasFault) faults.aliases = aliasFault;
  return faults;
};
