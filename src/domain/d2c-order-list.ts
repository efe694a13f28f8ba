import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { toAsciiDigits } from './money.ts';
import { phoneAsTyped } from './phone.ts';

/** `whole`; `incomplete`: lines are still missing; `broken-off`: they are missing and will not come. */
export type Completeness = 'whole' | 'incomplete' | 'broken-off';

/** An order that was made without a number of expected lines counts as whole. A cancelled one waits for none. */
export const completenessOf = (
  order: Pick<D2cOrder, 'status' | 'items_count' | 'expected_items'>,
): Completeness => {
  if (order.expected_items === null || order.items_count >= order.expected_items) return 'whole';
  return order.status === 'cancelled' ? 'broken-off' : 'incomplete';
};

/** Those of a page that `known` does not hold yet, in their order. */
export const ordersNotIn = <Order extends Pick<D2cOrder, 'd2c_order_id'>>(
  known: readonly Order[],
  page: readonly Order[],
): readonly Order[] => {
  const ids = new Set(known.map((order) => order.d2c_order_id));
  return page.filter((order) => !ids.has(order.d2c_order_id));
};

/**
 * Orders by customer name, phone, status or order id (spec 2 section 2). `#12` is order 12 and no other;
 * anything else is looked for within all four. Phones are found as people write them: Arabic digits, spaces
 * and +964 are understood. A blank term finds everything.
 */
export const searchOrders = <
  Order extends Pick<D2cOrder, 'd2c_order_id' | 'customer_name' | 'customer_phone' | 'status'>,
>(
  orders: readonly Order[],
  term: string,
  /** What the status is called on screen; both that and the status itself are found. */
  statusLabel: (status: string) => string,
): readonly Order[] => {
  const wanted = toAsciiDigits(term).trim().toLowerCase();
  if (wanted === '') return orders;
  const number = /^#\s*(\d+)$/.exec(wanted)?.[1];
  if (number !== undefined) return orders.filter((order) => order.d2c_order_id === Number(number));
  const phone = /^\+?[\d\s()-]+$/.test(wanted) ? phoneAsTyped(wanted) : '';
  const statuses = new Set(
    [...new Set(orders.map((order) => order.status))].filter(
      (status) => status.toLowerCase().includes(wanted) || statusLabel(status).toLowerCase().includes(wanted),
    ),
  );
  return orders.filter(
    (order) =>
      order.customer_name.toLowerCase().includes(wanted) ||
      (phone !== '' && order.customer_phone.includes(phone)) ||
      String(order.d2c_order_id).includes(wanted) ||
      statuses.has(order.status),
  );
};

/** What a status means, for those who paint it (spec 2 section 4, badge colours). */
export type StatusTone = 'neutral' | 'caution' | 'info' | 'positive' | 'special' | 'negative' | 'progress';

const TONES: Readonly<Record<string, StatusTone>> = {
  pending: 'caution',
  printing: 'info',
  shipped: 'info',
  ready: 'positive',
  completed: 'positive',
  delivered: 'positive',
  handed_to_shopini: 'special',
  cancelled: 'negative',
  returned: 'negative',
  in_transit: 'progress',
};

/** The tone of an order's or a shipment's status; neutral for one that the product does not know. */
export const statusTone = (status: string): StatusTone =>
  Object.hasOwn(TONES, status) ? (TONES[status] ?? 'neutral') : 'neutral';
