/** Reads the names of orders and payments: `#64`, `Order #64`, `INV-64-202611`. */
import { MAX_ID } from './limits.ts';
import { foldForSearch } from './search-fold.ts';

/** Returns 0, which is no id, for a number that is too large. */
const idOf = (digits: string | undefined): number | null => {
  if (digits === undefined) return null;
  const id = Number(digits);
  return id <= MAX_ID ? id : 0;
};

const named = (term: string, pattern: RegExp): number | null =>
  idOf(pattern.exec(foldForSearch(term).trim())?.[1]);

/** Reads an order number from `#64`, `# 064`, `Order #64` or `order 64`. */
export const orderNamed = (term: string): number | null => named(term, /^(?:order\s*(?:#\s*)?|#\s*)(\d+)$/);

/** Reads the order number from an invoice number such as `INV-64-202611`. */
export const invoicedOrderNamed = (term: string): number | null => named(term, /^inv-(\d+)-\d{6}$/);

/** Reads a payment number from `#12`, `Payment #12` or `Bulk Payment #12`. */
export const paymentNamed = (term: string): number | null =>
  named(term, /^(?:(?:bulk\s+)?payment\s*(?:#\s*)?|#\s*)(\d+)$/);
