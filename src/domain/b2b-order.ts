import { type Hundredths, lineTotal, sum, toHundredths } from './money.ts';
import { invoicedOrderNamed, orderNamed } from './number-named.ts';
import { isFoundIn } from './search-fold.ts';

/** The states of a wholesale order's life (spec 2 section 4); what leads from one to another is in the lifecycle. */
export const B2B_ORDER_STATUSES = ['pending', 'printing', 'completed', 'shipped'] as const;
export type B2bOrderStatus = (typeof B2B_ORDER_STATUSES)[number];

/** Those of them in which its goods are made: it is invoiced and owed for. */
export const INVOICED_STATUSES = ['completed', 'shipped'] as const satisfies readonly B2bOrderStatus[];

export const isInvoiced = (status: string): boolean => INVOICED_STATUSES.some((each) => each === status);

/** Lines are still to come. One that nobody said the lines of has to have any: nothing is made for nobody. */
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
 * In IQD. An order that comes to nothing owes nothing once it is made, as one of 0 IQD does at the courier: nobody could pay
 * it. Before that its lines may still be to come.
 */
export const b2bPaymentStatusOf = ({
  status,
  total_price,
  total_paid,
}: {
  readonly status: string;
  readonly total_price: number;
  readonly total_paid: number;
}): B2bPaymentStatus => {
  if (toHundredths(total_paid) < toHundredths(total_price)) return total_paid > 0 ? 'partial' : 'unpaid';
  return total_paid > 0 || isInvoiced(status) ? 'paid' : 'unpaid';
};

export const MAX_B2B_ITEMS = 500;
export const MAX_B2B_QUANTITY = 100_000;
/** UTF-16 units of what is noted on an order, and on one of its lines. */
export const MAX_B2B_NOTES = 2000;

/** Rows of a page of clients and of orders. */
export const B2B_ROWS_PER_PAGE = 25;

/** Matches that the item picker of a new order shows (spec 2 section 9). */
export const MAX_B2B_MATCHES = 10;

/** Quantity x unit price (spec 2 section 5); `Infinity` past what is stored. */
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

/** True when an order has the term in its number, its client, its status or its notes, or is named by it. */
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
  (orderNamed(term) ?? invoicedOrderNamed(term)) === order.b2b_order_id ||
  isFoundIn(
    [String(order.b2b_order_id), order.client?.name, order.status, order.payment_status, order.order_notes],
    term,
  );
