import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, timestamp } from './primitives.ts';

export const FINDER_KINDS = ['orders', 'customers', 'products', 'clients', 'b2b_orders'] as const;

/** The best matches of each kind. */
const finderMatchesSchema = z.object({
  orders: z.array(
    z.object({
      d2c_order_id: z.number(),
      customer_name: z.string(),
      customer_phone: z.string(),
      status: z.string(),
      order_date: timestamp(),
    }),
  ),
  /** One entry per phone number, with the name in the newest order; `status` is the status of that order. */
  customers: z.array(
    z.object({
      customer_name: z.string(),
      customer_phone: z.string(),
      customer_handle: z.string(),
      status: z.string(),
    }),
  ),
  products: z.array(
    z.object({
      product_id: z.number(),
      product_code: z.string(),
      name: z.string(),
      aliases: z._default(z.array(z.string()), []),
      active: z.boolean(),
    }),
  ),
  clients: z.array(
    z.object({
      client_id: z.number(),
      name: z.string(),
      contact_person: z.string(),
      phone: z.string(),
    }),
  ),
  b2b_orders: z.array(
    z.object({
      b2b_order_id: z.number(),
      client_name: z.string(),
      status: z.string(),
      order_date: timestamp(),
    }),
  ),
  /** Kinds whose first row the term names exactly, by code, id, phone or tracking number. */
  exact: z._default(z.array(z.enum(FINDER_KINDS)), []),
});
export type FinderMatches = z.output<typeof finderMatchesSchema>;

export const find = defineEndpoint({
  method: 'GET',
  path: '/search/',
  isBeyondSpec: true,
  summary: 'A few orders, customers, products and wholesale clients that a term names',
  access: ADMINS,
  query: z.object({ q: requiredText(MAX_SEARCH_LENGTH) }),
  response: finderMatchesSchema,
  envelope: 'data',
});
