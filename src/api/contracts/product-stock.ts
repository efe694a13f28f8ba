import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { MAX_STOCK, MAX_STOCK_REASON, STOCK_MOVEMENT_KINDS, STOCK_ORDER_KINDS } from '#domain/stock-level.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText, integerText, optionalText, rowsQuery } from './primitives.ts';
import { productSchema } from './products.ts';

export const stockMovementSchema = z.object({
  movement_id: z.number(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  delta: z.number(),
  quantity_after: z.number(),
  reason: z.nullable(z.string()),
  /** The order whose pieces moved; null for a change by hand. */
  order: z._default(z.nullable(z.object({ kind: z.enum(STOCK_ORDER_KINDS), id: z.number() })), null),
  by: z.string(),
  at: z.string(),
});
export type StockMovement = z.output<typeof stockMovementSchema>;

/** The stock of a product. A stock that was never set has null in `last_updated` and `version` 0. */
export const productStockSchema = z.object({
  /** 0 when the backend omits it. */
  product_id: z._default(z.number(), 0),
  quantity: z.number(),
  last_updated: z._default(z.nullable(z.string()), null),
  version: z._default(z.number(), 0),
  /** The product, for lists that show it. */
  product: z._default(z.nullable(productSchema), null),
  /** The changes of the stock, newest first. */
  movements: z._default(z.array(stockMovementSchema), []),
});
export type ProductStock = z.output<typeof productStockSchema>;

export const stockedProductSchema = z.object({
  ...productSchema.shape,
  quantity: z.number(),
  last_updated: z._default(z.nullable(z.string()), null),
  /** The version of the stock; 0 when it was never set. */
  stock_version: z._default(z.number(), 0),
});
export type StockedProduct = z.output<typeof stockedProductSchema>;

export const getProductStock = defineEndpoint({
  method: 'GET',
  path: '/products/{id}/stock',
  summary: 'Read the stock of a product with its last changes',
  access: ADMINS,
  params: z.object({ id: idText() }),
  response: productStockSchema,
  envelope: 'data',
  versioned: true,
});

/**
 * Sets the stock of a product. The quantity is in the query, without a body (spec 2 section 7). Setting the
 * same quantity changes nothing.
 */
export const setProductStock = defineEndpoint({
  method: 'PUT',
  path: '/products/{id}/stock',
  summary: 'Set the stock of a product; the difference is recorded with its reason',
  access: ADMINS,
  params: z.object({ id: idText() }),
  query: z.object({
    quantity: integerText(0, MAX_STOCK),
    reason: z._default(optionalText(MAX_STOCK_REASON), ''),
  }),
  response: productStockSchema,
  envelope: 'data',
  versioned: true,
});

export const listLowStock = defineEndpoint({
  method: 'GET',
  path: '/products/low-stock/',
  summary: 'List active products at or below the low-stock threshold, lowest first',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(stockedProductSchema),
  envelope: 'data',
});

export const listStock = defineEndpoint({
  method: 'GET',
  path: '/products/in-stock/',
  isBeyondSpec: true,
  summary: 'List products in stock, by name',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(stockedProductSchema),
  envelope: 'data',
});
