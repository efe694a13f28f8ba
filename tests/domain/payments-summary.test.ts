import { expect, test } from 'vitest';
import { monthAfter } from '#domain/month.ts';
import { MONTHS_SHOWN, paymentRateOf, paymentsOfLists } from '#domain/payments-summary.ts';

test('months are counted across the turn of the year', () => {
  expect(monthAfter('2026-11', 0)).toBe('2026-11');
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-02', -3)).toBe('2025-11');
  expect(MONTHS_SHOWN).toBe(12);
});

test('the rate has one decimal, is 100 only when all is paid, and is null before anything was due', () => {
  expect(paymentRateOf({ due: 3, paid: 2 })).toBe(66.6);
  expect(paymentRateOf({ due: 100_000, paid: 99_999 })).toBe(99.9);
  expect(paymentRateOf({ due: 5, paid: 5 })).toBe(100);
  expect(paymentRateOf({ due: 0, paid: 0 })).toBeNull();
});

/* The time is noon in Baghdad on 15 November 2026. */
const NOW = new Date('2026-11-15T09:00:00Z');

const due = (created_at: string, expected_amount: number, settled_amount = 0) => ({
  created_at,
  expected_amount,
  settled_amount,
});
const b2bOrder = (
  status: string,
  order_date: string,
  total_price: number,
  total_paid: number,
  remaining_amount: number | null,
  completed_at: string | null = null,
) => ({ status, order_date, completed_at, total_price, total_paid, remaining_amount });

const totals = paymentsOfLists(
  {
    dues: [
      due('2026-11-14T09:00:00Z', 21_000, 1_000.5),
      due('2026-10-05T09:00:00Z', 10_000),
      due('2026-09-01T09:00:00Z', 5_000),
      due('2026-08-01T09:00:00Z', 2_000),
      // It is 1 November in Baghdad and still October in UTC.
      due('2026-10-31T22:00:00Z', 300),
    ],
    bulkPayments: [
      { amount: 40_000, date_received: '2026-11-02T00:00:00Z', reversed_at: null },
      { amount: 7_000, date_received: '2026-10-02T00:00:00Z', reversed_at: null },
      { amount: 9_999, date_received: '2026-11-02T00:00:00Z', reversed_at: '2026-11-03T00:00:00Z' },
    ],
    b2bOrders: [
      // The order was completed this month and placed in an earlier one.
      b2bOrder('completed', '2026-09-20T09:00:00Z', 60_000, 20_000, 40_000, '2026-11-10T09:00:00Z'),
      // The order is paid in full, so nothing is due.
      b2bOrder('completed', '2026-10-20T09:00:00Z', 8_000, 8_000, 0),
      // A backend that does not send the remaining amount: the whole price is due.
      b2bOrder('completed', '2026-11-01T09:00:00Z', 1_000, 0, null),
      // The order is not invoiced yet, so its payment counts, but its open amount does not.
      b2bOrder('printing', '2026-11-05T09:00:00Z', 90_000, 500, 89_500),
    ],
    d2cOrders: [
      { status: 'completed', order_date: '2026-11-03T09:00:00Z', total_price: 15_000 },
      { status: 'completed', order_date: '2025-12-03T09:00:00Z', total_price: 3_000 },
      { status: 'completed', order_date: '2025-11-03T09:00:00Z', total_price: 77_000 },
      { status: 'cancelled', order_date: '2026-11-03T09:00:00Z', total_price: 99_000 },
    ],
    purchases: [
      { date_purchased: '2026-11-04T00:00:00Z', total_cost: 12_000 },
      { date_purchased: '2026-11-05T00:00:00Z', total_cost: null },
      { date_purchased: '2026-10-04T00:00:00Z', total_cost: 50_000 },
    ],
  },
  NOW,
);

test('open amounts are added up for each side', () => {
  expect(totals).toMatchObject({
    d2c_owed: 37_299.5,
    d2c_dues: 5,
    b2b_owed: 41_000,
    b2b_unpaid: 2,
    total_owed: 78_299.5,
    as_of: '2026-11-15T09:00:00.000Z',
  });
});

test('the month is that of the business', () => {
  expect(totals.month).toEqual({
    month: '2026-11',
    d2c_dues: 2,
    d2c_amount: 20_299.5,
    b2b_orders: 2,
    b2b_amount: 61_000,
  });
});

test('the rate compares the paid amount with the sum of paid and open amounts', () => {
  // Clients have paid 20,000 + 8,000 + 500, the courier 40,000 + 7,000.
  expect(totals.payment_rate).toBe(49);
});

test('the cash flow has the payments and purchases of the month', () => {
  // Payments of clients have the date of their order, so November has 500.
  expect(totals.cash_flow).toEqual({ received: 40_500, spent: 12_000 });
});

test('the revenue has twelve months, of which the last is the current one', () => {
  expect(totals.revenue).toHaveLength(12);
  expect(totals.revenue[0]).toEqual({ month: '2025-12', d2c: 3_000, b2b: 0 });
  expect(totals.revenue[9]).toEqual({ month: '2026-09', d2c: 0, b2b: 0 });
  expect(totals.revenue[10]).toEqual({ month: '2026-10', d2c: 0, b2b: 8_000 });
  expect(totals.revenue[11]).toEqual({ month: '2026-11', d2c: 15_000, b2b: 61_000 });
});

test('open amounts are grouped by their age in days of the business', () => {
  expect(totals.owed_by_age).toEqual([
    { age: '0-30', d2c: 20_299.5, b2b: 41_000 },
    { age: '31-60', d2c: 10_000, b2b: 0 },
    { age: '61-90', d2c: 5_000, b2b: 0 },
    { age: 'over-90', d2c: 2_000, b2b: 0 },
  ]);
});
