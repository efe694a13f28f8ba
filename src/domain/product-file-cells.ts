import { toAsciiDigits } from './money.ts';

/** What a spreadsheet would take for a formula; the export writes an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const INERT = /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** How the export writes a value. */
export const cellOf = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
};

/** The text of a cell, without the apostrophe that makes a formula inert. */
export const textOfCell = (cell: string): string => (INERT.test(cell) ? cell.slice(1) : cell);

const YES: readonly string[] = ['true', 'yes', '1', 'نعم'];
const NO: readonly string[] = ['false', 'no', '0', 'لا'];

/** Yes or no, as a spreadsheet or a person writes it; undefined where it is neither. */
export const booleanOfCell = (cell: string): boolean | undefined => {
  const written = toAsciiDigits(cell).trim().toLowerCase();
  if (YES.includes(written)) return true;
  return NO.includes(written) ? false : undefined;
};
