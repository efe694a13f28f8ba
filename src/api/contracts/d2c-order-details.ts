import * as z from 'zod/mini';
import { d2cOrderSchema } from './d2c-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText } from './primitives.ts';
import { shipmentSchema } from './shipments.ts';

/** Spec 2 section 3. Lists of orders come without shipments. */
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
