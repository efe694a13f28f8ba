import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

/** The first rows of `count` rows. */
const attentionListOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ count: z.number(), rows: z.array(row) });

const waitingOrderSchema = z.object({
  d2c_order_id: z.number(),
  customer_name: z.string(),
  status: z.string(),
  order_date: timestamp(),
});
export type WaitingOrder = z.output<typeof waitingOrderSchema>;

/** The last 30 complete business days, oldest first. */
const historySchema = z.object({
  /** Orders of both kinds, by the day on which they were taken. */
  orders: z.array(z.number()),
  /** The amount of the D2C orders that were taken on the day, in IQD. */
  revenue: z.array(z.number()),
  /** The figures of the same names at the end of the day. */
  total_products: z.array(z.number()),
  pending_orders: z.array(z.number()),
  pending_payments: z.array(z.number()),
});

/**
 * The six cards (spec 2 section 2, Dashboard) and the lists of the section "Needs attention". Amounts in IQD.
 */
export const dashboardSchema = z.object({
  /** The number of active and inactive products. */
  total_products: z.number(),
  /** The number of active products at or below the threshold. */
  low_stock: z.number(),
  d2c_orders: z.number(),
  b2b_orders: z.number(),
  /** The number of pending or printing D2C orders. */
  pending_orders: z.number(),
  /** The total of all D2C orders in IQD. `cancelled_revenue` is the part of cancelled ones. */
  revenue: z.number(),
  cancelled_revenue: z.number(),
  /** The number of dues that the courier has not settled in full. */
  pending_payments: z.number(),
  /** True when the lists were cut off, so that the real figures may be higher. */
  is_capped: z._default(z.boolean(), false),
  /** Null from a backend without this call, whose lists do not tell their past. */
  history: z._default(z.nullable(historySchema), null),
  /** The newest good backup; null before the first, absent when the backend does not tell. */
  last_backup_at: z.optional(z.nullable(timestamp())),
  /** The latest run that ended; null before the first. */
  last_sync: z._default(
    z.nullable(z.object({ is_failed: z.boolean(), ended_at: z.nullable(timestamp()) })),
    null,
  ),
  needs: z.object({
    /** Orders that are not yet handed over, oldest first. */
    waiting: attentionListOf(waitingOrderSchema),
    /** Orders whose lines have been missing for longer than keying in takes. */
    unfinished: attentionListOf(waitingOrderSchema),
    /** Returned parcels whose goods nobody has received back, oldest first. `amount` is their total. */
    came_back: z._default(
      z.object({ count: z.number(), amount: z.number(), rows: z.array(waitingOrderSchema) }),
      { count: 0, amount: 0, rows: [] },
    ),
    low_stock: attentionListOf(z.object({ product_id: z.number(), name: z.string(), quantity: z.number() })),
    filament: attentionListOf(
      z.object({
        filament_id: z.number(),
        brand: z.string(),
        name: z.nullable(z.string()),
        color_name: z.nullable(z.string()),
        current_stock: z.number(),
      }),
    ),
    /** Overdue dues, oldest first. `amount` is their open total. */
    overdue: z.object({
      count: z.number(),
      amount: z.number(),
      rows: z.array(
        z.object({
          due_id: z.number(),
          d2c_order_id: z.number(),
          customer_name: z.string(),
          amount: z.number(),
          created_at: timestamp(),
        }),
      ),
    }),
    /**
     * Null when the latest run succeeded and every hand-over was accepted. `unsent`: the number of refused
     * hand-overs.
     */
    failed_sync: z.nullable(
      z.object({ ended_at: z.nullable(timestamp()), errors: z.number(), unsent: z.number() }),
    ),
    /**
     * Null when the last backup is recent or backups are turned off. `last_at`: null before the first backup.
     * `fault`: the fault of the latest attempt.
     */
    backup: z._default(
      z.nullable(z.object({ last_at: z.nullable(timestamp()), fault: z.nullable(z.string()) })),
      null,
    ),
    /** True when the shop has neither an e-mail nor a phone that documents could show. */
    missing_contact: z._default(z.boolean(), false),
  }),
  as_of: timestamp(),
});
export type Dashboard = z.output<typeof dashboardSchema>;

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard/',
  isBeyondSpec: true,
  summary: 'Read the figures of the dashboard and the lists that need attention',
  access: ADMINS,
  response: dashboardSchema,
  envelope: 'data',
});
