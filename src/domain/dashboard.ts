/* The figures and lists of the dashboard (spec 2 section 9). */
import { businessDay, daysBetween } from './business-day.ts';
import { completenessOf } from './d2c-order-list.ts';
import { filamentStatusOf } from './filament.ts';
import { MAX_FETCHED } from './limits.ts';
import { sumOfIqd } from './money.ts';

/** Maximum number of rows shown of each kind, beside the count of all rows. */
export const MAX_ATTENTION_ITEMS = 5;

export const WAITING_STATUSES = ['pending', 'printing', 'ready'] as const;
/** Statuses that the figure Pending Orders counts (spec 2 section 9). */
export const PENDING_STATUSES = ['pending', 'printing'] as const;

/** A due is overdue after this number of days. */
export const OVERDUE_DAYS = 30;

/** An order with missing lines counts as unfinished after this time in ms. */
export const UNFINISHED_MS = 15 * 60_000;

interface ListedOrder {
  readonly d2c_order_id: number;
  readonly customer_name: string;
  readonly status: string;
  readonly order_date: string;
  readonly total_price: number;
  readonly items_count: number;
  readonly expected_items: number | null;
}
interface ListedDue {
  readonly due_id: number;
  readonly d2c_order_id: number;
  readonly expected_amount: number;
  readonly settled_amount: number;
  readonly created_at: string;
  readonly order: { readonly customer_name: string } | null;
}
interface ListedProduct {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
}
interface ListedFilament {
  readonly filament_id: number;
  readonly brand: string;
  readonly name: string | null;
  readonly color_name: string | null;
  readonly active: boolean;
  readonly current_stock: number;
}

/**
 * The lists from which the dashboard is computed when the backend has no dashboard call. Each list is the
 * response of one call.
 */
export interface DashboardLists {
  readonly products: readonly unknown[];
  readonly lowStock: readonly ListedProduct[];
  /** Orders that are not deleted. */
  readonly orders: readonly (ListedOrder & { readonly total_amount?: number | null | undefined })[];
  readonly b2bOrders: readonly unknown[];
  /** Dues that are not settled. */
  readonly dues: readonly ListedDue[];
  readonly filament: readonly ListedFilament[];
  readonly sync: {
    readonly status: string;
    readonly last_sync: string | null;
    readonly errors: readonly string[] | null;
  } | null;
}

const amountOf = ({ total_amount, total_price }: DashboardLists['orders'][number]): number =>
  total_amount ?? total_price;

const isOneOf = (statuses: readonly string[], status: string): boolean => statuses.includes(status);

const byDate = (a: ListedOrder, b: ListedOrder): number =>
  Date.parse(a.order_date) - Date.parse(b.order_date) || a.d2c_order_id - b.d2c_order_id;

const attentionList = <Row, Shown>(rows: readonly Row[], toShown: (row: Row) => Shown) => ({
  count: rows.length,
  rows: rows.slice(0, MAX_ATTENTION_ITEMS).map(toShown),
});

const shownOrder = ({ d2c_order_id, customer_name, status, order_date }: ListedOrder) => ({
  d2c_order_id,
  customer_name,
  status,
  order_date,
});

/**
 * Computes the figures of spec 2 section 9 from lists. `is_capped` is true when a list reached the row limit
 * of a call, so that the real figures may be higher.
 */
export const dashboardOfLists = (lists: DashboardLists, now: Date) => {
  const { products, lowStock, orders, b2bOrders, dues, filament, sync } = lists;
  const today = businessDay(now);
  const waiting = orders.filter(({ status }) => isOneOf(WAITING_STATUSES, status)).sort(byDate);
  const unfinished = orders
    .filter(
      (order) =>
        order.status === 'pending' &&
        completenessOf(order) === 'incomplete' &&
        now.getTime() - Date.parse(order.order_date) > UNFINISHED_MS,
    )
    .sort(byDate);
  const overdue = dues
    .filter(({ created_at }) => daysBetween(businessDay(new Date(created_at)), today) > OVERDUE_DAYS)
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const lowFilament = filament
    .filter(({ active, current_stock }) => active && filamentStatusOf(current_stock) !== 'good_stock')
    .sort((a, b) => a.current_stock - b.current_stock || a.filament_id - b.filament_id);
  const open = (due: ListedDue): number => due.expected_amount - due.settled_amount;
  return {
    total_products: products.length,
    low_stock: lowStock.length,
    d2c_orders: orders.length,
    b2b_orders: b2bOrders.length,
    pending_orders: orders.filter(({ status }) => isOneOf(PENDING_STATUSES, status)).length,
    revenue: sumOfIqd(orders.map(amountOf)),
    cancelled_revenue: sumOfIqd(orders.filter(({ status }) => status === 'cancelled').map(amountOf)),
    pending_payments: dues.length,
    history: null,
    last_sync: sync?.last_sync ? { is_failed: sync.status === 'failed', ended_at: sync.last_sync } : null,
    is_capped: [products, lowStock, orders, b2bOrders, dues].some(({ length }) => length >= MAX_FETCHED),
    needs: {
      waiting: attentionList(waiting, shownOrder),
      unfinished: attentionList(unfinished, shownOrder),
      // Another backend does not say which cancelled orders came back.
      came_back: { count: 0, amount: 0, rows: [] },
      low_stock: attentionList(lowStock, ({ product_id, name, quantity }) => ({
        product_id,
        name,
        quantity,
      })),
      filament: attentionList(lowFilament, ({ filament_id, brand, name, color_name, current_stock }) => ({
        filament_id,
        brand,
        name,
        color_name,
        current_stock,
      })),
      overdue: {
        ...attentionList(overdue, (due) => ({
          due_id: due.due_id,
          d2c_order_id: due.d2c_order_id,
          customer_name: due.order?.customer_name ?? '',
          amount: sumOfIqd([open(due)]),
          created_at: due.created_at,
        })),
        amount: sumOfIqd(overdue.map(open)),
      },
      failed_sync:
        sync?.status === 'failed'
          ? { ended_at: sync.last_sync, errors: sync.errors?.length ?? 0, unsent: 0 }
          : null,
      backup: null,
      missing_contact: false,
    },
    as_of: now.toISOString(),
  };
};
