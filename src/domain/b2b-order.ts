import { type Hundredths, lineTotal, sum, toHundredths } from './money.ts';
import { orderNumberOfInvoice, orderNumberOfName } from './number-named.ts';
import { isFoundIn } from './search-fold.ts';

/** The statuses of spec 2 section 4. Transitions: `machines/lifecycles/b2b-order.ts`. */
export const B2B_ORDER_STATUSES = ['pending', 'printing', 'completed', 'shipped'] as const;
export type B2bOrderStatus = (typeof B2B_ORDER_STATUSES)[number];

/** Statuses in which an order is invoiced, so that its client owes the total. */
export const INVOICED_STATUSES = ['completed', 'shipped'] as const satisfies readonly B2bOrderStatus[];

export const isInvoiced = (status: string): boolean =>
  INVOICED_STATUSES.some((invoiced) => invoiced === status);

/** Returns true when lines are missing. An order without an expected number of lines needs at least one. */
export const isB2bIncomplete = ({
  items_count,
  expected_items,
}: {
  readonly items_count: number;
  readonly expected_items: number | null;
}): boolean => items_count < (expected_items ?? 1);

export const B2B_PAYMENT_STATUSES = ['unpaid', 'partial', 'paid'] as const;
export type B2bPaymentStatus = (typeof B2B_PAYMENT_STATUSES)[number];

/**
 * Returns the payment status; amounts in IQD. An invoiced order of which nothing is left to pay counts as
 * paid. Before it is invoiced its lines may be missing.
 */
export const b2bPaymentStatusOf = ({
  status,
  total_price,
  total_paid,
  credited = 0,
}: {
  readonly status: string;
  readonly total_price: number;
  readonly total_paid: number;
  /** The sum of the credit notes. */
  readonly credited?: number;
}): B2bPaymentStatus => {
  if (toHundredths(total_paid) < toHundredths(total_price) - toHundredths(credited))
    return total_paid > 0 ? 'partial' : 'unpaid';
  return total_paid > 0 || isInvoiced(status) ? 'paid' : 'unpaid';
};

export const MAX_B2B_ITEMS = 500;
export const MAX_B2B_QUANTITY = 100_000;
/** Maximum length in UTF-16 units, of an order's notes and of a line's notes. */
export const MAX_B2B_NOTES = 2000;

export const B2B_ROWS_PER_PAGE = 25;

/**
 * Returns quantity × unit price (spec 2 section 5) in hundredths, or `Infinity` when it is too large to
 * store.
 */
export const b2bSubtotal = ({
  quantity,
  unit_price,
}: {
  readonly quantity: number;
  readonly unit_price: number;
}): Hundredths => lineTotal({ quantity, unit_price, custom_cost: 0 });

export const b2bTotal = (
  lines: readonly { readonly quantity: number; readonly unit_price: number }[],
): Hundredths => sum(lines.map(b2bSubtotal));

/** Searches number, client, status and notes. A term such as `#12` matches the number only. */
export const isB2bOrderFound = (
  order: {
    readonly b2b_order_id: number;
    readonly status: string;
    readonly payment_status: string;
    readonly order_notes: string | null;
    readonly client: { readonly name: string } | null;
  },
  term: string,
): boolean =>
  (orderNumberOfName(term) ?? orderNumberOfInvoice(term)) === order.b2b_order_id ||
  isFoundIn(
    [String(order.b2b_order_id), order.client?.name, order.status, order.payment_status, order.order_notes],
    term,
  );
