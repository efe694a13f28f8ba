import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentsSummary, paymentsSummarySchema } from '#api/contracts/payments-summary.ts';
import { isInvoiced } from '#domain/b2b-order.ts';
import { businessDay, businessMonth, daysBetween } from '#domain/business-day.ts';
import { OWED_AGE_NAMES, owedAgeOf } from '#domain/dues.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { d2cBulkPayments } from '#server/db/schema/bulk-payments.ts';
import { d2cOrderMoves, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { d2cPaymentsDue } from '#server/db/schema/sync.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDue, deleteDuesAndPayments } from '#tests/support/dues.ts';
import { currentVersionHeader, enterShipmentResult, post } from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/*
 * Random hand-overs, deliveries, returns, payments, reversals, deletions and wholesale orders, partly
 * concurrent and during folding. The summary equals the sum of all rows (spec 2 section 9).
 */

/** In Baghdad it is already April. */
const NOW = new Date('2026-03-31T22:30:00Z');

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

beforeAll(async () => {
  app = await createTestApp({ name: 'summary-sums', now: NOW });
  desk = wholesaleCalls(app);
});
const deleteAll = async (): Promise<void> => {
  await deleteDuesAndPayments(app);
  await app.db.execute('truncate b2b_payments, b2b_order_items, b2b_orders, b2b_clients, d2c_orders cascade');
};
beforeEach(deleteAll);
afterAll(() => app.close());

const fetchSummary = async (): Promise<PaymentsSummary> =>
  paymentsSummarySchema.parse((await (await app.call('/payments/summary/', { as: 'admin' })).json()).data);

const sumOf = (amounts: readonly number[]): number =>
  toIqd(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0));

/** Computes the expected summary from all rows of the database, without its stored sums. */
const computeFigures = async () => {
  const { db } = app;
  const [dues, orders, moves, b2bOrderRows, bulkPaymentRows, b2bPaymentRows] = await Promise.all([
    db.select().from(d2cPaymentsDue),
    db.select().from(d2cOrders),
    db.select().from(d2cOrderMoves),
    db.select().from(b2bOrders),
    db.select().from(d2cBulkPayments),
    db.select().from(b2bPayments),
  ]);
  const month = businessMonth(NOW);
  const isThisMonth = (moment: Date): boolean => businessMonth(moment) === month;
  const openDues = dues.filter(({ closed_at }) => closed_at === null);
  const duesToPay = dues.filter(
    ({ closed_at, closed_because }) => closed_at === null || closed_because === 'settled',
  );
  const returnedDues = dues.filter((row) => !duesToPay.includes(row));
  const invoiced = b2bOrderRows
    .filter(({ status, deleted_at }) => deleted_at === null && isInvoiced(status))
    .map((order) => ({ ...order, at: order.completed_at ?? order.order_date }));
  const unpaid = invoiced.filter(({ total_paid, total_price }) => total_paid < total_price);
  const d2cOwed = openDues.map((row) => ({
    at: row.created_at,
    owed: toIqd(toHundredths(row.expected_amount) - toHundredths(row.settled_amount)),
  }));
  const b2bOwed = unpaid.map((row) => ({
    at: row.at,
    owed: toIqd(toHundredths(row.total_price) - toHundredths(row.total_paid)),
  }));
  const sumOfAge = (rows: typeof d2cOwed, age: string): number =>
    sumOf(
      rows
        .filter(({ at }) => owedAgeOf(daysBetween(businessDay(at), businessDay(NOW))) === age)
        .map(({ owed }) => owed),
    );
  const delivered = moves
    .filter(({ to_status }) => to_status === 'completed')
    .map(({ d2c_order_id, moved_at }) => ({
      month: businessMonth(moved_at),
      amount: orders.find((order) => order.d2c_order_id === d2c_order_id)?.total_price ?? 0,
    }));
  const totalInvoiced = sumOf([
    ...duesToPay.map(({ expected_amount }) => expected_amount),
    ...returnedDues.map(({ settled_amount }) => settled_amount),
    ...invoiced.map(({ total_price }) => total_price),
  ]);
  const totalPaid = sumOf([
    ...dues.map(({ settled_amount }) => settled_amount),
    ...invoiced.map(({ total_paid }) => total_paid),
  ]);
  return {
    d2c_owed: sumOf(d2cOwed.map(({ owed }) => owed)),
    d2c_dues: openDues.length,
    b2b_owed: sumOf(b2bOwed.map(({ owed }) => owed)),
    b2b_unpaid: unpaid.length,
    total_owed: sumOf([...d2cOwed, ...b2bOwed].map(({ owed }) => owed)),
    month: {
      month,
      d2c_dues: duesToPay.filter(({ created_at }) => isThisMonth(created_at)).length,
      d2c_amount: sumOf(
        duesToPay
          .filter(({ created_at }) => isThisMonth(created_at))
          .map(({ expected_amount }) => expected_amount),
      ),
      b2b_orders: invoiced.filter(({ at }) => isThisMonth(at)).length,
      b2b_amount: sumOf(invoiced.filter(({ at }) => isThisMonth(at)).map(({ total_price }) => total_price)),
    },
    payment_rate: totalInvoiced === 0 ? null : Math.floor((totalPaid / totalInvoiced) * 1000) / 10,
    received: sumOf([
      ...bulkPaymentRows
        .filter((payment) => payment.reversed_at === null && payment.date_received.startsWith(month))
        .map(({ amount }) => amount),
      ...b2bPaymentRows
        .filter((payment) => payment.reversed_at === null && isThisMonth(payment.paid_at))
        .map(({ amount_paid }) => amount_paid),
    ]),
    d2c_earned: delivered,
    invoiced,
    owed_by_age: OWED_AGE_NAMES.map((age) => ({
      age,
      d2c: sumOfAge(d2cOwed, age),
      b2b: sumOfAge(b2bOwed, age),
    })),
  };
};

const expectCorrectSums = async (): Promise<void> => {
  const { received, d2c_earned, invoiced, ...figures } = await computeFigures();
  const reported = await fetchSummary();
  expect(reported).toMatchObject(figures);
  expect(reported.cash_flow.received).toBe(received);
  for (const { month, d2c, b2b } of reported.revenue) {
    expect([month, d2c]).toEqual([
      month,
      sumOf(d2c_earned.filter((entry) => entry.month === month).map(({ amount }) => amount)),
    ]);
    expect([month, b2b]).toEqual([
      month,
      sumOf(invoiced.filter(({ at }) => businessMonth(at) === month).map(({ total_price }) => total_price)),
    ]);
  }
};

const rowPosition = fc.nat(5);
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((hundredths) => hundredths / 100);
/** Moments on both sides of midnight in Baghdad, among them the last day of a month. */
const moment = fc.constantFrom(
  '2025-03-31T20:59:00Z',
  '2025-12-31T21:00:00Z',
  '2026-02-28T20:59:00Z',
  '2026-03-01T05:00:00Z',
  '2026-03-31T20:59:00Z',
  '2026-03-31T21:00:00Z',
);
const action = fc.oneof(
  fc.record({ kind: fc.constant('handOver' as const), amount, moment }),
  fc.record({
    kind: fc.constantFrom('deliver' as const, 'returned' as const, 'delete' as const),
    which: rowPosition,
    moment,
  }),
  fc.record({ kind: fc.constantFrom('bring' as const, 'sell' as const), amount, moment }),
  fc.record({
    kind: fc.constantFrom('reverse' as const, 'make' as const, 'unsell' as const),
    which: rowPosition,
    moment,
  }),
  fc.record({ kind: fc.constant('pay' as const), which: rowPosition, amount, moment }),
  fc.record({ kind: fc.constantFrom('reprice' as const, 'remove' as const), which: rowPosition, amount }),
  fc.record({ kind: fc.constant('fold' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const UNKNOWN_ID = 999_999;

const idAtPosition = async (table: string, key: string, position: number): Promise<number> => {
  const { rows } = await app.db.execute<{ id: string }>(
    `select ${key} as id from ${table} order by 1 offset ${position} limit 1`,
  );
  return Number(rows[0]?.id ?? UNKNOWN_ID);
};

const perform = async (requested: Action): Promise<unknown> => {
  if ('moment' in requested) app.clock.set(new Date(requested.moment));
  switch (requested.kind) {
    case 'handOver':
      return createDue(app, requested.amount, { createdAt: requested.moment });
    case 'deliver':
      return enterShipmentResult(
        app,
        'admin',
        await idAtPosition('d2c_orders', 'd2c_order_id', requested.which),
        'delivered',
      );
    case 'returned':
      return enterShipmentResult(
        app,
        'admin',
        await idAtPosition('d2c_orders', 'd2c_order_id', requested.which),
        'returned',
      );
    case 'delete': {
      const id = await idAtPosition('d2c_orders', 'd2c_order_id', requested.which);
      const headers = await currentVersionHeader(app, id);
      return app.call(`/d2c/orders/${id}?reason=A+slip`, { method: 'DELETE', as: 'admin', headers });
    }
    case 'bring': {
      const date = businessDay(new Date(requested.moment));
      return post(app, '/d2c/bulk-payments/', { amount: requested.amount, date }, 'admin');
    }
    case 'reverse': {
      const id = await idAtPosition('d2c_bulk_payments', 'bulk_payment_id', requested.which);
      return post(app, `/d2c/bulk-payments/${id}/reversal/`, { reason: 'A slip' }, 'admin');
    }
    case 'sell':
      return desk.orderWithLine({ quantity: 1, unit_price: requested.amount });
    case 'make':
      return desk.moveOrder(await idAtPosition('b2b_orders', 'b2b_order_id', requested.which), 'completed');
    case 'pay':
      return desk.pay(await idAtPosition('b2b_orders', 'b2b_order_id', requested.which), requested.amount);
    case 'unsell':
      return desk.deleteOrder(await idAtPosition('b2b_orders', 'b2b_order_id', requested.which));
    // Direct changes in the database: an order with another total, and a deletion with all dependent rows.
    case 'reprice': {
      const id = await idAtPosition('d2c_orders', 'd2c_order_id', requested.which);
      return app.db.execute(
        `update d2c_orders set total_price = ${requested.amount} where d2c_order_id = ${id}`,
      );
    }
    case 'remove': {
      const id = await idAtPosition('d2c_orders', 'd2c_order_id', requested.which);
      return app.db.execute(`delete from d2c_orders where d2c_order_id = ${id} and not exists (
        select 1 from d2c_payments_due join d2c_due_allocations using (due_id) where d2c_order_id = ${id})`);
    }
    case 'fold':
      return app.db.execute('select fold_payment_tallies()');
  }
};

/**
 * Actions in parallel get the same time, because setting the clock for one would expire the session of the
 * other.
 */
const withSameMoment = (round: readonly Action[]): readonly Action[] => {
  const [first] = round.flatMap((action) => ('moment' in action ? action.moment : []));
  return round.map((action) =>
    'moment' in action && first !== undefined ? { ...action, moment: first } : action,
  );
};

test('the summary equals the sum of all rows after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 10 }),
      async (rounds) => {
        await deleteAll();
        for (const round of rounds) await Promise.all(withSameMoment(round).map(perform));
        app.clock.set(NOW);
        await expectCorrectSums();
        await app.db.execute('select fold_payment_tallies()');
        await expectCorrectSums();
      },
    ),
    { numRuns: IS_FULL ? 150 : 10 },
  );
  // There is one row of every kind, because any sum of no rows would be correct.
  await perform({ kind: 'handOver', amount: 10, moment: '2026-03-31T21:00:00Z' });
  app.clock.set(NOW);
  expect((await fetchSummary()).d2c_dues).toBeGreaterThan(0);
  expect(app.reported).toEqual([]);
}, 600_000);

test('after folding, each figure and day has one row, and counting anew gives the same', async () => {
  for (let amount = 1; amount <= 5; amount += 1)
    await createDue(app, amount, { createdAt: '2026-03-01T05:00:00Z' });
  await post(app, '/d2c/bulk-payments/', { amount: 4, date: '2026-03-31' }, 'admin');
  const readTallies = async () =>
    (
      await app.db.execute(`select figure, day, things, amount from payment_tallies
        where things <> 0 or amount <> 0 order by figure, day`)
    ).rows;
  await app.db.execute('select fold_payment_tallies()');
  const foldedTallies = await readTallies();
  await app.db.execute('select recount_payments()');
  const cashFlow = { day: '2026-03-01' };
  expect(await readTallies()).toEqual([
    { ...cashFlow, figure: 'd2c_due', things: 5, amount: '15.00' },
    { ...cashFlow, figure: 'd2c_owed', things: 3, amount: '11.00' },
    { ...cashFlow, figure: 'd2c_paid', things: 0, amount: '4.00' },
    { ...cashFlow, figure: 'd2c_settled', things: 2, amount: '0.00' },
  ]);
  expect(foldedTallies).toEqual(await readTallies());
});
