import * as z from 'zod/mini';
import { OWED_AGE_NAMES } from '#domain/dues.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

/** The totals of spec 2 section 9. Amounts in IQD; months and days in the shop's time zone. */
export const paymentsSummarySchema = z.object({
  /** The sum of the open amounts of dues. */
  d2c_owed: z.number(),
  d2c_dues: z.number(),
  /** The sum of the remaining amounts of completed orders. */
  b2b_owed: z.number(),
  /** The number of completed orders with a remaining amount. */
  b2b_unpaid: z.number(),
  total_owed: z.number(),
  /**
   * Figures of the current month: parcels handed over, and invoices. They equal those of the month's page.
   */
  month: z.object({
    /** The month as `2026-11`. */
    month: z.string(),
    d2c_dues: z.number(),
    d2c_amount: z.number(),
    b2b_orders: z.number(),
    b2b_amount: z.number(),
  }),
  /** The paid percentage of all amounts that were ever due; null when nothing was due. */
  payment_rate: z.nullable(z.number()),
  /** Amounts of the current month: payments received, and filament bought. */
  cash_flow: z.object({ received: z.number(), spent: z.number() }),
  /**
   * At most the last twelve months from the first one with data, oldest first: parcels delivered, and
   * invoices less credit notes.
   */
  revenue: z.array(z.object({ month: z.string(), d2c: z.number(), b2b: z.number() })),
  /**
   * The payments of the courier by month, oldest first, without months that had none. Fees are negative or 0.
   */
  courier: z._default(
    z.array(
      z.object({
        month: z.string(),
        received: z.number(),
        settled: z.number(),
        fees: z.number(),
        unexplained: z.number(),
        taken_back: z.number(),
      }),
    ),
    [],
  ),
  owed_by_age: z.array(z.object({ age: z.enum(OWED_AGE_NAMES), d2c: z.number(), b2b: z.number() })),
  as_of: timestamp(),
});
export type PaymentsSummary = z.output<typeof paymentsSummarySchema>;

export const getPaymentsSummary = defineEndpoint({
  method: 'GET',
  path: '/payments/summary/',
  isBeyondSpec: true,
  summary: 'Read the totals of payments: owed amounts, paid amounts, revenue by month',
  access: ADMINS,
  response: paymentsSummarySchema,
  envelope: 'data',
});
