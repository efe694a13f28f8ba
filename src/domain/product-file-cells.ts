import { toAsciiDigits } from './money.ts';

/** Spreadsheets take these for formulas; the export writes an apostrophe before them. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const INERT = /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const cellOf = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
};

/** Removes the apostrophe that makes a formula inert. */
export const textOfCell = (cell: string): string => (INERT.test(cell) ? cell.slice(1) : cell);

const YES: readonly string[] = ['true', 'yes', '1', 'نعم'];
const NO: readonly string[] = ['false', 'no', '0', 'لا'];

/** Undefined for neither yes nor no. */
export const booleanOfCell = (cell: string): boolean | undefined => {
  const written = toAsciiDigits(cell).trim().toLowerCase();
  if (YES.includes(written)) return true;
  return NO.includes(written) ? false : undefined;
};
