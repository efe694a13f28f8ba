import type { NewProduct } from '#api/contracts/product-changes.ts';
import { type Product, productSchema } from '#api/contracts/products.ts';
import { type Dimensions, formatDimensions, isEditable, parseDimensions } from '#domain/dimensions.ts';
import { aliasesIn, aliasText, productFaultsOf } from '#domain/product.ts';
import { DEFAULT_STOCK_MODE, type StockMode } from '#domain/stock-level.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, formInputOf } from '#machines/kit/form-fields.ts';
import { type ProductAction, productAction } from './product-action.ts';

export interface ProductValues extends Dimensions {
  /** The id of the product; null for a new one. */
  readonly product_id: number | null;
  /** The product code; empty before the server has assigned one. */
  readonly product_code: string;
  readonly name: string;
  /** One alias per line. */
  readonly aliases: string;
  readonly category_id: number | null;
  /** A stored dimensions text that is not three values. It is kept until three values are entered. */
  readonly other_dimensions: string;
  readonly customizable: boolean;
  readonly base_price: number | null;
  readonly wholesale_price: number | null;
  readonly wholesale_min_qty: number | null;
  readonly picture_url: string;
  readonly active: boolean;
  readonly stock_mode: StockMode;
}

const NO_DIMENSIONS: Dimensions = { length: null, width: null, height: null };

const NEW_PRODUCT: ProductValues = {
  product_id: null,
  product_code: '',
  name: '',
  aliases: '',
  category_id: null,
  ...NO_DIMENSIONS,
  other_dimensions: '',
  customizable: false,
  base_price: null,
  wholesale_price: null,
  wholesale_min_qty: null,
  picture_url: '',
  active: true,
  stock_mode: DEFAULT_STOCK_MODE,
};

const valuesOf = (product: Product): ProductValues => {
  const { product_id, name, category_id, customizable, base_price, active, stock_mode } = product;
  const { wholesale_price, wholesale_min_qty } = product;
  const text = product.dimensions ?? '';
  const parsed = parseDimensions(text);
  const dimensions = parsed && isEditable(parsed) ? parsed : null;
  return {
    product_id,
    product_code: product.product_code ?? '',
    name,
    aliases: aliasText(product.aliases, '\n'),
    category_id,
    ...(dimensions ?? NO_DIMENSIONS),
    other_dimensions: dimensions === null ? text : '',
    customizable,
    base_price,
    wholesale_price,
    wholesale_min_qty,
    picture_url: product.picture_url ?? '',
    active,
    stock_mode,
  };
};

const fieldOf = fieldOfRefusal<ProductValues>({
  byCode: {
    'category.not_found': 'category_id',
    'picture.unreadable': 'picture_url',
    'picture.other_type': 'picture_url',
    'picture.too_large': 'picture_url',
    'picture.animated': 'picture_url',
  },
  isShown: {
    name: true,
    aliases: true,
    category_id: true,
    base_price: true,
    wholesale_price: true,
    wholesale_min_qty: true,
    picture_url: true,
    product_id: false,
    product_code: false,
    length: false,
    width: false,
    height: false,
    other_dimensions: false,
    customizable: false,
    active: false,
    stock_mode: false,
  },
});

/** Returns the dimensions text. A text that is not three values is kept until three values are entered. */
export const dimensionsOf = (values: ProductValues): string =>
  formatDimensions(values) || values.other_dimensions;

/**
 * Returns the body of a save. Empty optional numbers are null (spec 2 section 5). `aliases` and `stock_mode`
 * are not specified fields: without a value that a person chose they are sent only for a row with a version,
 * which only our server gives. The values must have no fault.
 */
const newProductOf = (values: ProductValues, version: number | null): NewProduct => {
  const aliases = aliasesIn(values.aliases);
  const {
    name,
    category_id,
    customizable,
    base_price,
    wholesale_price,
    wholesale_min_qty,
    active,
    stock_mode,
  } = values;
  if (category_id === null || base_price === null) throw new Error('a product without category or price');
  return {
    name,
    category_id,
    dimensions: dimensionsOf(values),
    customizable,
    picture_url: values.picture_url.trim() || null,
    base_price,
    wholesale_price,
    wholesale_min_qty,
    active,
    ...(version === null && aliases.length === 0 ? {} : { aliases }),
    ...(version === null && stock_mode === DEFAULT_STOCK_MODE ? {} : { stock_mode }),
  };
};

/** The form of a product (spec 2 section 5, Product form). */
export const productForm = defineRowForm<ProductValues, Product, ProductAction>({
  id: 'productForm',
  faultsOf: productFaultsOf,
  fieldOf,
  valuesOf,
  saver: productAction,
  commandOf: ({ values, version }) => {
    const { product_id, name } = values;
    if (product_id === null) return { kind: 'create', values: newProductOf(values, null) };
    return { kind: 'change', row: { product_id, name, version }, change: newProductOf(values, version) };
  },
  rowSchema: productSchema,
});

export const productFormInput = (product: Product | null): FormInput<ProductValues> =>
  formInputOf(product, valuesOf, NEW_PRODUCT);
