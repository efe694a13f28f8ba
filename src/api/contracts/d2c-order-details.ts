import * as z from 'zod/mini';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { MAX_FETCHED, MAX_SKIPPED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText, integerText, listQuery, timestamp } from './primitives.ts';
import { shipmentSchema } from './shipments.ts';

/**
 * An order with its shipment (spec 2 section 3). The pages of the D2C list leave it out, because they do not
 * show it.
 */
export const d2cOrderDetailsSchema = z.object({
  ...d2cOrderSchema.shape,
  shipments: z._default(z.array(shipmentSchema), []),
  /** The amount in IQD that the courier had paid for the order and took back. */
  taken_back: z._default(z.number(), 0),
});
export type D2cOrderDetails = z.output<typeof d2cOrderDetailsSchema>;

export const getD2cOrder = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/{id}',
  summary: 'One direct-to-consumer order, with its shipments',
  access: 'signed-in',
  params: z.object({ id: idText() }),
  response: d2cOrderDetailsSchema,
  envelope: 'data',
  versioned: true,
});

/**
 * An order of a list. Another backend may list few fields of a shipment, of which the specification names the
 * tracking number.
 */
const listedOrderSchema = z.object({
  ...d2cOrderSchema.shape,
  shipments: z._default(z.array(z.partial(shipmentSchema)), []),
});

export const listD2cOrders = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/',
  summary: 'Direct-to-consumer orders, the newest first; staff see their own unfinished ones',
  access: 'signed-in',
  query: z.object({
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), 100),
  }),
  response: z.array(listedOrderSchema),
  envelope: 'data',
});

export const listD2cOrdersByStatus = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/status/{status}',
  summary: 'Direct-to-consumer orders in one status, the newest first',
  access: ADMINS,
  params: z.object({ status: z.enum(D2C_ORDER_STATUSES) }),
  query: listQuery(),
  response: z.array(listedOrderSchema),
  envelope: 'data',
});

export const d2cOrderItemSchema = z.object({
  d2c_order_item_id: z.number(),
  product_id: z.nullable(z.number()),
  product: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  custom_cost: z.number(),
  subtotal: z.number(),
  notes: z._default(z.nullable(z.string()), ''),
});

export type D2cOrderItem = z.output<typeof d2cOrderItemSchema>;

export const listD2cOrderItems = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/{id}/items/',
  summary: 'The lines of an order',
  access: 'signed-in',
  params: z.object({ id: idText() }),
  response: z.array(d2cOrderItemSchema),
  envelope: 'data',
});

const orderMoveSchema = z.object({
  event: z.string(),
  from_status: z.nullable(z.string()),
  to_status: z.string(),
  reason: z.string(),
  moved_by: z.string(),
  moved_at: timestamp(),
});
export type OrderMove = z.output<typeof orderMoveSchema>;

export const listD2cOrderMoves = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/{id}/moves/',
  isBeyondSpec: true,
  summary: 'List the moves of an order, newest first',
  access: ADMINS,
  params: z.object({ id: idText() }),
  response: z.array(orderMoveSchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});
