import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { counted, pageQuery } from './d2c-order-pages.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, timestamp } from './primitives.ts';

/** A shipment (spec 2 section 3), with the customer, so that the list can be searched without the orders. */
export const shipmentSchema = z.object({
  shipment_id: z.number(),
  d2c_order_id: z.number(),
  shipment_status: z.string(),
  shipped_date: z._default(z.nullable(timestamp()), null),
  tracking_number: z._default(z.nullable(z.string()), ''),
  customer_name: z._default(z.nullable(z.string()), ''),
  customer_phone: z._default(z.nullable(z.string()), ''),
  total_price: z._default(z.nullable(z.number()), null),
  /** True when the courier has registered the parcel, and when the backend does not report it. */
  is_known: z._default(z.boolean(), true),
  /** Whole days since the courier's last new report. */
  silent_days: z._default(z.number(), 0),
  /** True when the order was deleted after the hand-over. The parcel is still on its way. */
  is_order_deleted: z._default(z.boolean(), false),
});
export type Shipment = z.output<typeof shipmentSchema>;

export const listShipments = defineEndpoint({
  method: 'GET',
  path: '/d2c/shipments/',
  summary: 'Shipments at the courier, the newest first',
  access: ADMINS,
  query: listQuery(),
  response: z.array(shipmentSchema),
  envelope: 'data',
});

export const listShipmentPage = defineEndpoint({
  method: 'GET',
  path: '/d2c/shipment-pages/',
  isBeyondSpec: true,
  summary: 'Shipments that are on their way, searched like the orders',
  access: ADMINS,
  query: z.object(pageQuery),
  response: z.object({ shipments: z.array(shipmentSchema), ...counted }),
  envelope: 'data',
});
