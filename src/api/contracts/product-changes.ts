import * as z from 'zod/mini';
import { lookAlikeAmongLatin } from '#domain/look-alikes.ts';
import { isDrawable } from '#domain/picture.ts';
import {
  hasAliasSeparator,
  hasDuplicates,
  MAX_ALIASES,
  MAX_WHOLESALE_MIN_QTY,
  PRODUCT_LIMITS,
} from '#domain/product.ts';
import { ADMINS } from '#domain/roles.ts';
import { DEFAULT_STOCK_MODE, STOCK_MODES } from '#domain/stock-level.ts';
import { defineEndpoint } from './endpoint.ts';
import { changeOf, id, idText, money, nameText, optionalText, text } from './primitives.ts';
import { productSchema } from './products.ts';

const name = () =>
  nameText(PRODUCT_LIMITS.name).check(
    z.refine((typed) => lookAlikeAmongLatin(typed) === undefined, {
      error: 'mixes scripts whose letters look alike',
      params: { issue: 'mixedScripts' },
    }),
  );

const dimensions = () => z.nullable(optionalText(PRODUCT_LIMITS.dimensions).check(z.trim()));

/**
 * Empty (no picture), an https URL, a path of this host, or an embedded picture, which the server stores as a
 * file.
 */
const pictureUrl = () =>
  z
    .nullable(
      text(PRODUCT_LIMITS.picture_url).check(
        z.refine((address) => address === '' || isDrawable(address), {
          error: 'must be an address that begins with https://, or an embedded JPEG, PNG or WebP picture',
          params: { issue: 'picture' },
        }),
      ),
    )
    .check(z.overwrite((address) => address || null));

const wholesaleMinQty = () => z.nullable(z.int().check(z.gte(1), z.lte(MAX_WHOLESALE_MIN_QTY)));

const alias = () =>
  nameText(PRODUCT_LIMITS.alias).check(
    z.refine((name) => !hasAliasSeparator(name), {
      error: 'must not contain a comma, a semicolon or a line break',
      params: { issue: 'separator' },
    }),
  );

const aliases = () =>
  z.array(alias()).check(
    z.maxLength(MAX_ALIASES),
    z.refine((names) => !hasDuplicates(names), {
      error: 'must not contain the same name twice',
      params: { issue: 'twice' },
    }),
  );

/**
 * The body of a new product (spec 2 section 5, Product form). The server assigns the code: the prefix of the
 * category and the next number.
 */
export const newProductSchema = z.object({
  name: name(),
  category_id: id(),
  dimensions: z._default(dimensions(), ''),
  customizable: z._default(z.boolean(), false),
  picture_url: z._default(pictureUrl(), null),
  base_price: money(),
  wholesale_price: z._default(z.nullable(money()), null),
  wholesale_min_qty: z._default(wholesaleMinQty(), null),
  active: z._default(z.boolean(), true),
  aliases: z._default(aliases(), []),
  stock_mode: z._default(z.enum(STOCK_MODES), DEFAULT_STOCK_MODE),
});
export type NewProduct = z.input<typeof newProductSchema>;

/** The body of a change. The code of a product never changes. */
export const productChangeSchema = changeOf({
  name: z.optional(name()),
  category_id: z.optional(id()),
  dimensions: z.optional(dimensions()),
  customizable: z.optional(z.boolean()),
  picture_url: z.optional(pictureUrl()),
  base_price: z.optional(money()),
  wholesale_price: z.optional(z.nullable(money())),
  wholesale_min_qty: z.optional(wholesaleMinQty()),
  active: z.optional(z.boolean()),
  aliases: z.optional(aliases()),
  stock_mode: z.optional(z.enum(STOCK_MODES)),
});
export type ProductChange = z.input<typeof productChangeSchema>;

const SAMPLE = {
  name: 'مزهرية حلزونية',
  category_id: 1,
  dimensions: '12 x 12 x 24.5 cm',
  customizable: true,
  picture_url: 'https://example.test/vase.webp',
  base_price: 15_000,
  wholesale_price: 12_500.5,
  wholesale_min_qty: 10,
  active: true,
  aliases: ['Spiral vase', 'گوڵدانی لوولپێچ'],
  stock_mode: 'by_orders',
} as const;

const productParams = z.object({ id: idText() });

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/products/',
  summary: 'Create a product; the server assigns its code',
  access: ADMINS,
  body: newProductSchema,
  sample: SAMPLE,
  response: productSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const changeProduct = defineEndpoint({
  method: 'PUT',
  path: '/products/{id}',
  summary: 'Change a product; after a price change, orders begun at the old price keep it for a day',
  access: ADMINS,
  params: productParams,
  body: productChangeSchema,
  sample: SAMPLE,
  response: productSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: '/products/{id}',
  summary: 'Delete a product that no order refers to',
  access: ADMINS,
  params: productParams,
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});
