import * as z from 'zod/mini';
import { D2C_TABS } from '#domain/d2c-order-list.ts';
import { ADMINS } from '#domain/roles.ts';
import { pageQuery } from './d2c-order-pages.ts';
import { defineEndpoint } from './endpoint.ts';

export const countD2cSearch = defineEndpoint({
  method: 'GET',
  path: '/d2c/search-counts/',
  isBeyondSpec: true,
  summary: 'Count the matches of a search in each tab of the orders, and find the order that a number names',
  access: ADMINS,
  query: z.object({ search: pageQuery.search }),
  response: z.object({
    'to-print': z.number(),
    ready: z.number(),
    shipments: z.number(),
    history: z.number(),
    /** Tabs whose count stopped at the limit. */
    capped: z._default(z.array(z.enum(D2C_TABS)), []),
    /** The order number that the term names, if the term matches nothing else. */
    order_meant: z._default(z.nullable(z.number()), null),
  }),
  envelope: 'data',
});
