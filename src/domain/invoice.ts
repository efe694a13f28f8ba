import { businessDay } from './business-day.ts';

const twoDigits = (part: string | undefined): string => (part ?? '').padStart(2, '0');

/** `INV-{orderId}-{year}{month}` (spec 2 section 7), of the day on which the business is. */
export const invoiceNumber = (orderId: number, orderDate: Date): string => {
  const [year, month] = businessDay(orderDate).split('-');
  return `INV-${orderId}-${year}${twoDigits(month)}`;
};

/** `Invoice_{orderId}_{date}.pdf` (spec 2 section 7), of the day on which it is saved. */
export const invoiceFileName = (orderId: number, today: Date): string =>
  `Invoice_${orderId}_${businessDay(today)}.pdf`;

export const accountFileName = (
  client: string,
  { from, to }: { readonly from: string; readonly to: string },
): string => `Statement_${client}_${from}_${to}.pdf`;
