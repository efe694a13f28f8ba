import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

/** The first few of `count` rows. */
const needOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ count: z.number(), rows: z.array(row) });

const waitingOrderSchema = z.object({
  d2c_order_id: z.number(),
  customer_name: z.string(),
  status: z.string(),
  order_date: timestamp(),
});
export type WaitingOrder = z.output<typeof waitingOrderSchema>;

/** The six cards (spec 2 section 2, Dashboard), and what needs attention. Amounts in IQD. */
export const dashboardSchema = z.object({
  /** Whether they are offered or not. */
  total_products: z.number(),
  /** Active products of which there are no more than the low-stock threshold. */
  low_stock: z.number(),
  d2c_orders: z.number(),
  b2b_orders: z.number(),
  /** D2C orders that are pending or printing. */
  pending_orders: z.number(),
  /** What all D2C orders come to; `cancelled_revenue` of it will not come. */
  revenue: z.number(),
  cancelled_revenue: z.number(),
  /** Dues that the courier has not brought whole. */
  pending_payments: z.number(),
  /** Counted from lists that were cut: there may be more of everything. */
  is_capped: z._default(z.boolean(), false),
  needs: z.object({
    /** Those that the courier does not have yet, the oldest first. */
    waiting: needOf(waitingOrderSchema),
    /** Their lines are missing, and nobody is just keying them in. */
    unfinished: needOf(waitingOrderSchema),
    low_stock: needOf(z.object({ product_id: z.number(), name: z.string(), quantity: z.number() })),
    filament: needOf(
      z.object({
        filament_id: z.number(),
        brand: z.string(),
        name: z.nullable(z.string()),
        color_name: z.nullable(z.string()),
        current_stock: z.number(),
      }),
    ),
    /** The oldest first; `amount` is what all of them are still to bring. */
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
    /** Null where the latest run went well and every hand-over was told. `unsent`: hand-overs that were refused. */
    failed_sync: z.nullable(
      z.object({ ended_at: z.nullable(timestamp()), errors: z.number(), unsent: z.number() }),
    ),
  }),
  as_of: timestamp(),
});
export type Dashboard = z.output<typeof dashboardSchema>;

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard/',
  isExtension: true,
  summary: 'What there is, what it comes to, and what needs attention',
  access: ADMINS,
  response: dashboardSchema,
  envelope: 'data',
});
