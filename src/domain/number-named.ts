/* Reads the numbers in names of orders and payments: `#64`, `Order #64`, `INV-64-202611`. */
import { MAX_ID } from './limits.ts';
import { toAsciiDigits } from './money.ts';
import { normalForm } from './normal-form.ts';

/** Returns 0, which is no id, for a number that is too large. */
const idOf = (digits: string | undefined): number | null => {
  if (digits === undefined) return null;
  const id = Number(digits);
  return id <= MAX_ID ? id : 0;
};

/** Avoids `foldForSearch`, because that module loads with the first search. */
const normalizedTerm = (term: string): string =>
  toAsciiDigits(normalForm(term))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');

const numberIn = (term: string, pattern: RegExp): number | null =>
  idOf(pattern.exec(normalizedTerm(term))?.[1]);

/** Reads an order number from `#64`, `# 064`, `Order #64` or `order 64`. */
export const orderNumberOfName = (term: string): number | null =>
  numberIn(term, /^(?:order\s*(?:#\s*)?|#\s*)(\d+)$/);

/**
 * Reads the order number from the number of an invoice, a proforma or a credit note: `INV-64-202611`,
 * `CN-64-1`.
 */
export const orderNumberOfInvoice = (term: string): number | null =>
  numberIn(term, /^(?:(?:inv|pro)-(?=\d+-\d{6}$)|cn-)(\d+)-\d+$/);

/** Reads a payment number from `#12`, `Payment #12` or `Bulk Payment #12`. */
export const paymentNumberOfName = (term: string): number | null =>
  numberIn(term, /^(?:(?:bulk )?payment\s*(?:#\s*)?|#\s*)(\d+)$/);
