import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bPaymentOutcome } from '#api/contracts/b2b-payments.ts';
import type { BulkPayment, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';

export const dueRow = (due_id: number, version: number, change: Partial<PaymentDue> = {}): PaymentDue => ({
  due_id,
  d2c_order_id: due_id + 100,
  expected_amount: 25_000,
  settled_amount: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  closed_at: null,
  is_order_deleted: false,
  settled_by: [],
  order: null,
  version,
  ...change,
});

export const bulkRow = (
  bulk_payment_id: number,
  version: number,
  change: Partial<BulkPayment> = {},
): BulkPayment => ({
  bulk_payment_id,
  amount: 40_000,
  date_received: '2026-01-01',
  method: 'cash',
  notes: '',
  recorded_at: '2026-01-01T09:00:00.000Z',
  recorded_by: 'admin',
  settled: 40_000,
  fees: 0,
  unexplained: 0,
  dues: 2,
  statement_rows: null,
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  version,
  ...change,
});

export const bulkOutcome = (
  id: number,
  version: number,
  changed_dues: readonly PaymentDue[] = [],
): BulkPaymentOutcome => ({ ...bulkRow(id, version), changed_dues: [...changed_dues] });

export const paymentOutcome = (
  payment_id: number,
  order: B2bOrder,
  amount_paid: number,
): B2bPaymentOutcome => ({
  payment_id,
  b2b_order_id: order.b2b_order_id,
  amount_paid,
  payment_method: 'cash',
  notes: '',
  paid_at: '2026-01-03T00:00:00.000Z',
  recorded_by: 'admin',
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  order,
});
