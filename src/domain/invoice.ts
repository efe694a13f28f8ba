import { businessDay, businessMonth } from './business-day.ts';

/** `INV-{orderId}-{year}{month}` (spec 2 section 7), of the day on which the business is. */
export const invoiceNumber = (orderId: number, orderDate: Date): string =>
  `INV-${orderId}-${businessMonth(orderDate).replace('-', '')}`;

/** `Invoice_{orderId}_{date}.pdf` (spec 2 section 7), of the day on which it is saved. */
export const invoiceFileName = (orderId: number, today: Date): string =>
  `Invoice_${orderId}_${businessDay(today)}.pdf`;

export const accountFileName = (
  client: string,
  { from, to }: { readonly from: string; readonly to: string },
): string => `Statement_${client}_${from}_${to}.pdf`;
