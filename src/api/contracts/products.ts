import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_SKIPPED } from '#domain/limits.ts';
import { DEFAULT_STOCK_MODE, STOCK_MODES } from '#domain/stock-level.ts';
import { defineEndpoint } from './endpoint.ts';
import { booleanText, idsText, integerText } from './primitives.ts';

/**
 * The order of the fields keeps similar ones together, because the catalog loads this file and it then
 * compresses better.
 */
export const productSchema = z.object({
  product_id: z.number(),
  base_price: z.number(),
  name: z.string(),
  product_code: z._default(z.nullable(z.string()), null),
  dimensions: z._default(z.nullable(z.string()), null),
  picture_url: z._default(z.nullable(z.string()), null),
  category_id: z._default(z.nullable(z.number()), null),
  wholesale_price: z._default(z.nullable(z.number()), null),
  wholesale_min_qty: z._default(z.nullable(z.number()), null),
  /** Other names of the product, in any language. */
  aliases: z._default(z.array(z.string()), []),
  stock_mode: z._default(z.enum(STOCK_MODES), DEFAULT_STOCK_MODE),
  /** Null when the backend counts no versions. */
  version: z._default(z.nullable(z.number()), null),
  customizable: z._default(z.boolean(), false),
  active: z._default(z.boolean(), true),
});
export type Product = z.output<typeof productSchema>;

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/products/',
  summary: 'Products by name',
  access: 'signed-in',
  query: z.object({
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), 100),
    active_only: z._default(booleanText(), true),
    ids: z.optional(idsText()),
  }),
  response: z.array(productSchema),
  envelope: 'data',
});
