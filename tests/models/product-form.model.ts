import type { Product } from '#api/contracts/products.ts';
import { ApiError } from '#api/errors.ts';
import { productAction } from '#machines/products/product-action.ts';
import { type ProductValues, productForm, productFormInput } from '#machines/products/product-form.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { numberLimits, textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { productRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

const VASE = {
  name: 'Vase',
  aliases: 'تنين\nDragon',
  category_id: 2,
  base_price: 15_000,
  length: 12,
  width: 8.5,
  height: 30,
} as const;
const THEIRS = productRow({
  product_id: 7,
  version: 3,
  dimensions: 'Ø 12 cm',
  active: false,
  stock_mode: 'made_to_order',
  wholesale_price: 9_000,
  aliases: ['تنين', 'Dragon'],
});

/**
 * Spec 2 section 5, Product form: name, category and base price are required, numbers have limits, and the
 * picture must be an image.
 */
const faultsOf = ({
  name,
  aliases,
  category_id,
  base_price,
  wholesale_min_qty,
  picture_url,
}: ProductValues) => ({
  ...(aliases === 'Dragon, dragon' ? { aliases: 'twice' } : {}),
  ...(wholesale_min_qty === 1.5 ? { wholesale_min_qty: 'whole' } : {}),
  ...(name === '' ? { name: 'required' } : {}),
  ...(category_id === null ? { category_id: 'required' } : {}),
  ...(base_price === null ? { base_price: 'required' } : base_price < 0 ? { base_price: 'range' } : {}),
  ...(picture_url === 'ftp://vase' ? { picture_url: 'address' } : {}),
});

/**
 * Returns the expected command: the dimensions as one text if all three are given, null for empty optional
 * numbers, and neither id nor code. Aliases are not specified: none are sent unless there are some, or the
 * row has a version, which only our server gives.
 */
const expectedCommandOf = ({ values, version }: { values: ProductValues; version: number | null }) => {
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
  const { length, width, height } = values;
  const dimensions =
    length === null || width === null || height === null ? '' : `${length} x ${width} x ${height} cm`;
  const sent = {
    name,
    category_id,
    dimensions,
    customizable,
    picture_url: values.picture_url === '' ? null : values.picture_url,
    base_price,
    wholesale_price,
    wholesale_min_qty,
    active,
    ...(values.aliases === '' && version === null
      ? {}
      : { aliases: values.aliases === '' ? [] : values.aliases.split('\n') }),
    // Stock mode: likewise not specified, sent only when it was chosen.
    ...(stock_mode === 'by_hand' && version === null ? {} : { stock_mode }),
  };
  if (values.product_id === null) return { kind: 'create', values: sent };
  return {
    kind: 'change',
    row: { product_id: values.product_id, name, version },
    // A text that is not three measures stays unchanged.
    change: dimensions === '' ? { ...sent, dimensions: values.other_dimensions } : sent,
  };
};

const CENTIMETRES = { min: 0, max: 100_000, step: 0.1, tooFine: 0.05 };
/** Other names of the product, one a line. */
const aliasesOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `name ${index}`).join('\n');
const pictureOf = (length: number): string => 'https://example.test/'.padEnd(length, 'x');

export const model = formModel<{ values: ProductValues; row: Product; outcome: Product }>({
  name: 'product-form',
  machine: productForm.machine,
  inputs: [productFormInput(productRow({ product_id: 7, version: 2 })), productFormInput(null)],
  edits: [
    VASE,
    { height: null, stock_mode: 'by_orders' },
    { name: '', aliases: 'Dragon, dragon' },
    { picture_url: 'ftp://vase', base_price: -5000, wholesale_min_qty: 1.5 },
  ],
  faultsOf,
  limits: [
    ...numberLimits(
      { min: 0, max: 999_999_999_999.99, step: 0.01, tooFine: 0.005 },
      { range: 'range', decimals: 'decimals' },
      (base_price) => ({ base_price }),
    ),
    ...numberLimits(
      { min: 0, max: 999_999_999_999.99, step: 0.01, tooFine: 0.005 },
      { range: 'range', decimals: 'decimals' },
      (wholesale_price) => ({ wholesale_price }),
    ),
    ...numberLimits(
      { min: 1, max: 1_000_000, step: 1, tooFine: 1.5 },
      { range: 'range', decimals: 'whole' },
      (wholesale_min_qty) => ({ wholesale_min_qty }),
    ),
    ...numberLimits(CENTIMETRES, { range: 'range', decimals: 'decimals' }, (length) => ({ length })),
    ...numberLimits(CENTIMETRES, { range: 'range', decimals: 'decimals' }, (width) => ({ width })),
    ...numberLimits(CENTIMETRES, { range: 'range', decimals: 'decimals' }, (height) => ({ height })),
    ...textLimits({ max: 200, isRequired: true }, (name) => ({ name })),
    [{ aliases: 'x'.repeat(100) }, {}],
    [{ aliases: 'x'.repeat(101) }, { aliases: 'tooLong' }],
    [{ aliases: aliasesOf(20) }, {}],
    [{ aliases: aliasesOf(21) }, { aliases: 'tooMany' }],
    [{ picture_url: pictureOf(900_000) }, {}],
    [{ picture_url: pictureOf(900_001) }, { picture_url: 'tooLong' }],
  ],
  requestOutcome: ({ product_id, name }) => productRow({ product_id: product_id ?? 8, version: 7, name }),
  theirs: {
    row: THEIRS,
    values: {
      product_id: 7,
      product_code: 'HOM007',
      name: 'Product 7',
      aliases: 'تنين\nDragon',
      category_id: 1,
      length: null,
      width: null,
      height: null,
      other_dimensions: 'Ø 12 cm',
      customizable: false,
      base_price: 15_000,
      wholesale_price: 9_000,
      wholesale_min_qty: null,
      picture_url: '',
      active: false,
      stock_mode: 'made_to_order',
    },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('conflict', 409, 'There is no such category.', { code: 'category.not_found' }),
      faults: { category_id: 'category.not_found' },
    },
    {
      error: new ApiError('invalid', 422, 'It is animated.', { code: 'picture.animated' }),
      faults: { picture_url: 'picture.animated' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: productAction.machine,
      actorsOf: productForm.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
