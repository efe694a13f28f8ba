import * as z from 'zod/mini';
import { D2C_ORDER_STATUSES, MAX_MOVES, MAX_REASON_LENGTH } from '#domain/d2c-order.ts';
import { ADMINS } from '#domain/roles.ts';
import { SHIPMENT_ENDS } from '#domain/shipment.ts';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, requiredText } from './primitives.ts';
import { refusalValues } from './refusal-values.ts';

export const moveResultSchema = z.object({
  d2c_order_id: z.number(),
  moved: z.boolean(),
  status: z.nullable(z.string()),
  /** The reason why the order was not moved; null when it was moved. */
  detail: z.nullable(z.string()),
  /** The refusal code of that reason, with its values. */
  code: z._default(z.nullable(z.string()), null),
  values: z._default(refusalValues, {}),
  /** The order after the move; null when it was not moved. */
  order: z._default(z.nullable(d2cOrderSchema), null),
});
export type MoveResult = z.output<typeof moveResultSchema>;

export const moveD2cOrders = defineEndpoint({
  method: 'POST',
  path: '/d2c/order-moves/',
  isBeyondSpec: true,
  summary: 'Move several orders independently; returns one result per order',
  access: ADMINS,
  body: z.object({
    ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_MOVES)),
    status: z.enum(D2C_ORDER_STATUSES),
  }),
  sample: { ids: [12, 15], status: 'printing' },
  response: z.array(moveResultSchema),
  envelope: 'data',
  takesRequestKey: true,
});

export const undoD2cOrderMoves = defineEndpoint({
  method: 'POST',
  path: '/d2c/order-undos/',
  isBeyondSpec: true,
  summary:
    "Undo the caller's last move of several orders without a reason: within five minutes, a hand-over until it is sent",
  access: ADMINS,
  body: z.object({
    /** The orders with their versions after the move. An order that was changed afterwards is not undone. */
    orders: z
      .array(z.object({ id: id(), version: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(MAX_MOVES)),
  }),
  sample: { orders: [{ id: 12, version: 4 }] },
  response: z.array(moveResultSchema),
  envelope: 'data',
  takesRequestKey: true,
});

export const takeBackD2cOrder = defineEndpoint({
  method: 'POST',
  path: '/d2c/orders/{id}/take-back/',
  isBeyondSpec: true,
  summary: 'Take the last move of an order back, with a reason; refused after the hand-over',
  access: ADMINS,
  params: z.object({ id: idText() }),
  body: z.object({ reason: requiredText(MAX_REASON_LENGTH) }),
  sample: { reason: 'Printed in the wrong colour' },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: 'required',
});

/** Enters the result of a shipment by hand, for a courier that does not report it (decision 15). */
export const enterShipmentResult = defineEndpoint({
  method: 'POST',
  path: '/d2c/orders/{id}/courier-word/',
  isBeyondSpec: true,
  summary: 'Enter by hand the shipment result of an order that was handed over, with a reason',
  access: ADMINS,
  params: z.object({ id: idText() }),
  body: z.object({ word: z.enum(SHIPMENT_ENDS), reason: requiredText(MAX_REASON_LENGTH) }),
  sample: { word: 'delivered', reason: 'The courier told us on the phone' },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: 'required',
});

export const cancelD2cOrder = defineEndpoint({
  method: 'POST',
  path: '/d2c/orders/{id}/cancel/',
  isBeyondSpec: true,
  summary: 'Cancel an order before its hand-over, with a reason',
  access: ADMINS,
  params: z.object({ id: idText() }),
  body: z.object({ reason: requiredText(MAX_REASON_LENGTH) }),
  sample: { reason: 'The customer does not want it any more' },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: true,
});

export const cancelD2cOrders = defineEndpoint({
  method: 'POST',
  path: '/d2c/order-cancellations/',
  isBeyondSpec: true,
  summary: 'Cancel several orders independently, with one reason; returns one result per order',
  access: ADMINS,
  body: z.object({
    ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_MOVES)),
    reason: requiredText(MAX_REASON_LENGTH),
  }),
  sample: { ids: [12, 15], reason: 'The colour is sold out' },
  response: z.array(moveResultSchema),
  envelope: 'data',
  takesRequestKey: true,
});

/** The goods of a returned parcel are in the shop again, or were ticked by mistake. */
export const receiveBackD2cOrder = defineEndpoint({
  method: 'PUT',
  path: '/d2c/orders/{id}/received-back/',
  isBeyondSpec: true,
  summary: 'Tell whether the goods of a returned parcel were received back',
  access: ADMINS,
  params: z.object({ id: idText() }),
  body: z.object({ received: z.boolean() }),
  sample: { received: true },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: true,
});
