import * as z from 'zod/mini';
import { D2C_ORDER_TABS, ORDER_FILTERS } from '#domain/d2c-order-list.ts';
import { MAX_PAGE, MAX_SEARCH_LENGTH, MAX_SKIPPED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { idsText, idText, integerText, text } from './primitives.ts';

/** The query of a page: a search with a position, or the ids of rows. */
export const pageQuery = {
  search: z._default(text(MAX_SEARCH_LENGTH), ''),
  skip: z._default(integerText(0, MAX_SKIPPED), 0),
  limit: z._default(integerText(1, MAX_PAGE), 100),
  ids: z.optional(idsText()),
};

/**
 * The number of all rows of the list, also in a response to `ids`. `is_capped`: counting stopped at the
 * limit, so there are more rows.
 */
export const counted = { total: z.number(), is_capped: z._default(z.boolean(), false) };

/** An extension of the specification: the server filters, counts and pages. */
export const listD2cOrderPage = defineEndpoint({
  method: 'GET',
  path: '/d2c/order-pages/',
  isBeyondSpec: true,
  summary:
    'One tab of the orders, searched by words: customer, place, product, tracking number, status, order id',
  access: ADMINS,
  query: z.object({
    tab: z._default(z.enum(D2C_ORDER_TABS), 'to-print'),
    ...pageQuery,
    /** Only some orders of the tab. */
    filter: z.optional(z.enum(ORDER_FILTERS)),
    /** The id of the last order of the former page. It is faster than `skip`. */
    after: z.optional(idText()),
  }),
  response: z.object({ orders: z.array(d2cOrderSchema), ...counted }),
  envelope: 'data',
});
