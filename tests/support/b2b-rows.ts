import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import type { B2bCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import type { B2bOrder, B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import type { RowFields } from '#tests/support/sample-rows.ts';

/* Sample rows of the wholesale resources. */

export const b2bClientRow = (fields: RowFields<B2bClient, 'client_id' | 'version'>): B2bClient => ({
  name: `Client ${fields.client_id}`,
  contact_person: 'Zaid',
  email: 'zaid@example.test',
  phone: '07701234567',
  address: 'Karrada',
  payment_terms: 'Net 30',
  orders_count: 0,
  balance: 0,
  unpaid_due_on: null,
  ...fields,
});

export const b2bOrderRow = (fields: RowFields<B2bOrder, 'b2b_order_id' | 'version'>): B2bOrder => ({
  client_id: 3,
  order_date: '2026-01-01T00:00:00.000Z',
  order_notes: '',
  status: 'printing',
  total_price: 1000,
  total_paid: 0,
  remaining_amount: 1000,
  payment_status: 'unpaid',
  client: { name: 'Client 3', contact_person: 'Zaid', phone: '07701234567' },
  completed_at: null,
  credited: 0,
  invoice_number: null,
  invoice_issued_at: null,
  invoice_due_on: null,
  items_count: 1,
  pieces: 1,
  expected_items: 1,
  ...fields,
});

export const b2bItemRow = (fields: RowFields<B2bOrderItem, 'b2b_order_item_id'>): B2bOrderItem => ({
  product_id: 7,
  quantity: 2,
  unit_price: 500,
  subtotal: 1000,
  notes: '',
  product: { name: 'Vase', product_code: 'HOM007', picture_url: null },
  ...fields,
});

export const b2bPaymentRow = (fields: RowFields<B2bPayment, 'payment_id'>): B2bPayment => ({
  b2b_order_id: 5,
  amount_paid: 400,
  payment_method: 'cash',
  notes: '',
  paid_at: '2026-01-02T00:00:00.000Z',
  recorded_by: 'Admin',
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  ...fields,
});

export const b2bCreditNoteRow = (fields: RowFields<B2bCreditNote, 'credit_note_id'>): B2bCreditNote => ({
  b2b_order_id: 5,
  number: 'CN-5-1',
  amount: 100,
  reason: 'Broken',
  is_cancellation: false,
  issued_at: '2026-01-03T00:00:00.000Z',
  issued_by: 'Admin',
  ...fields,
});
