import * as z from 'zod/mini';
import { MAX_JOB_SHEETS } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { d2cOrderItemSchema } from './d2c-order-details.ts';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** Each product is listed once, because its picture may be embedded. */
const printedProductSchema = z.object({
  product_id: z.number(),
  product_code: z.string(),
  dimensions: z.string(),
  picture_url: z.nullable(z.string()),
});
export type PrintedProduct = z.output<typeof printedProductSchema>;

/** A POST request, because thousands of numbers do not fit into a URL. */
export const listJobSheets = defineEndpoint({
  method: 'POST',
  path: '/d2c/job-sheets/',
  isBeyondSpec: true,
  summary: 'List orders with their lines and products for printing; missing orders are left out',
  access: ADMINS,
  body: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_JOB_SHEETS)) }),
  sample: { ids: [12, 15] },
  response: z.object({
    sheets: z.array(z.object({ order: d2cOrderSchema, items: z.array(d2cOrderItemSchema) })),
    products: z.array(printedProductSchema),
  }),
  envelope: 'data',
});

/** Tells that the sheets were printed, so that later corrections of their orders are marked. */
export const reportPrintedSheets = defineEndpoint({
  method: 'POST',
  path: '/d2c/job-sheets/printed/',
  isBeyondSpec: true,
  summary: 'Tell that the job sheets of these orders were printed; missing orders are left out',
  access: ADMINS,
  body: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_JOB_SHEETS)) }),
  sample: { ids: [12, 15] },
  response: z.object({ printed: z.number() }),
  envelope: 'data',
});
