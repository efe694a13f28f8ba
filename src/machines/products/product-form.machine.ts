import type { NewProduct } from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { type Dimensions, formatDimensions, isEditable, parseDimensions } from '#domain/dimensions.ts';
import { aliasesIn, aliasText, productFaultsOf } from '#domain/product.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, openedOn } from '../kit/form-fields.ts';

export interface ProductValues extends Dimensions {
  /** Null for a new one. */
  readonly product_id: number | null;
  /** Empty until the server has given one. */
  readonly product_code: string;
  readonly name: string;
  /** One a line. */
  readonly aliases: string;
  readonly category_id: number | null;
  /** Dimensions that are no three values: they stay, unless three are given. */
  readonly other_dimensions: string;
  readonly customizable: boolean;
  readonly base_price: number | null;
  readonly wholesale_price: number | null;
  readonly wholesale_min_qty: number | null;
  readonly picture_url: string;
  readonly active: boolean;
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
};

const valuesOf = (product: Product): ProductValues => {
  const { product_id, name, category_id, customizable, base_price, active } = product;
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
  };
};

const fieldOf = fieldOfRefusal(
  {
    'category.not_found': 'category_id',
    'picture.unreadable': 'picture_url',
    'picture.other_type': 'picture_url',
    'picture.too_large': 'picture_url',
    'picture.animated': 'picture_url',
  },
  ['name', 'aliases', 'category_id', 'base_price', 'wholesale_price', 'wholesale_min_qty', 'picture_url'],
);

/** A product, new or known (spec 2 section 5, Product form). */
export const productFormMachine = createFormMachine<ProductValues, Product, Product>({
  id: 'productForm',
  faultsOf: productFaultsOf,
  fieldOf,
  valuesOf,
});

/** The form as it opens: on a new product, or on a known one. */
export const productFormInput = (product: Product | null): FormInput<ProductValues> =>
  openedOn(product, valuesOf, NEW_PRODUCT);

/** The dimensions as text; those that are no three values, until three are put in their place. */
export const dimensionsOf = (values: ProductValues): string =>
  formatDimensions(values) || values.other_dimensions;

/** As the server takes it: empty optional numbers are null (spec 2 section 5). Only of values without a fault. */
export const newProductOf = (values: ProductValues): NewProduct => {
  const { name, category_id, customizable, base_price, wholesale_price, wholesale_min_qty, active } = values;
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
    aliases: aliasesIn(values.aliases),
  };
};
