/** Reads the numbers by which the product names orders and payments: `#64`, `Order #64`, `INV-64-202611`. */
import { MAX_ID } from './limits.ts';
import { foldForSearch } from './search-fold.ts';

/** The id that digits give, zeros in front of them or not; 0, which nothing has, for one that cannot be. */
const idOf = (digits: string | undefined): number | null => {
  if (digits === undefined) return null;
  const id = Number(digits);
  return id <= MAX_ID ? id : 0;
};

const named = (term: string, pattern: RegExp): number | null =>
  idOf(pattern.exec(foldForSearch(term).trim())?.[1]);

/** `#64`, `# 064`, `Order #64`, `order 64`. */
export const orderNamed = (term: string): number | null => named(term, /^(?:order\s*(?:#\s*)?|#\s*)(\d+)$/);

/** `INV-64-202611`, which is the invoice of order 64. */
export const invoicedOrderNamed = (term: string): number | null => named(term, /^inv-(\d+)-\d{6}$/);

/** `#12`, `Payment #12`, `Bulk Payment #12`. */
export const paymentNamed = (term: string): number | null =>
  named(term, /^(?:(?:bulk\s+)?payment\s*(?:#\s*)?|#\s*)(\d+)$/);
