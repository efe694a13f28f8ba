import { expect, test } from 'vitest';
import { b2bPaymentStatusOf, isB2bIncomplete, isInvoiced } from '#domain/b2b-order.ts';
import { PAYMENT_METHODS } from '#domain/b2b-payment.ts';
import { DAY_MS } from '#domain/business-day.ts';
import { owedAgeOf } from '#domain/dues.ts';
import { demoWholesale } from '#server/demo/b2b.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { demoUsers } from '#server/demo/users.ts';

const now = new Date('2026-03-20T12:00:00Z');
const clients = demoWholesale(now, demoProducts);
const orders = clients.flatMap((client) => client.orders);
const payments = orders.flatMap((order) => order.payments);

test('the demo clients have names in Latin, Arabic and Kurdish, terms, and one of them has no orders', () => {
  const names = clients.map(({ client }) => client.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.some((name) => /^[\p{Script=Latin}\s\-']+$/u.test(name))).toBe(true);
  expect(names.some((name) => /\p{Script=Arabic}/u.test(name) && !/[ێۆڕڵ]/.test(name))).toBe(true);
  expect(names.some((name) => /[ێۆڕڵ]/.test(name))).toBe(true);
  expect(new Set(clients.map(({ client }) => client.payment_terms)).size).toBeGreaterThan(5);
  expect(clients.some((client) => client.orders.length === 0)).toBe(true);
  for (const { client } of clients) {
    expect(client.contact_person).not.toBe('');
    expect(client.phone).toMatch(/^07\d{9}$/);
  }
});

test('the demo wholesale orders have every status of printing and payment', () => {
  const states = new Set(orders.map(({ order }) => `${order.status} ${b2bPaymentStatusOf(order)}`));
  for (const state of [
    'pending unpaid',
    'printing unpaid',
    'printing partial',
    'completed unpaid',
    'completed partial',
    'completed paid',
    'shipped partial',
    'shipped paid',
  ])
    expect(states).toContain(state);
  expect(orders.filter(({ order }) => isB2bIncomplete(order))).toHaveLength(1);
});

test('the demo clients have unpaid amounts of every age', () => {
  const ages = orders.flatMap(({ order }) =>
    order.completed_at && order.total_paid < order.total_price
      ? [owedAgeOf((now.getTime() - order.completed_at.getTime()) / DAY_MS)]
      : [],
  );
  expect(new Set(ages)).toEqual(new Set(['0-30', '31-60', '61-90', 'over-90']));
});

test('the demo payments have every method, and one is reversed', () => {
  expect(new Set(payments.map(({ payment_method }) => payment_method))).toEqual(new Set(PAYMENT_METHODS));
  expect(payments.filter(({ reversal }) => reversal !== null)).toHaveLength(1);
  const usernames = demoUsers.map(({ username }) => username);
  for (const { by, reversal } of payments)
    for (const name of [by, reversal?.by ?? by]) expect(usernames).toContain(name);
});

test('the demo wholesale data adds up, and its events are in order of time', () => {
  for (const { order, items, payments: orderPayments } of orders) {
    expect(items.length).toBeGreaterThan(0);
    for (const { quantity, unit_price, subtotal, product_code } of items) {
      expect(subtotal).toBe(quantity * unit_price);
      expect(demoProducts.find((product) => product.product_code === product_code)?.active).toBe(true);
    }
    expect(order.total_price).toBe(items.reduce((sum, { subtotal }) => sum + subtotal, 0));
    expect(order.items_count).toBe(items.length);
    const events = [...orderPayments]
      .flatMap(({ amount_paid, paid_at, reversal }) => {
        expect(amount_paid).toBeGreaterThan(0);
        expect(paid_at.getTime()).toBeGreaterThanOrEqual(order.order_date.getTime());
        const payment = { at: paid_at, amount: amount_paid };
        return reversal ? [payment, { at: reversal.at, amount: -amount_paid }] : [payment];
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    let sum = 0;
    for (const { at, amount } of events) {
      sum += amount;
      expect(sum, at.toISOString()).toBeLessThanOrEqual(order.total_price);
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    expect(order.total_paid).toBe(sum);
    expect(order.completed_at !== null).toBe(isInvoiced(order.status));
    const times = [order.order_date, order.completed_at ?? order.order_date, now].map(Number);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  for (const { client, orders: clientOrders } of clients) {
    expect(client.version).toBe(1 + clientOrders.length);
    for (const { order } of clientOrders)
      expect(order.order_date.getTime()).toBeGreaterThan(client.created_at.getTime());
  }
});
