import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import { b2bClients, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { d2cOrderMoves } from '#server/db/schema/d2c-orders.ts';
import { filamentPurchases, filamentTypes } from '#server/db/schema/filament.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDue, deleteDuesAndPayments } from '#tests/support/dues.ts';
import { createOrderWithStatus, enterShipmentResult, post } from '#tests/support/orders.ts';

/* The figures of spec 2 section 9, by the days and months of the business. */

/** In Baghdad it is already April. */
const NOW = new Date('2026-03-31T22:30:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'payments-summary', now: NOW });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
beforeEach(async () => {
  await deleteDuesAndPayments(app);
  await app.db.execute(
    'truncate b2b_payments, b2b_order_items, b2b_orders, b2b_clients, d2c_order_moves, filament_purchases, filament_types cascade',
  );
  app.clock.set(NOW);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const summary = async (): Promise<PaymentsSummary> => {
  const response = await app.call('/payments/summary/', { as: 'admin' });
  const { data } = await response.json();
  return data;
};

const client = async (): Promise<number> => {
  const [row] = await app.db
    .insert(b2bClients)
    .values({ name: 'Café Qahwa', contact_person: 'Noor', phone: '07701234567' })
    .returning();
  return row?.client_id ?? 0;
};

interface Wholesale {
  readonly total: number;
  readonly paid?: number;
  readonly ordered?: string;
  readonly completed?: string | null;
  readonly status?: 'printing' | 'completed' | 'shipped';
  readonly deleted?: boolean;
}

const wholesale = async ({
  total,
  paid = 0,
  ordered = '2026-01-01T09:00:00Z',
  completed = '2026-04-01T05:00:00Z',
  status = 'completed',
  deleted = false,
}: Wholesale): Promise<number> => {
  const [row] = await app.db
    .insert(b2bOrders)
    .values({
      client_id: await client(),
      status,
      total_price: total,
      total_paid: paid,
      order_date: new Date(ordered),
      completed_at: completed === null ? null : new Date(completed),
      deleted_at: deleted ? NOW : null,
    })
    .returning();
  return row?.b2b_order_id ?? 0;
};

const NO_AMOUNTS = { d2c: 0, b2b: 0 };

test('an empty business has zeros, and no payment rate', async () => {
  expect(await summary()).toEqual({
    d2c_owed: 0,
    d2c_dues: 0,
    b2b_owed: 0,
    b2b_unpaid: 0,
    total_owed: 0,
    month: { month: '2026-04', d2c_dues: 0, d2c_amount: 0, b2b_orders: 0, b2b_amount: 0 },
    payment_rate: null,
    cash_flow: { received: 0, spent: 0 },
    courier: [],
    revenue: [{ month: '2026-04', ...NO_AMOUNTS }],
    owed_by_age: ['0-30', '31-60', '61-90', 'over-90'].map((age) => ({ age, ...NO_AMOUNTS })),
    as_of: NOW.toISOString(),
  });
});

test('owed is the rest of open dues and the unpaid part of completed wholesale orders', async () => {
  await createDue(app, 20_000.25, { createdAt: '2026-03-01T00:00:00Z' });
  await createDue(app, 10_000.1, { createdAt: '2026-03-02T00:00:00Z' });
  await post(app, '/d2c/bulk-payments/', { amount: 5_000.05, date: '2026-03-31' }, 'admin');
  await wholesale({ total: 100_000, paid: 40_000.5 });
  await wholesale({ total: 50_000, paid: 50_000, status: 'shipped' });
  await wholesale({ total: 7_000, status: 'printing', completed: null });
  await wholesale({ total: 9_000, deleted: true });
  expect(await summary()).toMatchObject({
    d2c_owed: 25_000.3,
    d2c_dues: 2,
    b2b_owed: 59_999.5,
    b2b_unpaid: 1,
    total_owed: 84_999.8,
  });
});

test('owed by age: dues since the hand-over, wholesale since its completion, by whole days in Baghdad', async () => {
  // It is 1 April there. One minute before midnight it was still the previous day.
  await createDue(app, 1, { createdAt: '2026-03-01T21:00:00Z' });
  await createDue(app, 2, { createdAt: '2026-03-01T20:59:00Z' });
  await createDue(app, 4, { createdAt: '2026-02-28T20:59:00Z' });
  await createDue(app, 8, { createdAt: '2026-01-30T21:00:00Z' });
  await createDue(app, 16, { createdAt: '2026-01-30T20:59:00Z' });
  await createDue(app, 32, { createdAt: '2025-12-31T21:00:00Z' });
  await createDue(app, 64, { createdAt: '2025-12-30T20:59:00Z' });
  await createDue(app, 128, { createdAt: '2026-04-02T09:00:00Z' });
  await wholesale({ total: 10, completed: '2026-03-31T10:00:00Z', ordered: '2025-01-01T09:00:00Z' });
  await wholesale({ total: 20, completed: null, ordered: '2025-01-01T09:00:00Z' });
  expect((await summary()).owed_by_age).toEqual([
    { age: '0-30', d2c: 1 + 128, b2b: 10 },
    { age: '31-60', d2c: 2 + 4 + 8, b2b: 0 },
    { age: '61-90', d2c: 16 + 32, b2b: 0 },
    { age: 'over-90', d2c: 64, b2b: 20 },
  ]);
});

test('of the month: parcels handed over in it, also those that came back, and wholesale orders completed in it', async () => {
  app.clock.set(new Date('2026-04-05T09:00:00Z'));
  const returned = await createOrderWithStatus(app, 'handed_to_shopini');
  await enterShipmentResult(app, 'admin', returned, 'returned');
  await createDue(app, 1_000, { createdAt: '2026-03-31T20:59:00Z' });
  await createDue(app, 2_000, { createdAt: '2026-03-31T21:00:00Z' });
  await createDue(app, 4_000, { createdAt: '2026-04-30T20:59:00Z' });
  await createDue(app, 8_000, { createdAt: '2026-04-30T21:00:00Z' });
  await post(app, '/d2c/bulk-payments/', { amount: 3_000, date: '2026-03-31' }, 'admin');
  await wholesale({ total: 10, completed: '2026-03-31T20:59:00Z', ordered: '2026-04-10T09:00:00Z' });
  await wholesale({ total: 20, completed: '2026-03-31T21:00:00Z', ordered: '2025-04-10T09:00:00Z' });
  await wholesale({ total: 40, status: 'printing', completed: null, ordered: '2026-04-02T09:00:00Z' });
  expect((await summary()).month).toEqual({
    month: '2026-04',
    d2c_dues: 3,
    d2c_amount: 21_000,
    b2b_orders: 1,
    b2b_amount: 20,
  });
});

test('the payment rate is the paid part of all dues, and 100 only if all are paid', async () => {
  await createDue(app, 1_000);
  await wholesale({ total: 2_000, paid: 500 });
  await wholesale({ total: 9_000, paid: 9_000, status: 'printing', completed: null });
  expect((await summary()).payment_rate).toBe(16.6);
  await post(app, '/d2c/bulk-payments/', { amount: 999.99, date: '2026-03-31' }, 'admin');
  await app.db.update(b2bOrders).set({ total_paid: 2_000 });
  expect((await summary()).payment_rate).toBe(99.9);
  await post(app, '/d2c/bulk-payments/', { amount: 0.01, date: '2026-03-31' }, 'admin');
  expect((await summary()).payment_rate).toBe(100);
});

test('a returned parcel is not due, except for the part that was paid', async () => {
  const id = await createOrderWithStatus(app, 'handed_to_shopini');
  await post(app, '/d2c/bulk-payments/', { amount: 5_000, date: '2026-03-31' }, 'admin');
  await enterShipmentResult(app, 'admin', id, 'returned');
  expect(await summary()).toMatchObject({ d2c_owed: 0, payment_rate: 100 });
});

test('the cash flow of the month has the payments that are not reversed, and the filament costs', async () => {
  const recordBulkPayment = async (amount: number, date: string): Promise<number> => {
    const response = await post(app, '/d2c/bulk-payments/', { amount, date: '2026-03-31' }, 'admin');
    const { bulk_payment_id: id } = (await response.json()).data;
    await app.db.execute(
      `update d2c_bulk_payments set date_received = '${date}' where bulk_payment_id = ${id}`,
    );
    return id;
  };
  await recordBulkPayment(1, '2026-03-31');
  await recordBulkPayment(2, '2026-04-01');
  await recordBulkPayment(4, '2026-04-30');
  await recordBulkPayment(8, '2026-05-01');
  const reversed = await recordBulkPayment(16, '2026-04-10');
  await post(app, `/d2c/bulk-payments/${reversed}/reversal/`, { reason: 'A slip' }, 'admin');
  const b2b_order_id = await wholesale({ total: 1_000 });
  const paid = { b2b_order_id, recorded_by: 'admin' };
  await app.db.insert(b2bPayments).values([
    { ...paid, amount_paid: 100, paid_at: new Date('2026-03-31T20:59:00Z') },
    { ...paid, amount_paid: 200.5, paid_at: new Date('2026-03-31T21:00:00Z') },
    {
      ...paid,
      amount_paid: 400,
      paid_at: NOW,
      reversed_at: NOW,
      reversed_by: 'admin',
      reversal_reason: 'A slip',
    },
  ]);
  await app.db.insert(filamentTypes).values({ filament_id: 7, brand: 'eSun' });
  await app.db.insert(filamentPurchases).values([
    { filament_id: 7, spools_bought: 1, total_cost: 10, date_purchased: '2026-03-31' },
    { filament_id: 7, spools_bought: 1, total_cost: 20.25, date_purchased: '2026-04-01' },
    { filament_id: 7, spools_bought: 1, total_cost: null, date_purchased: '2026-04-02' },
  ]);
  expect((await summary()).cash_flow).toEqual({ received: 206.5, spent: 20.25 });
});

test('revenue by month: delivered D2C orders, and completed wholesale orders', async () => {
  const delivered = await createDue(app, 30_000.5);
  const before = await createDue(app, 1_000);
  const returned = await createDue(app, 5_000);
  const shared = { moved_by: 'marketplace', from_status: 'handed_to_shopini' };
  await app.db.insert(d2cOrderMoves).values([
    {
      ...shared,
      d2c_order_id: delivered.d2c_order_id,
      event: 'shipment.delivered',
      to_status: 'completed',
      moved_at: new Date('2026-02-28T21:00:00Z'),
    },
    {
      ...shared,
      d2c_order_id: before.d2c_order_id,
      event: 'shipment.delivered',
      to_status: 'completed',
      moved_at: new Date('2025-04-30T20:59:00Z'),
    },
    {
      ...shared,
      d2c_order_id: returned.d2c_order_id,
      event: 'shipment.returned',
      to_status: 'cancelled',
      moved_at: new Date('2026-03-01T09:00:00Z'),
    },
  ]);
  await wholesale({ total: 70_000, completed: '2025-05-01T09:00:00Z' });
  await wholesale({ total: 80_000, completed: '2025-04-30T20:59:00Z' });
  const { revenue } = await summary();
  expect(revenue).toHaveLength(12);
  expect(revenue.filter(({ d2c, b2b }) => d2c + b2b > 0)).toEqual([
    { month: '2025-05', d2c: 0, b2b: 70_000 },
    { month: '2026-03', d2c: 30_000.5, b2b: 0 },
  ]);
});
