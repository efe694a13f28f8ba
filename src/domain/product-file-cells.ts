/* Writes and reads the cells of CSV files. */
import { toAsciiDigits } from './money.ts';

/** Matches a cell that a spreadsheet would read as a formula. The export writes an apostrophe before such a cell. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const DISABLED_FORMULA = /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const cellOf = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
};

/** Removes the apostrophe that disables a formula. */
export const textOfCell = (cell: string): string => (DISABLED_FORMULA.test(cell) ? cell.slice(1) : cell);

const YES: readonly string[] = ['true', 'yes', '1', 'نعم'];
const NO: readonly string[] = ['false', 'no', '0', 'لا'];

/** Reads a yes or no. Returns undefined for any other text. */
export const booleanOfCell = (cell: string): boolean | undefined => {
  const written = toAsciiDigits(cell).trim().toLowerCase();
  if (YES.includes(written)) return true;
  return NO.includes(written) ? false : undefined;
};
