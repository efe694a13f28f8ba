import { STATEMENT_COLUMNS, type StatementColumn } from './courier-statement.ts';
import { toAsciiDigits } from './money.ts';
import { isPhone } from './phone.ts';
import { phoneAsWritten } from './phone-entry.ts';
import { textOfCell } from './product-file-cells.ts';
import { foldForSearch } from './search-fold.ts';
import { trackingNumber } from './shipment.ts';

/** What couriers call the columns that we read. Their others, a name or a town or what is left in the end, are passed over. */
const HEADS: Readonly<Record<StatementColumn, readonly string[]>> = {
  tracking_number: [
    'tracking',
    'tracking number',
    'tracking no',
    'tracking id',
    'tracking code',
    'awb',
    'waybill',
    'barcode',
    'shipment',
    'shipment number',
    'shipment no',
    'parcel',
    'parcel number',
    'رقم التتبع',
    'التتبع',
    'كود التتبع',
    'رقم الشحنة',
    'الشحنة',
    'رقم الوصل',
    'الوصل',
    'الباركود',
    'رقم البوليصة',
    'ژمارەی بەدواداچوون',
  ],
  phone: [
    'phone',
    'phone number',
    'phone no',
    'mobile',
    'mobile number',
    'telephone',
    'tel',
    'customer phone',
    'receiver phone',
    'الهاتف',
    'هاتف',
    'رقم الهاتف',
    'هاتف الزبون',
    'رقم هاتف الزبون',
    'هاتف المستلم',
    'رقم المستلم',
    'رقم الزبون',
    'الموبايل',
    'موبايل',
    'رقم الموبايل',
    'ژمارەی مۆبایل',
    'مۆبایل',
  ],
  amount: [
    'amount',
    'amount collected',
    'collected amount',
    'collected',
    'cod',
    'cod amount',
    'cash',
    'price',
    'المبلغ',
    'مبلغ',
    'مبلغ التحصيل',
    'المبلغ المحصل',
    'المبلغ المستلم',
    'المبلغ الكلي',
    'السعر',
    'بڕی پارە',
    'بڕ',
  ],
  fee: [
    'fee',
    'fees',
    'delivery fee',
    'delivery fees',
    'shipping fee',
    'courier fee',
    'delivery',
    'commission',
    'charge',
    'charges',
    'الأجور',
    'أجور',
    'الأجرة',
    'أجرة',
    'أجور التوصيل',
    'أجرة التوصيل',
    'أجور النقل',
    'العمولة',
    'عمولة',
    'الرسوم',
    'رسوم',
    'رسوم التوصيل',
    'كلفة التوصيل',
    'کرێ',
    'کرێی گەیاندن',
  ],
};

const folded = (head: string): string =>
  foldForSearch(head)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const COLUMNS: ReadonlyMap<string, StatementColumn> = new Map(
  STATEMENT_COLUMNS.flatMap((column) => HEADS[column].map((head) => [folded(head), column] as const)),
);

/** What a courier means by a head; undefined where it is nothing that we read. */
export const statementColumnOf = (head: string): StatementColumn | undefined =>
  COLUMNS.get(folded(head.replace(/\b(iqd|dinars?)\b|د\.ع\.?/gi, '')));

/** A number as a spreadsheet or a script writes what it took for one: with a decimal that says nothing. */
const withoutDecimal = (written: string): string => written.replace(/^(\d+)\.0+$/, '$1');

/** What a spreadsheet has rounded is nobody's number any more. */
const ROUNDED = /^\d([.,٫]\d+)?E\+?\d+$/i;

/** The tracking number of a cell; empty where the cell is, or has none: a dash, or the word before a sum. */
export const trackingOfCell = (cell: string): string => {
  const written = withoutDecimal(trackingNumber(textOfCell(cell.trim())));
  return /\d/.test(written) && !ROUNDED.test(written) ? written : '';
};

/** The phone of a cell as orders have it; undefined where it is none, empty where the cell is. */
export const phoneOfCell = (cell: string): string | undefined => {
  const written = withoutDecimal(toAsciiDigits(textOfCell(cell.replace(/\p{Cf}/gu, '').trim())));
  if (written === '') return '';
  const phone = ROUNDED.test(written) ? '' : phoneAsWritten(written);
  return isPhone(phone) ? phone : undefined;
};
