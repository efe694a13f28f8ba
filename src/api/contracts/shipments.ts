import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_SKIPPED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerText, timestamp } from './primitives.ts';

/** Spec 2 section 3, and the customer, so that the list can be read and searched without the orders. */
export const shipmentSchema = z.object({
  shipment_id: z.number(),
  d2c_order_id: z.number(),
  shipment_status: z.string(),
  shipped_date: z._default(z.nullable(timestamp()), null),
  tracking_number: z._default(z.nullable(z.string()), ''),
  customer_name: z._default(z.nullable(z.string()), ''),
  customer_phone: z._default(z.nullable(z.string()), ''),
  total_price: z._default(z.nullable(z.number()), null),
  /** Its order was deleted after the hand-over: the parcel is on its way all the same. */
  is_order_deleted: z._default(z.boolean(), false),
});
export type Shipment = z.output<typeof shipmentSchema>;

export const listShipments = defineEndpoint({
  method: 'GET',
  path: '/d2c/shipments/',
  summary: 'Shipments at the courier, the newest first',
  access: ADMINS,
  query: z.object({
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), MAX_FETCHED),
  }),
  response: z.array(shipmentSchema),
  envelope: 'data',
});
