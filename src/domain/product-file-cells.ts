import { couldBeTwo } from './amount-entry.ts';
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

const GROUPED = /^-?\d{1,3}(?:[,٬ '’]\d{3})+(?:[.٫]\d+)?$/;
/** A comma before three digits divides thousands, before one or two it is the decimal one. */
const PLAIN = /^-?\d+(?:[.٫]\d+|,\d{1,2})?$/;

/** The number of a cell in the digits and separators that people write; undefined where it is none. */
export const numberOfCell = (cell: string): number | undefined => {
  const written = toAsciiDigits(textOfCell(cell))
    .replace(/[\p{Cf}\u00a0\u202f]/gu, (sign) => (/\p{Cf}/u.test(sign) ? '' : ' '))
    .trim();
  if (couldBeTwo(written.replace(/^-/, '').replace('٫', '.'))) return undefined;
  if (GROUPED.test(written)) return Number(written.replace(/[,٬ '’]/g, '').replace('٫', '.'));
  return PLAIN.test(written) ? Number(written.replace(/[٫,]/, '.')) : undefined;
};

const YES: readonly string[] = ['true', 'yes', '1', 'نعم'];
const NO: readonly string[] = ['false', 'no', '0', 'لا'];

/** Yes or no, as a spreadsheet or a person writes it; undefined where it is neither. */
export const booleanOfCell = (cell: string): boolean | undefined => {
  const written = toAsciiDigits(cell).trim().toLowerCase();
  if (YES.includes(written)) return true;
  return NO.includes(written) ? false : undefined;
};
