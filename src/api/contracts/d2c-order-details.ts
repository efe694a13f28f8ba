import * as z from 'zod/mini';
import { MAX_FETCHED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText, timestamp } from './primitives.ts';
import { shipmentSchema } from './shipments.ts';

/** An order with its shipment (spec 2 section 3). Orders in lists have no shipment. */
export const d2cOrderDetailsSchema = z.object({
  ...d2cOrderSchema.shape,
  shipments: z._default(z.array(shipmentSchema), []),
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
