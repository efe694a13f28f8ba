import * as z from 'zod/mini';
import { D2C_ORDER_STATUSES, MAX_REASON_LENGTH } from '#domain/d2c-order.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText, optionalText, timestamp } from './primitives.ts';

/**
 * The contents of an order. `lines`: the first lines; `items_count` of the order counts all. `items_total`:
 * the sum of all lines in IQD. `has_notes`: true when any line has notes.
 */
const orderContentsSchema = z.object({
  pieces: z.number(),
  items_total: z.number(),
  has_notes: z.boolean(),
  lines: z.array(z.object({ product: z.string(), quantity: z.number() })),
});
export type OrderContents = z.output<typeof orderContentsSchema>;

/**
 * `expected_items` and `items_count` show if lines are missing. An order with null in `expected_items` counts
 * as complete.
 */
export const d2cOrderSchema = z.object({
  d2c_order_id: z.number(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_handle: z._default(z.nullable(z.string()), ''),
  customer_email: z._default(z.nullable(z.string()), ''),
  customer_address: z.string(),
  customer_district: z._default(z.nullable(z.string()), ''),
  province_id: z._default(z.nullable(z.number()), null),
  platform: z._default(z.nullable(z.string()), ''),
  order_notes: z._default(z.nullable(z.string()), ''),
  status: z.string(),
  order_date: timestamp(),
  total_price: z.number(),
  items_count: z._default(z.number(), 0),
  expected_items: z._default(z.nullable(z.number()), null),
  created_by: z._default(z.nullable(z.string()), null),
  /** True when the order was corrected after its job sheet was printed. */
  changed_after_print: z._default(z.boolean(), false),
  /**
   * How a cancelled order ended: `abandoned`, `cancelled`, `returned` or `parcelCancelled`; null for other
   * statuses, and if unknown.
   */
  ended_as: z._default(z.nullable(z.string()), null),
  /** The reason that a person gave for the end. */
  end_reason: z._default(z.string(), ''),
  /** When and by whom the goods of a returned parcel were received back. */
  received_back_at: z._default(z.nullable(timestamp()), null),
  received_back_by: z._default(z.nullable(z.string()), null),
  /** Null when the backend does not report the contents. */
  contents: z._default(z.nullable(orderContentsSchema), null),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type D2cOrder = z.output<typeof d2cOrderSchema>;

const orderParams = z.object({ id: idText() });

export const changeD2cOrder = defineEndpoint({
  method: 'PUT',
  path: '/d2c/orders/{id}',
  summary: 'Move an order to another status, as its lifecycle allows',
  access: 'signed-in',
  params: orderParams,
  body: z.object({ status: z.enum(D2C_ORDER_STATUSES) }),
  sample: { status: 'cancelled' },
  response: d2cOrderSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteD2cOrder = defineEndpoint({
  method: 'DELETE',
  path: '/d2c/orders/{id}',
  summary:
    'Delete an order and its lines; after the hand-over it needs a reason, and its parcel and due remain',
  access: ADMINS,
  params: orderParams,
  query: z.object({ reason: z._default(optionalText(MAX_REASON_LENGTH), '') }),
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});
