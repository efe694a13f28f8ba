import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { bulkPaymentDues } from './bulk-payment-action.ts';
import { statementDues } from './statement-import.ts';

/** All open dues of the courier, the oldest first: payments settle them in this order. */
export const dues = defineLocalList<PaymentDue>({
  id: 'dues',
  keyOf: ({ due_id }) => due_id,
  belongs: ({ closed_at }) => closed_at === null,
  compare: (a, b) => a.created_at.localeCompare(b.created_at) || a.due_id - b.due_id,
  load: ({ call }, part, signal) => call(listPaymentsDue, { query: { ...part, state: 'open' }, signal }),
  updatedBy: [bulkPaymentDues, statementDues],
  follows: ['payment_due'],
});
