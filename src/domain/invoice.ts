import { businessDay, businessMonth } from './business-day.ts';

/** Returns `INV-{orderId}-{year}{month}` (spec 2 section 7), in the shop's time zone. */
export const invoiceNumber = (orderId: number, orderDate: Date): string =>
  `INV-${orderId}-${businessMonth(orderDate).replace('-', '')}`;

/** Returns the file name of an invoice (spec 2 section 7). */
export const invoiceFileName = (orderId: number, today: Date): string =>
  `Invoice_${orderId}_${businessDay(today)}.pdf`;

export const clientStatementFileName = (
  client: string,
  { from, to }: { readonly from: string; readonly to: string },
): string => `Statement_${client}_${from}_${to}.pdf`;
