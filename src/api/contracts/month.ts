import * as z from 'zod/mini';
import { ACCOUNT_FORMATS } from '#domain/accounts.ts';
import { isMonth } from '#domain/month.ts';
import { ADMINS } from '#domain/roles.ts';
import { day } from './bulk-payments.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileResponse, timestamp } from './primitives.ts';

const countAndSum = z.object({ count: z.number(), amount: z.number() });

const month = () =>
  z
    .string()
    .check(z.refine(isMonth, { error: 'must be a month like 2026-11', params: { issue: 'invalid_format' } }));

/** The figures of a month by the shop's days. Amounts in IQD. */
export const monthFiguresSchema = z.object({
  /** The month as `2026-11`. */
  month: z.string(),
  /**
   * D2C orders and wholesale orders by the day on which they were taken, without deleted and abandoned ones.
   */
  d2c_taken: countAndSum,
  b2b_taken: countAndSum,
  /** Parcels by the day on which they were handed to the courier, with what it is to collect. */
  handed_over: countAndSum,
  /** Parcels by the day on which they were delivered. */
  delivered: countAndSum,
  /** Parcels by the day on which they came back. */
  returned: countAndSum,
  /** Invoices and credit notes by the day of issue. */
  invoiced: countAndSum,
  credited: countAndSum,
  /** Delivered and invoiced, less credited. */
  revenue: z.number(),
  /** Payments of the courier and of clients by the day on which they came in, without reversed ones. */
  courier: countAndSum,
  clients: countAndSum,
  cash_in: z.number(),
  /** Fees that the courier deducted from its payments: 0 or more. */
  fees: z.number(),
  /** Purchases of filament by their day. */
  filament: countAndSum,
  /** Cash in, less filament. */
  left: z.number(),
  /** The first month with an order, a payment or a purchase. */
  first_month: z.string(),
  as_of: timestamp(),
});
export type MonthFigures = z.output<typeof monthFiguresSchema>;

export const getMonth = defineEndpoint({
  method: 'GET',
  path: '/months/{month}/',
  isBeyondSpec: true,
  summary: 'The figures of a month: orders, deliveries, revenue, cash, fees, filament, and what is left',
  access: ADMINS,
  params: z.object({ month: month() }),
  response: monthFiguresSchema,
  envelope: 'data',
});

/** The accounts of a period: an XLSX workbook, or a ZIP file with one CSV file a table. */
export const exportAccounts = defineEndpoint({
  method: 'GET',
  path: '/exports/accounts/',
  isBeyondSpec: true,
  summary:
    'The accounts of a period for an accountant, both days included: orders, payments, dues, statements, fees, invoices, purchases, stock',
  access: ADMINS,
  query: z.object({ from: day(), to: day(), format: z._default(z.enum(ACCOUNT_FORMATS), 'xlsx') }),
  response: fileResponse,
  file: 'application/octet-stream',
  envelope: 'bare',
});
