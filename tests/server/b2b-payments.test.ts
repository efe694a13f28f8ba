import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { B2bPaymentOutcome } from '#api/contracts/b2b-payments.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

const NOW = '2026-03-01T09:00:00.000Z';

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-payments', now: new Date(NOW) });
  desk = wholesaleCalls(app);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

describe('a payment', () => {
  test('is answered with its order, whose remaining amount is reduced', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { order, ...payment } = await desk.recordPayment(id, 50_000.25, {
      payment_method: 'bank_transfer',
      notes: 'دفعة أولى',
    });
    expect(payment).toEqual({
      payment_id: payment.payment_id,
      b2b_order_id: id,
      amount_paid: 50_000.25,
      payment_method: 'bank_transfer',
      notes: 'دفعة أولى',
      paid_at: NOW,
      recorded_by: 'The admin',
      reversed_at: null,
      reversed_by: null,
      reversal_reason: null,
    });
    expect(order).toMatchObject({
      total_paid: 50_000.25,
      remaining_amount: 74_999.75,
      payment_status: 'partial',
      version: 3,
    });
    expect(await desk.order(id)).toEqual(order);
    expect(await desk.auditOf('b2b_payment', payment.payment_id)).toEqual([
      expect.objectContaining({ username: 'admin', action: 'b2b_payment.taken', before: null }),
    ]);
    expect((await desk.auditOf('b2b_order', id)).at(-1)).toEqual({
      username: 'admin',
      action: 'b2b_payment.taken',
      before: { total_paid: 0 },
      after: { total_paid: 50_000.25 },
    });
  });

  test('is cash by default, and the last payment makes the order paid', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const methods = ['cash', 'bank_transfer', 'check', 'other'];
    for (const payment_method of methods) await desk.recordPayment(id, 25_000, { payment_method });
    const lastPayment = await desk.recordPayment(id, 25_000, { notes: null });
    expect(lastPayment).toMatchObject({ payment_method: 'cash', notes: '' });
    expect(lastPayment.order).toMatchObject({
      total_paid: 125_000,
      remaining_amount: 0,
      payment_status: 'paid',
    });
    expect((await desk.payments(id)).map(({ payment_method }) => payment_method)).toEqual([
      'cash',
      ...methods.toReversed(),
    ]);
  });

  test('above the remaining amount is refused with that amount, and writes nothing', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    await desk.recordPayment(id, 100_000.5);
    const before = await databaseState(app.db);
    await desk.expectRefusal(desk.pay(id, 24_999.51), 409, {
      code: 'b2b_payment.over_remaining',
      values: { id, remaining: 24_999.5 },
      detail: 'Payment amount cannot exceed remaining amount of 24999.5 IQD',
    });
    expect(await databaseState(app.db)).toEqual(before);
    await desk.recordPayment(id, 24_999.5);
    await desk.expectRefusal(desk.pay(id, 0.01), 409, {
      code: 'b2b_payment.over_remaining',
      values: { id, remaining: 0 },
    });
  });

  test('is refused for an order with a total of 0', async () => {
    const { b2b_order_id: id } = await desk.newOrder();
    await desk.expectRefusal(desk.pay(id, 0.01), 409, {
      code: 'b2b_payment.over_remaining',
      values: { id, remaining: 0 },
    });
  });

  test.each([
    [{ amount_paid: undefined }, 'amount_paid', 'missing', ''],
    [{ amount_paid: 0 }, 'amount_paid', 'too_small', 0.01],
    [{ amount_paid: -5 }, 'amount_paid', 'too_small', 0],
    [{ amount_paid: 0.005 }, 'amount_paid', 'decimals', ''],
    [{ amount_paid: 10.001 }, 'amount_paid', 'decimals', ''],
    [{ amount_paid: '10' }, 'amount_paid', 'invalid_type', ''],
    [{ payment_method: 'bitcoin' }, 'payment_method', 'invalid_value', ''],
    [{ payment_method: null }, 'payment_method', 'invalid_value', ''],
    [{ notes: 'x'.repeat(1001) }, 'notes', 'too_big', 1000],
    [{ b2b_order_id: undefined }, 'b2b_order_id', 'missing', ''],
  ])('is refused for %j, with the name of the field', async (input, field, issue, limit) => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const before = await databaseState(app.db);
    await desk.expectRefusal(desk.pay(id, 100, input), 422, {
      code: 'validation',
      values: { field, issue, limit },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('is recorded once under one key, however often the request is repeated', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() =>
        desk.expectData<B2bPaymentOutcome>(desk.pay(id, 100_000, {}, { key: 'pay-once-1' }), 201),
      ),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await desk.order(id)).toMatchObject({ total_paid: 100_000 });
    await desk.expectRefusal(desk.pay(id, 1, {}, { key: 'pay-once-1' }), 422, {
      code: 'key.reused',
      values: {},
    });
  });

  test('keeps the name of the person who recorded it after their account is deleted', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    await desk.recordPayment(id, 100);
    const { rows } = await app.db.execute(
      `insert into users (username, email, full_name, password_hash, role) values ('gone', 'gone@desk.test', 'Gone', '', 'admin') returning user_id`,
    );
    const { user_id } = rows[0] ?? {};
    await app.db.execute(
      `update b2b_payments set user_id = ${user_id}, recorded_by = 'Gone' where b2b_order_id = ${id}`,
    );
    await app.db.execute(`update b2b_orders set created_by = ${user_id} where b2b_order_id = ${id}`);
    await desk.expectData(app.call(`/auth/users/${user_id}`, { method: 'DELETE', as: 'superadmin' }), 200);
    expect(await desk.payments(id)).toEqual([expect.objectContaining({ recorded_by: 'Gone' })]);
    expect(await desk.order(id)).toMatchObject({ total_paid: 100 });
  });
});

describe('a reversal', () => {
  test('restores the amount due, and the payment keeps the person and the reason of its reversal', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 125_000);
    const reversal = await desk.expectData<B2bPaymentOutcome>(desk.reverse(payment_id, ' رجع الشيك '), 200);
    expect(reversal).toMatchObject({
      payment_id,
      amount_paid: 125_000,
      reversed_at: NOW,
      reversed_by: 'The admin',
      reversal_reason: 'رجع الشيك',
      order: { total_paid: 0, remaining_amount: 125_000, payment_status: 'unpaid', version: 4 },
    });
    const { order: _, ...payment } = reversal;
    expect(await desk.payments(id)).toEqual([payment]);
    expect((await desk.auditOf('b2b_payment', payment_id)).at(-1)).toMatchObject({
      action: 'b2b_payment.reversed',
      before: { reversed_at: null },
      after: { reversed_at: NOW, reversal_reason: 'رجع الشيك' },
    });
    await desk.recordPayment(id, 125_000);
  });

  test('succeeds once, and a second one is refused with the person and time of the first', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 100);
    await desk.recordPayment(id, 200);
    await desk.expectData(desk.reverse(payment_id, 'Twice', { as: 'superadmin' }), 200);
    await desk.expectRefusal(desk.reverse(payment_id), 409, {
      code: 'b2b_payment.reversed',
      values: { id: payment_id, by: 'The superadmin', at: NOW },
    });
    expect(await desk.order(id)).toMatchObject({ total_paid: 200 });
  });

  test('succeeds again under the same key after a lost reply', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 100);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => desk.expectData(desk.reverse(payment_id, 'Slip', { key: 'reverse-1' }), 200)),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await desk.order(id)).toMatchObject({ total_paid: 0 });
  });

  test('needs a reason and a payment', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 100);
    const before = await databaseState(app.db);
    for (const [reason, issue, limit] of [
      ['  ', 'blank', ''],
      ['x'.repeat(501), 'too_big', 500],
    ] as const)
      await desk.expectRefusal(desk.reverse(payment_id, reason), 422, {
        code: 'validation',
        values: { field: 'reason', issue, limit },
      });
    await desk.expectRefusal(desk.reverse(2_000_000_000), 404, {
      code: 'b2b_payment.not_found',
      values: { id: 2_000_000_000 },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('finds no payment of a deleted order', async () => {
    const { b2b_order_id: id } = await desk.orderWithLine();
    const { payment_id } = await desk.recordPayment(id, 100);
    await desk.expectData(desk.request('DELETE', `orders/${id}?reason=Twice`, { as: 'superadmin' }), 200);
    await desk.expectRefusal(desk.reverse(payment_id), 404, {
      code: 'b2b_payment.not_found',
      values: { id: payment_id },
    });
  });
});

test('a payment of an earlier day is stored with that day, and one of a day to come is refused', async () => {
  const { b2b_order_id: id } = await desk.orderWithLine();
  expect((await desk.recordPayment(id, 10_000, { paid_on: '2026-02-27' })).paid_at).toBe(
    '2026-02-26T21:00:00.000Z',
  );
  const later = await desk.pay(id, 10_000, { paid_on: '2099-01-01' });
  expect([later.status, (await later.json()).code]).toEqual([422, 'day.to_come']);
});
