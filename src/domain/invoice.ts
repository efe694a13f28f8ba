/* Numbers, days and file names of invoices, proforma invoices, credit notes and statements of account. */
import { businessDay, businessMonth, dayAfter } from './business-day.ts';
import { type Hundredths, toAsciiDigits } from './money.ts';

const numberOf = (prefix: string, orderId: number, orderDate: Date): string =>
  `${prefix}-${orderId}-${businessMonth(orderDate).replace('-', '')}`;

/** Returns `INV-{orderId}-{year}{month}` (spec 2 section 7), in the shop's time zone. */
export const invoiceNumber = (orderId: number, orderDate: Date): string =>
  numberOf('INV', orderId, orderDate);

/** Returns the number of a proforma invoice: `PRO-12-202611`. An order has one until it is completed. */
export const proformaNumber = (orderId: number, orderDate: Date): string =>
  numberOf('PRO', orderId, orderDate);

/** Returns the number of a credit note: `CN-12-1` is the first one of order 12. */
export const creditNoteNumber = (orderId: number, position: number): string => `CN-${orderId}-${position}`;

/** Returns the file name of an invoice (spec 2 section 7). */
export const invoiceFileName = (orderId: number, today: Date): string =>
  `Invoice_${orderId}_${businessDay(today)}.pdf`;

export const creditNoteFileName = (number: string): string => `CreditNote_${number}.pdf`;

export const clientStatementFileName = (
  client: string,
  { from, to }: { readonly from: string; readonly to: string },
): string => `Statement_${client}_${from}_${to}.pdf`;

/**
 * Returns the days of terms such as `Net 30` or `2/10 net ٣٠`, or null for other terms: only these have a due
 * date.
 */
export const netDaysOf = (terms: string): number | null => {
  const days = /(?:^|[^a-z])net[\s-]*(\d{1,3})(?!\d)/i.exec(toAsciiDigits(terms))?.[1];
  return days === undefined ? null : Number(days);
};

/** Returns the last day on which an invoice is paid in time, or null if the terms do not say it. */
export const dueDayOf = (terms: string, issuedAt: Date): string | null => {
  const days = netDaysOf(terms);
  return days === null ? null : dayAfter(businessDay(issuedAt), days);
};

/**
 * Returns the first day on which an amount is overdue; null if nothing is owed, nothing is due, or it is due
 * later.
 */
export const overdueSince = (
  { due_on, remaining }: { readonly due_on: string | null; readonly remaining: number },
  today: string,
): string | null => (due_on !== null && remaining > 0 && due_on < today ? dayAfter(due_on, 1) : null);

export type CreditFault = 'required' | 'notPositive' | 'overInvoice';

/**
 * Returns the fault of a credit note's amount: it is above 0, and at most what the invoice is not yet
 * credited.
 */
export const creditFaultOf = (
  amount: Hundredths | undefined,
  creditable: Hundredths,
): CreditFault | undefined => {
  if (amount === undefined) return 'required';
  if (amount <= 0) return 'notPositive';
  return amount > creditable ? 'overInvoice' : undefined;
};
