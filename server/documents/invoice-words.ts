/* The texts of an invoice. */
import type { PaymentMethod } from '#domain/b2b-payment.ts';
import { businessDay } from '#domain/business-day.ts';
import { amountInIqd, longDate, longDay, shortDay } from './document-formats.ts';

export const METHODS_IN_ENGLISH: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  other: 'Other',
};

export const INVOICE_IN_ENGLISH = {
  title: 'Invoice',
  proforma: 'Proforma',
  number: 'Number',
  ordered: 'Ordered on',
  issued: 'Issued on',
  proformaOf: 'As of',
  due: 'Due on',
  overdue: 'Overdue since',
  billTo: 'Bill to',
  terms: 'Payment terms',
  columns: {
    code: 'Code',
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price, IQD',
    subtotal: 'Subtotal, IQD',
    date: 'Date',
    method: 'Method',
    amount: 'Amount, IQD',
  },
  total: 'Total',
  credited: (number: string) => `Credit note ${number}`,
  paid: 'Paid',
  remaining: 'Remaining',
  inFavour: 'In your favour',
  asOf: (date: string) => `Payments and credit notes up to ${date}.`,
  notAnInvoice: 'This is not an invoice. It becomes one when the order is completed.',
  payments: 'Payments received',
  methods: METHODS_IN_ENGLISH,
  notes: 'Notes',
  products: 'Your products',
  code: (code: string) => `Code ${code}`,
  size: (dimensions: string) => `Size ${dimensions}`,
  pieces: (count: number) =>
    count === 1 ? '1 piece ordered' : `${count.toLocaleString('en')} pieces ordered`,
  amount: amountInIqd,
  date: longDate,
  longDay,
  day: (date: Date) => shortDay(businessDay(date)),
};

export type InvoiceWords = typeof INVOICE_IN_ENGLISH;
