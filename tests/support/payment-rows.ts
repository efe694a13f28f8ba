import type { B2bPaymentOutcome } from '#api/contracts/b2b-payments.ts';
import type { BulkPayment, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { DecisionOutcome, OpenStatementRow } from '#api/contracts/statement-rows.ts';
import type { RowFields } from '#tests/support/sample-rows.ts';

/* Sample rows of the payment resources, and answers of the payment calls. */

export const dueRow = (fields: RowFields<PaymentDue, 'due_id' | 'version'>): PaymentDue => ({
  d2c_order_id: fields.due_id + 100,
  expected_amount: 25_000,
  settled_amount: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  closed_at: null,
  closed_because: null,
  is_order_deleted: false,
  settled_by: [],
  order: null,
  ...fields,
});

export const bulkPaymentRow = (
  fields: RowFields<BulkPayment, 'bulk_payment_id' | 'version'>,
): BulkPayment => ({
  amount: 40_000,
  date_received: '2026-01-01',
  method: 'cash',
  notes: '',
  recorded_at: '2026-01-01T09:00:00.000Z',
  recorded_by: 'admin',
  settled: 40_000,
  fees: 0,
  unexplained: 0,
  taken_back: 0,
  open_rows: 0,
  dues: 2,
  statement_rows: null,
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  ...fields,
});

export const bulkPaymentOutcome = ({
  changed_dues = [],
  ...fields
}: RowFields<BulkPaymentOutcome, 'bulk_payment_id' | 'version'>): BulkPaymentOutcome => ({
  ...bulkPaymentRow(fields),
  changed_dues,
});

export const b2bPaymentOutcome = (
  fields: RowFields<B2bPaymentOutcome, 'payment_id' | 'order' | 'amount_paid'>,
): B2bPaymentOutcome => ({
  b2b_order_id: fields.order.b2b_order_id,
  payment_method: 'cash',
  notes: '',
  paid_at: '2026-01-03T00:00:00.000Z',
  recorded_by: 'admin',
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  ...fields,
});

/** A row of a statement that waits: its phone has two orders. */
export const openStatementRow = (
  fields: RowFields<OpenStatementRow, 'row_id' | 'version'>,
): OpenStatementRow => ({
  bulk_payment_id: 5,
  line: 2,
  tracking_number: '',
  phone: '07701234567',
  text: '07701234567 12000',
  amount: 12_000,
  fee: 0,
  outcome: 'refused',
  reason: { code: 'statement.ambiguous', values: { orders: 2 }, detail: '2 orders may be meant.' },
  d2c_order_id: null,
  settled: 0,
  taken_back: 0,
  unexplained: 0,
  is_open: true,
  decision: null,
  decided_at: null,
  decided_by: null,
  decision_reason: '',
  date_received: '2026-01-01',
  candidates: [
    {
      d2c_order_id: 12,
      customer_name: 'Layla',
      expected: 12_000,
      settled: 0,
      standing: 'open',
      is_delivered: true,
    },
    {
      d2c_order_id: 13,
      customer_name: 'Layla',
      expected: 25_000,
      settled: 5_000,
      standing: 'open',
      is_delivered: false,
    },
  ],
  ...fields,
});

/** The answer to a decision that closes the row. */
export const decisionOutcome = (
  row_id: number,
  payment: BulkPaymentOutcome = bulkPaymentOutcome({ bulk_payment_id: 5, version: 2 }),
): DecisionOutcome => {
  const { candidates: _, date_received: __, ...row } = openStatementRow({ row_id, version: 2 });
  return { row: { ...row, is_open: false, decision: 'assigned' }, payment };
};
