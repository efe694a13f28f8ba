import type { PaymentMethod } from '#domain/b2b-payment.ts';
import { businessDay } from '#domain/business-day.ts';
import { amountInIqd, longDate, shortDay } from './document-formats.ts';

/** What an invoice says to a client, by language; a second one stands beside it. */
export interface InvoiceWords {
  readonly title: string;
  readonly number: string;
  readonly ordered: string;
  readonly issued: string;
  readonly billTo: string;
  readonly terms: string;
  readonly columns: Readonly<
    Record<'code' | 'product' | 'quantity' | 'unitPrice' | 'subtotal' | 'date' | 'method' | 'amount', string>
  >;
  readonly total: string;
  readonly paid: string;
  readonly remaining: string;
  readonly payments: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly notes: string;
  readonly products: string;
  readonly code: (code: string) => string;
  readonly size: (dimensions: string) => string;
  readonly pieces: (count: number) => string;
  readonly amount: (iqd: number) => string;
  readonly date: (moment: Date) => string;
  /** Of a table. */
  readonly day: (moment: Date) => string;
}

export const METHODS_IN_ENGLISH: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  other: 'Other',
};

export const INVOICE_IN_ENGLISH: InvoiceWords = {
  title: 'Invoice',
  number: 'Number',
  ordered: 'Ordered on',
  issued: 'Issued on',
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
  paid: 'Paid',
  remaining: 'Remaining',
  payments: 'Payments received',
  methods: METHODS_IN_ENGLISH,
  notes: 'Notes',
  products: 'Your products',
  code: (code) => `Code ${code}`,
  size: (dimensions) => `Size ${dimensions}`,
  pieces: (count) => (count === 1 ? '1 piece ordered' : `${count.toLocaleString('en')} pieces ordered`),
  amount: amountInIqd,
  date: longDate,
  day: (moment) => shortDay(businessDay(moment)),
};
