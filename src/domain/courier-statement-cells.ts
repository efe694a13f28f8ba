import { toAsciiDigits } from './money.ts';
import { isPhone } from './phone.ts';
import { nationalDigits, withoutDecimal } from './phone-entry.ts';
import { textOfCell } from './product-file-cells.ts';
import { trackingNumber } from './shipment.ts';

/** Matches a number that a spreadsheet has rounded, such as `1.2E+10`. */
const ROUNDED = /^\d([.,٫]\d+)?E\+?\d+$/i;

/**
 * Returns the tracking number. It is empty for a text without digits (a dash, the label of a totals row) and
 * for a number that a spreadsheet has rounded.
 */
export const trackingOfCell = (cell: string): string => {
  const written = withoutDecimal(trackingNumber(textOfCell(cell.trim())));
  return /\d/.test(written) && !ROUNDED.test(written) ? written : '';
};

/** Returns the phone number that all digits form, or undefined. */
const phoneOf = (digits: string): string | undefined => {
  const national = nationalDigits(digits);
  const phone = /^7\d{9}$/.test(national) ? `0${national}` : national;
  return isPhone(phone) ? phone : undefined;
};

/**
 * Returns the phone numbers of a cell, each made of whole groups of digits. Undefined when some digits are no
 * phone number; empty for a cell without digits.
 */
export const phonesOfCell = (cell: string): readonly string[] | undefined => {
  const text = textOfCell(
    cell
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
  const written = withoutDecimal(toAsciiDigits(text));
  // A digit of an unsupported script must not be read as a letter.
  if (ROUNDED.test(written) || /(?!\d)\p{Nd}/u.test(written)) return undefined;
  const groups = written.match(/\d+/g) ?? [];
  const phones = new Set<string>();
  let digits = '';
  for (const group of groups) {
    digits += group;
    const phone = phoneOf(digits);
    if (phone === undefined) continue;
    phones.add(phone);
    digits = '';
  }
  return digits === '' ? [...phones] : undefined;
};
