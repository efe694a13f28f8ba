import { toAsciiDigits } from './money.ts';
import { isPhone } from './phone.ts';
import { nationalDigits, withoutDecimal } from './phone-entry.ts';
import { textOfCell } from './product-file-cells.ts';
import { trackingNumber } from './shipment.ts';

/** A number that a spreadsheet rounded. */
const ROUNDED = /^\d([.,٫]\d+)?E\+?\d+$/i;

/** The tracking number of a cell; empty where the cell is, or has none: a dash, or the word before a sum. */
export const trackingOfCell = (cell: string): string => {
  const written = withoutDecimal(trackingNumber(textOfCell(cell.trim())));
  return /\d/.test(written) && !ROUNDED.test(written) ? written : '';
};

/** The phone that all these digits are; none of them is cut off. */
const phoneOf = (digits: string): string | undefined => {
  const national = nationalDigits(digits);
  const phone = /^7\d{9}$/.test(national) ? `0${national}` : national;
  return isPhone(phone) ? phone : undefined;
};

/**
 * The phones of a cell as orders have them, one after another: of its groups of digits each belongs to a whole number.
 * Undefined where it is no phone. Empty for a cell without a digit: a dash, or a word.
 */
export const phonesOfCell = (cell: string): readonly string[] | undefined => {
  const text = textOfCell(
    cell
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
  const written = withoutDecimal(toAsciiDigits(text));
  // A digit of a script that is not read must not pass for a word.
  if (ROUNDED.test(written) || /(?!\d)\p{Nd}/u.test(written)) return undefined;
  const groups = written.match(/\d+/g) ?? [];
  const whole = phoneOf(groups.join(''));
  if (whole !== undefined) return [whole];
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
