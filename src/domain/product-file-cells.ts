/* Writes and reads the cells of CSV files. */
import { toAsciiDigits } from './money.ts';

/** Matches a cell that a spreadsheet may read as a formula, also after blanks, which some of them remove. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * Returns the text with an apostrophe before it if a spreadsheet may read it as a formula. Every export
 * writes its texts so.
 */
export const inertText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const cellOf = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return inertText(value);
};

/** Removes the apostrophe that disables a formula. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

const YES: readonly string[] = ['true', 'yes', 'y', '1', '✓', '✔', '✅', 'نعم', 'بەڵێ', 'بەلێ', 'بلێ'];
const NO: readonly string[] = [
  'false',
  'no',
  'n',
  '0',
  '✗',
  '✘',
  '✕',
  '❌',
  'لا',
  'كلا',
  'نەخێر',
  'نەء',
  'نا',
];

/** Reads a yes or no. Returns undefined for any other text. */
export const booleanOfCell = (cell: string): boolean | undefined => {
  const written = toAsciiDigits(cell).trim().toLowerCase();
  if (YES.includes(written)) return true;
  return NO.includes(written) ? false : undefined;
};
