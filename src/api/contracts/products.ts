import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_SKIPPED } from '#domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { booleanText, integerText } from './primitives.ts';

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
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), 100),
    active_only: z._default(booleanText(), true),
  }),
  response: z.array(productSchema),
  envelope: 'data',
});
