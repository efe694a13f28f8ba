import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MonthFigures } from '#api/contracts/month.ts';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { filamentPurchases, filamentTypes } from '#server/db/schema/filament.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDue, deleteDuesAndPayments } from '#tests/support/dues.ts';
import { createOrder, createOrderWithStatus, enterShipmentResult, post } from '#tests/support/orders.ts';
import { insertWholesale } from '#tests/support/stored-wholesale.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/* The figures of a month, each reckoned by hand, by the shop's days. */

/** In Baghdad it is already 1 April. */
const NOW = new Date('2026-03-31T22:30:00Z');
const NOTHING = { count: 0, amount: 0 };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'month', now: NOW });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
beforeEach(async () => {
  await deleteDuesAndPayments(app);
  await app.db.execute(
    `truncate b2b_credit_notes, b2b_invoices, b2b_payments, b2b_order_items, b2b_orders, b2b_clients, d2c_order_moves,
      filament_purchases, filament_types cascade`,
  );
  await app.db.execute('delete from d2c_orders');
  app.clock.set(NOW);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const monthOf = async (month: string): Promise<MonthFigures> => {
  const response = await app.call(`/months/${month}/`, { as: 'admin' });
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const summary = async (): Promise<PaymentsSummary> =>
  (await (await app.call('/payments/summary/', { as: 'admin' })).json()).data;

test('an empty shop has zeros, and begins with the current month', async () => {
  expect(await monthOf('2026-04')).toEqual({
    month: '2026-04',
    d2c_taken: NOTHING,
    b2b_taken: NOTHING,
    handed_over: NOTHING,
    delivered: NOTHING,
    returned: NOTHING,
    invoiced: NOTHING,
    credited: NOTHING,
    revenue: 0,
    courier: NOTHING,
    clients: NOTHING,
    cash_in: 0,
    fees: 0,
    filament: NOTHING,
    left: 0,
    first_month: '2026-04',
    as_of: NOW.toISOString(),
  });
  for (const month of ['2026-13', '2026-4', 'april'])
    expect((await app.call(`/months/${month}/`, { as: 'admin' })).status).toBe(422);
});

test('D2C orders are taken, handed over, delivered and returned on their own days', async () => {
  app.clock.set(new Date('2026-03-31T20:59:00Z'));
  const march = await createOrderWithStatus(app, 'handed_to_shopini');
  await createOrder(app, 'staff');
  app.clock.set(new Date('2026-03-31T21:00:00Z'));
  await enterShipmentResult(app, 'admin', march, 'delivered');
  const april = await createOrderWithStatus(app, 'handed_to_shopini');
  await enterShipmentResult(app, 'admin', april, 'returned');
  const price = Number(
    (
      await app.db.execute<{ p: string }>(
        `select total_price as p from d2c_orders where d2c_order_id = ${march}`,
      )
    ).rows[0]?.p,
  );
  const { rows } = await app.db.execute<{ sum: string }>(
    `select sum(total_price) from d2c_orders where order_date < '2026-03-31T21:00:00Z'`,
  );
  expect(await monthOf('2026-03')).toMatchObject({
    d2c_taken: { count: 2, amount: Number(rows[0]?.sum) },
    handed_over: { count: 1, amount: price },
    delivered: NOTHING,
    returned: NOTHING,
    revenue: 0,
    first_month: '2026-03',
  });
  const figures = await monthOf('2026-04');
  expect(figures).toMatchObject({
    d2c_taken: { count: 1 },
    handed_over: { count: 1 },
    delivered: { count: 1, amount: price },
    returned: { count: 1 },
    revenue: price,
  });
  // The overview and the chart have the same figures.
  const { month, revenue } = await summary();
  expect(month).toMatchObject({
    d2c_dues: figures.handed_over.count,
    d2c_amount: figures.handed_over.amount,
  });
  expect(revenue).toEqual([{ month: '2026-04', d2c: price, b2b: 0 }]);
});

test('wholesale is invoiced on the day of completion, and credited on the day of the credit note', async () => {
  const stored = insertWholesale(app);
  const id = await stored.order(await stored.client(), {
    status: 'completed',
    order_date: new Date('2026-02-10T09:00:00Z'),
    completed_at: new Date('2026-03-05T09:00:00Z'),
    lines: [{ quantity: 10, unit_price: 12_500 }],
    payments: [
      { amount_paid: 50_000, paid_at: new Date('2026-03-06T09:00:00Z') },
      {
        amount_paid: 7_000,
        paid_at: new Date('2026-03-07T09:00:00Z'),
        reversed_at: new Date('2026-03-08T09:00:00Z'),
        reversed_by: 'admin',
        reversal_reason: 'Bounced',
      },
    ],
  });
  const desk = wholesaleCalls(app);
  const credit = { amount: 25_000, reason: 'Two came broken' };
  await desk.expectData(desk.request('POST', `orders/${id}/credit-notes/`, { json: credit }), 201);
  expect(await monthOf('2026-02')).toMatchObject({ b2b_taken: { count: 1, amount: 125_000 }, revenue: 0 });
  expect(await monthOf('2026-03')).toMatchObject({
    b2b_taken: NOTHING,
    invoiced: { count: 1, amount: 125_000 },
    credited: NOTHING,
    revenue: 125_000,
    clients: { count: 1, amount: 50_000 },
    cash_in: 50_000,
  });
  expect(await monthOf('2026-04')).toMatchObject({
    invoiced: NOTHING,
    credited: { count: 1, amount: 25_000 },
    revenue: -25_000,
  });
  // A deleted order keeps its month, and is credited in the month of its deletion.
  await desk.expectData(desk.deleteOrder(id), 200);
  expect(await monthOf('2026-03')).toMatchObject({ revenue: 125_000, clients: { count: 1, amount: 50_000 } });
  expect(await monthOf('2026-04')).toMatchObject({ credited: { count: 2, amount: 125_000 } });
  expect((await summary()).revenue).toEqual([
    { month: '2026-03', d2c: 0, b2b: 125_000 },
    { month: '2026-04', d2c: 0, b2b: -125_000 },
  ]);
});

test('what is left is the cash of the courier and of clients, less filament; fees never came in', async () => {
  await createDue(app, 35_000);
  await post(app, '/d2c/bulk-payments/', { amount: 30_000, date: '2026-03-31' }, 'admin');
  await app.db.execute(
    `insert into d2c_bulk_payments (amount, date_received, settled, fees, unexplained, statement_rows, recorded_by)
     values (27000, '2026-04-01', 32000, -5000, 0, 1, 'admin'), (9000, '2026-04-01', 9000, 0, 0, 1, 'admin')`,
  );
  await app.db.execute(
    `update d2c_bulk_payments set reversed_at = now(), reversed_by = 'admin', reversal_reason = 'x' where amount = 9000`,
  );
  await app.db.insert(filamentTypes).values({ filament_id: 1, brand: 'Test' });
  await app.db.insert(filamentPurchases).values([
    { filament_id: 1, date_purchased: '2026-04-01', spools_bought: 2, total_cost: 12_000.5 },
    { filament_id: 1, date_purchased: '2026-04-30', spools_bought: 1, total_cost: null },
    { filament_id: 1, date_purchased: '2026-05-01', spools_bought: 1, total_cost: 99 },
  ]);
  expect(await monthOf('2026-04')).toMatchObject({
    courier: { count: 1, amount: 27_000 },
    clients: NOTHING,
    cash_in: 27_000,
    fees: 5_000,
    filament: { count: 2, amount: 12_000.5 },
    left: 14_999.5,
  });
  expect(await monthOf('2026-03')).toMatchObject({ courier: { count: 1, amount: 30_000 }, left: 30_000 });
  expect((await summary()).cash_flow).toEqual({ received: 27_000, spent: 12_000.5 });
});
