/* The tabs of the D2C orders, the completeness of an order, and order numbers in typed texts. */
import type { D2cOrderStatus } from './d2c-order.ts';
import { MAX_ID } from './limits.ts';
import { toAsciiDigits } from './money.ts';
import { orderNumberOfName } from './number-named.ts';
import { scannedOrderDigits } from './scanned-text.ts';

/**
 * `incomplete`: lines are missing. `abandoned`: lines are missing and will not arrive, because the order was
 * cancelled.
 */
export type Completeness = 'complete' | 'incomplete' | 'abandoned';

/** An order without an expected number of lines counts as complete. */
export const completenessOf = (order: {
  readonly status: string;
  readonly items_count: number;
  readonly expected_items: number | null;
}): Completeness => {
  if (order.expected_items === null || order.items_count >= order.expected_items) return 'complete';
  return order.status === 'cancelled' ? 'abandoned' : 'incomplete';
};

/**
 * Returns true when the courier has or had the order. A cancelled order counts if it is complete, because an
 * abandoned one usually is not.
 */
export const deletionNeedsReason = (order: Parameters<typeof completenessOf>[0]): boolean =>
  order.status === 'handed_to_shopini' ||
  order.status === 'completed' ||
  (order.status === 'cancelled' && completenessOf(order) === 'complete');

/** Values of the query parameter `tab` (spec 2 section 2). */
export const D2C_TABS = ['to-print', 'ready', 'shipments', 'history'] as const;
export type D2cTab = (typeof D2C_TABS)[number];

export const isD2cTab = (value: unknown): value is D2cTab => D2C_TABS.some((tab) => tab === value);

/** The statuses that each tab shows (spec 2 section 4). */
export const STATUSES_OF_TAB = {
  'to-print': ['pending', 'printing'],
  ready: ['ready'],
  history: ['completed', 'cancelled'],
} as const satisfies Partial<Record<D2cTab, readonly D2cOrderStatus[]>>;
export type D2cOrderTab = keyof typeof STATUSES_OF_TAB;

export const D2C_ORDER_TABS = D2C_TABS.filter((tab): tab is D2cOrderTab =>
  Object.hasOwn(STATUSES_OF_TAB, tab),
);

export const isInTab = (status: string, tab: D2cOrderTab): boolean =>
  STATUSES_OF_TAB[tab].some((listed) => listed === status);

/** Filters of the tabs. `toReceive`: the goods of a returned parcel that nobody has received back. */
export const ORDER_FILTERS = [
  'pending',
  'printing',
  'completed',
  'cancelled',
  'returned',
  'toReceive',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

const FILTERS_OF_TAB: Readonly<Partial<Record<D2cTab, readonly OrderFilter[]>>> = {
  'to-print': ['pending', 'printing'],
  history: ['completed', 'cancelled', 'returned', 'toReceive'],
};

export const filtersOfTab = (tab: D2cTab): readonly OrderFilter[] => FILTERS_OF_TAB[tab] ?? [];

interface Ended {
  readonly status: string;
  readonly ended_as: string | null;
  readonly received_back_at: string | null;
}

/** Returns the status that screens show: a cancelled order whose parcel came back is returned. */
export const shownOrderStatus = ({ status, ended_as }: Pick<Ended, 'status' | 'ended_as'>): string =>
  status === 'cancelled' && ended_as === 'returned' ? 'returned' : status;

export const isShownBy = (order: Ended, filter: OrderFilter): boolean =>
  filter === 'toReceive'
    ? shownOrderStatus(order) === 'returned' && order.received_back_at === null
    : shownOrderStatus(order) === filter;

interface Dated {
  readonly d2c_order_id: number;
  readonly order_date: string;
}

/** True for the tabs of work to do, which show the oldest order first. History shows the newest first. */
export const isOldestFirst = (tab: D2cOrderTab): boolean => tab !== 'history';

/** Compares two orders as their tab shows them. */
export const compareInTab = (a: Dated, b: Dated, tab: D2cOrderTab): number => {
  const isOlder =
    a.order_date < b.order_date || (a.order_date === b.order_date && a.d2c_order_id < b.d2c_order_id);
  return isOlder === isOldestFirst(tab) ? -1 : 1;
};

/** Reads an id, such as an order number. Returns 0, which no record has, for any other text. */
export const readId = (text: string): number => {
  const digits = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return digits <= MAX_ID ? digits : 0;
};

/** True for the URL in the QR code of a job sheet. */
export const isOrderUrl = (typed: string): boolean => scannedOrderDigits(typed) !== undefined;

/** Reads an order number from `#12`, `Order #12`, or the URL in the QR code of a job sheet. */
export const explicitOrderNumber = (typed: string): number | null => {
  const scanned = scannedOrderDigits(typed);
  return scanned === undefined ? orderNumberOfName(typed) : readId(scanned.replace(/^0+/, ''));
};

const MAX_PLAIN_DIGITS = 9;

/** Reads bare digits as an order number. The same digits may also match other texts. */
export const bareOrderNumber = (typed: string): number | null => {
  const text = toAsciiDigits(typed).trim();
  return /^[1-9]\d*$/.test(text) && text.length <= MAX_PLAIN_DIGITS ? Number(text) : null;
};

export const orderIdTyped = (typed: string): number | null =>
  explicitOrderNumber(typed) ?? bareOrderNumber(typed);
