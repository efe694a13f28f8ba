/* The texts of a credit note. */
import { amountInIqd, longDate } from './document-formats.ts';

export const CREDIT_NOTE_IN_ENGLISH = {
  title: 'Credit note',
  number: 'Number',
  issued: 'Issued on',
  invoice: 'For invoice',
  invoiceIssued: 'Invoice of',
  creditTo: 'Credit to',
  terms: 'Payment terms',
  columns: { credit: 'Credit', amount: 'Amount, IQD' },
  credited: (invoice: string) => `Correction of invoice ${invoice}`,
  cancelled: (invoice: string) => `Cancellation of invoice ${invoice}`,
  invoiceTotal: 'Total of the invoice',
  credit: 'Credit',
  lowersDebt: (invoice: string) => `This amount is deducted from what you owe for invoice ${invoice}.`,
  amount: amountInIqd,
  date: longDate,
};

export type CreditNoteWords = typeof CREDIT_NOTE_IN_ENGLISH;
