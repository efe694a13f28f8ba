import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_SKIPPED } from '#domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { booleanText, integerText } from './primitives.ts';

const numberIfAny = z._default(z.nullable(z.number()), null);
const textIfAny = z._default(z.nullable(z.string()), null);

export const productSchema = z.object({
  product_id: z.number(),
  product_code: z._default(z.nullable(z.string()), ''),
  name: z.string(),
  category_id: numberIfAny,
  dimensions: textIfAny,
  customizable: z._default(z.boolean(), false),
  picture_url: textIfAny,
  base_price: z.number(),
  wholesale_price: numberIfAny,
  wholesale_min_qty: numberIfAny,
  active: z._default(z.boolean(), true),
  /** Counts the changes of this product; absent where the backend does not count. */
  version: z.optional(z.number()),
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
  }),
  response: z.array(productSchema),
  envelope: 'data',
});
