// The wholesale business of five months. It is the same on every machine for the same `now`.

import type { B2bOrderStatus } from '#domain/b2b-order.ts';
import { DAY_MS } from '#domain/business-day.ts';
import { CLIENTS } from './b2b-clients.ts';
import { type Line, ORDERS, type Order } from './b2b-orders.ts';
import type { DemoProduct } from './catalogue.ts';

const USERNAMES = ['admin', 'superadmin', 'maryam'] as const;

/** The number of moves to each status from `printing`, the status of a new order. */
const MOVE_COUNTS: Readonly<Record<B2bOrderStatus, number>> = {
  pending: 0,
  printing: 0,
  completed: 1,
  shipped: 2,
};

/** Payments are rounded down to multiples of this amount in IQD. */
const PAYMENT_STEP = 1000;

const toPayments = ({ payments = [] }: Order, total: number, dateBefore: (daysAgo: number) => Date) => {
  let paidBefore = 0;
  return payments.map(({ daysAgo, percent, method, notes = '', reversalReason }, index) => {
    const totalPaid =
      percent === 100 ? total : Math.floor((total * percent) / 100 / PAYMENT_STEP) * PAYMENT_STEP;
    const amount_paid = totalPaid - paidBefore;
    if (reversalReason === undefined) paidBefore = totalPaid;
    const usernameFor = (offset: number) =>
      USERNAMES[(index + Math.floor(daysAgo) + offset) % USERNAMES.length] ?? USERNAMES[0];
    return {
      amount_paid,
      payment_method: method,
      notes,
      paid_at: dateBefore(daysAgo),
      by: usernameFor(0),
      reversal:
        reversalReason === undefined
          ? null
          : { at: dateBefore(daysAgo - 3), by: usernameFor(1), reason: reversalReason },
    };
  });
};

/** Returns the clients by name, each with its orders, oldest first, and their payments. Prices are in IQD. */
export const demoWholesale = (now: Date, products: readonly DemoProduct[]) => {
  const dateBefore = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const productByCode = new Map(products.map((product) => [product.product_code, product]));
  const toItem = ([code, quantity, notes = '']: Line) => {
    const product = productByCode.get(code);
    if (!product) throw new Error(`the demo catalogue has no ${code}`);
    const unit_price = product.wholesale_price ?? product.base_price;
    return {
      product_code: code,
      product_name: product.name,
      quantity,
      unit_price,
      subtotal: unit_price * quantity,
      notes,
    };
  };
  const toOrder = (order: Order) => {
    const { status, notes = '', lines, missing = 0, completedDaysAgo } = order;
    const items = lines.map(toItem);
    const total_price = items.reduce((sum, { subtotal }) => sum + subtotal, 0);
    const payments = toPayments(order, total_price, dateBefore);
    const countedPayments = payments.filter(({ reversal }) => reversal === null);
    return {
      order: {
        status,
        order_notes: notes,
        order_date: dateBefore(order.daysAgo),
        completed_at: completedDaysAgo === undefined ? null : dateBefore(completedDaysAgo),
        total_price,
        total_paid: countedPayments.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
        expected_items: items.length + missing,
        items_count: items.length,
        pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
        version: 1 + items.length + MOVE_COUNTS[status] + 2 * payments.length - countedPayments.length,
      },
      items,
      payments,
    };
  };
  return CLIENTS.map(({ key, ...client }) => {
    const orders = ORDERS.filter((order) => order.client === key);
    const created_at = dateBefore(1 + Math.max(20, ...orders.map((order) => order.daysAgo)));
    return {
      client: { ...client, created_at, version: 1 + orders.length },
      orders: orders.map(toOrder),
    };
  });
};
