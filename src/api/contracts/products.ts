import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { booleanText, integerText } from './primitives.ts';

/** The catalogue asks for this many products at once (spec 1 section 9). */
export const PRODUCT_FETCH_LIMIT = 1000;

export const productSchema = z.object({
  product_id: z.number(),
  product_code: z._default(z.nullable(z.string()), ''),
  name: z.string(),
  category_id: z._default(z.nullable(z.number()), null),
  dimensions: z._default(z.nullable(z.string()), null),
  customizable: z._default(z.boolean(), false),
  picture_url: z._default(z.nullable(z.string()), null),
  base_price: z.number(),
  wholesale_price: z._default(z.nullable(z.number()), null),
  wholesale_min_qty: z._default(z.nullable(z.number()), null),
  active: z._default(z.boolean(), true),
});
export type Product = z.output<typeof productSchema>;

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/products/',
  summary: 'Products by name',
  access: 'signed-in',
  query: z.object({
    skip: z._default(integerText(0, 10_000_000), 0),
    limit: z._default(integerText(1, PRODUCT_FETCH_LIMIT), 100),
    active_only: z._default(booleanText(), true),
  }),
  response: z.array(productSchema),
  envelope: 'data',
});
