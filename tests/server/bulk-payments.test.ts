import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPaymentDetails, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { isBulkPaymentFound } from '#domain/dues.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createDue, deleteDuesAndPayments, findUnbalancedRows } from '#tests/support/dues.ts';
import { expectData } from '#tests/support/expected-response.ts';
import {
  createOrderWithStatus,
  currentVersionHeader,
  enterShipmentResult,
  post,
} from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

/* A bulk payment settles the oldest dues first. A reversal reopens all of them (decision 33). */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'bulk-payments', now: new Date('2026-03-31T22:30:00Z') });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
beforeEach(() => deleteDuesAndPayments(app));
afterEach(async () => {
  expect(await findUnbalancedRows(app)).toEqual([]);
  expect(app.reported.splice(0)).toEqual([]);
});
afterAll(() => app.close());

const get = <Row>(path: string): Promise<Row> => expectData<Row>(app.call(path, { as: 'admin' }), 200);

const requestPayment = (amount: number, fields: object = {}, key?: string): Promise<Response> =>
  post(app, '/d2c/bulk-payments/', { amount, date: '2026-03-31', ...fields }, 'admin', key);

const recordPayment = (amount: number, fields: object = {}): Promise<BulkPaymentOutcome> =>
  expectData<BulkPaymentOutcome>(requestPayment(amount, fields), 201);

const requestReversal = (id: number, reason = 'Counted twice', key?: string): Promise<Response> =>
  post(app, `/d2c/bulk-payments/${id}/reversal/`, { reason }, 'superadmin', key);

const recordReversal = (id: number): Promise<BulkPaymentOutcome> =>
  expectData<BulkPaymentOutcome>(requestReversal(id), 200);

const openDues = (): Promise<PaymentDue[]> => get<PaymentDue[]>('/d2c/payments-due/');
const settledDues = (): Promise<PaymentDue[]> => get<PaymentDue[]>('/d2c/payments-due/?state=settled');

const idsOf = (dues: readonly PaymentDue[]): number[] => dues.map(({ due_id }) => due_id);

describe('a search', () => {
  const searchDues = async (path: string, search: string): Promise<PaymentDue[]> =>
    get<PaymentDue[]>(`${path}search=${encodeURIComponent(search)}`);

  test('finds settled dues by the texts of their orders, and no open dues', async () => {
    const layla = await createDue(app, 1_000, { name: 'ليلى حسن', phone: '07701112222', tracking: 'TRK-77' });
    const noor = await createDue(app, 2_000, { name: 'Noor', phone: '07703334444' });
    await createDue(app, 4_000, { name: 'Noor', createdAt: '2026-03-01T09:00:00Z' });
    await recordPayment(3_000);
    const settledDuesOf = (term: string) => searchDues('/d2c/payments-due/?state=settled&', term);
    expect(idsOf(await settledDuesOf(''))).toEqual([noor.due_id, layla.due_id]);
    for (const term of ['noor', '3334', `#${noor.d2c_order_id}`, 'noor karrada'])
      expect(idsOf(await settledDuesOf(term)), term).toEqual([noor.due_id]);
    for (const term of ['ليلي', 'trk-77'])
      expect(idsOf(await settledDuesOf(term)), term).toEqual([layla.due_id]);
    expect(idsOf(await settledDuesOf('handed'))).toEqual([noor.due_id, layla.due_id]);
    expect(await settledDuesOf('nobody')).toEqual([]);
    expect(idsOf(await searchDues('/d2c/payments-due/?', 'noor'))).toHaveLength(1);
  });

  test('continues after a due, even if that due was reopened meanwhile', async () => {
    for (let index = 1; index <= 6; index += 1) await createDue(app, 100);
    const first = await recordPayment(300);
    await recordPayment(300);
    const allIds = idsOf(await settledDues());
    const fetchPart = async (query: string) =>
      idsOf(await get<PaymentDue[]>(`/d2c/payments-due/?state=settled&limit=2&${query}`));
    // The dues were settled at the same moment, so their ids decide their order.
    expect(await fetchPart(`skip=2&after=${allIds[1]}`)).toEqual(allIds.slice(2, 4));
    expect(await fetchPart(`after=${allIds[3]}`)).toEqual(allIds.slice(4, 6));
    await recordReversal(first.bulk_payment_id);
    expect(await fetchPart(`skip=1&after=${allIds[5]}`)).toEqual(allIds.slice(1, 3));
    const openIds = idsOf(await openDues());
    expect(idsOf(await get<PaymentDue[]>(`/d2c/payments-due/?limit=1&skip=1&after=${openIds[0]}`))).toEqual([
      openIds[1],
    ]);
  });

  test('finds the same bulk payments as the domain', async () => {
    const payments = [
      await recordPayment(250_000.25, { notes: 'كيس من أحمد' }),
      await recordPayment(12_000, { date: '2026-02-28', notes: '100% of it_' }),
      await recordPayment(7),
    ];
    await recordReversal(payments[2]?.bulk_payment_id ?? 0);
    const allPayments = await get<BulkPaymentOutcome[]>('/d2c/bulk-payments/');
    const number = payments[1]?.bulk_payment_id ?? 0;
    const byIds = await get<BulkPaymentOutcome[]>(`/d2c/bulk-payments/?ids=${number}&search=admin`);
    expect(byIds).toEqual(allPayments.filter(({ bulk_payment_id }) => bulk_payment_id === number));
    const terms = [
      '',
      'احمد',
      '250,000.25',
      '2026-02',
      `#${number}`,
      String(number),
      'twice',
      'admin 12000',
      '%',
      '_',
    ];
    for (const term of [
      ...terms,
      '#',
      '7',
      'nobody',
      "' or 1=1 --",
      '99999999999999',
      '12e3',
      '٢٠٢٦-٠٢-٢٨',
      ', ,',
    ])
      expect(
        (await get<BulkPaymentOutcome[]>(`/d2c/bulk-payments/?search=${encodeURIComponent(term)}`)).map(
          ({ bulk_payment_id }) => bulk_payment_id,
        ),
        term,
      ).toEqual(
        allPayments
          .filter((payment) => isBulkPaymentFound(payment, term))
          .map(({ bulk_payment_id }) => bulk_payment_id),
      );
  });
});

describe('a bulk payment', () => {
  test('settles the oldest dues first, the last one in part, and returns all of them', async () => {
    const newest = await createDue(app, 30_000, { createdAt: '2026-03-03T09:00:00Z' });
    const oldest = await createDue(app, 20_000.5, { createdAt: '2026-03-01T09:00:00Z', name: 'Noor' });
    const middle = await createDue(app, 15_000, { createdAt: '2026-03-02T09:00:00Z' });
    const outcome = await recordPayment(40_000, { method: 'bank_transfer', notes: 'كيس' });
    expect(outcome).toEqual({
      bulk_payment_id: outcome.bulk_payment_id,
      amount: 40_000,
      date_received: '2026-03-31',
      method: 'bank_transfer',
      notes: 'كيس',
      recorded_at: '2026-03-31T22:30:00.000Z',
      recorded_by: 'The admin',
      settled: 40_000,
      fees: 0,
      unexplained: 0,
      dues: 3,
      taken_back: 0,
      open_rows: 0,
      statement_rows: null,
      reversed_at: null,
      reversed_by: null,
      reversal_reason: null,
      version: 1,
      changed_dues: [
        expect.objectContaining({
          due_id: oldest.due_id,
          settled_amount: 20_000.5,
          closed_at: '2026-03-31T22:30:00.000Z',
        }),
        expect.objectContaining({
          due_id: middle.due_id,
          settled_amount: 15_000,
          closed_at: '2026-03-31T22:30:00.000Z',
        }),
        expect.objectContaining({
          due_id: newest.due_id,
          settled_amount: 4_999.5,
          closed_at: null,
          version: 2,
        }),
      ],
    });
    const { bulk_payment_id } = outcome;
    const paymentFields = { bulk_payment_id, date_received: '2026-03-31' };
    expect(outcome.changed_dues?.map(({ settled_by }) => settled_by)).toEqual([
      [{ ...paymentFields, amount: 20_000.5 }],
      [{ ...paymentFields, amount: 15_000 }],
      [{ ...paymentFields, amount: 4_999.5 }],
    ]);
    expect(idsOf(await openDues())).toEqual([newest.due_id]);
    const { allocations, stated_rows, ...otherDetails } = await get<BulkPaymentDetails>(
      `/d2c/bulk-payments/${bulk_payment_id}`,
    );
    const { changed_dues: _, ...payment } = outcome;
    expect(otherDetails).toEqual(payment);
    expect(stated_rows).toEqual([]);
    expect(allocations).toEqual([
      {
        ...oldest,
        customer_name: 'Noor',
        customer_phone: '07701234567',
        line: 0,
        amount: 20_000.5,
        fee: 0,
        expected_amount: 20_000.5,
        left: 0,
      },
      expect.objectContaining({ ...middle, amount: 15_000, left: 0 }),
      expect.objectContaining({ ...newest, amount: 4_999.5, left: 25_000.5 }),
    ]);
  });

  test('continues where the previous payment stopped', async () => {
    const { due_id } = await createDue(app, 10_000);
    const first = await recordPayment(4_000);
    const second = await recordPayment(6_000);
    const [due] = await settledDues();
    expect(due).toMatchObject({
      due_id,
      settled_by: [
        { bulk_payment_id: first.bulk_payment_id, amount: 4_000 },
        { bulk_payment_id: second.bulk_payment_id, amount: 6_000 },
      ],
      version: 3,
    });
  });

  test('above all open dues is accepted with an unexplained rest', async () => {
    await createDue(app, 10_000);
    expect(await recordPayment(10_000.01)).toMatchObject({ settled: 10_000, unexplained: 0.01, dues: 1 });
    expect(await recordPayment(500)).toMatchObject({
      settled: 0,
      unexplained: 500,
      dues: 0,
      changed_dues: [],
    });
  });

  test('is cash without notes by default', async () => {
    expect(await recordPayment(1)).toMatchObject({ method: 'cash', notes: '' });
    expect(await recordPayment(1, { notes: null })).toMatchObject({ notes: '' });
  });

  test('is recorded once if the request is repeated under its key', async () => {
    await createDue(app, 10_000);
    const key = 'one-payment-twice';
    const first = await expectData<BulkPaymentOutcome>(requestPayment(4_000, {}, key), 201);
    expect(await expectData(requestPayment(4_000, {}, key), 201)).toEqual(first);
    expect((await openDues())[0]).toMatchObject({ settled_amount: 4_000 });
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1.005 }],
    ['amount', { amount: '5' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '31/03/2026' }],
    ['date', { date: '1999-12-31' }],
    ['method', { method: 'gold' }],
    ['notes', { notes: 'x'.repeat(1001) }],
  ])('with a wrong %s is refused and writes nothing: %o', async (field, wrong) => {
    await createDue(app, 10_000);
    const before = await databaseState(app.db);
    const response = await requestPayment(5, wrong);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation', values: { field } });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('needs a date that is not in the future at the business', async () => {
    await createDue(app, 10_000);
    expect((await requestPayment(5, { date: '2026-04-01' })).status).toBe(201);
    const before = await databaseState(app.db);
    const response = await requestPayment(5, { date: '2026-04-02' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'day.to_come', values: { day: '2026-04-02' } });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('sends an event for itself and for every due', async () => {
    const { due_id } = await createDue(app, 10_000);
    const { bulk_payment_id } = await recordPayment(10_000);
    const { rows } = await app.db.execute(
      'select username, action, entity, entity_id from audit_log order by id desc limit 2',
    );
    expect(rows).toEqual([
      {
        username: 'admin',
        action: 'bulk_payment.recorded',
        entity: 'bulk_payment',
        entity_id: String(bulk_payment_id),
      },
      { username: 'admin', action: 'payment_due.settled', entity: 'payment_due', entity_id: String(due_id) },
    ]);
  });
});

describe('the lists', () => {
  test('of payments come in parts, latest date first, including reversed ones', async () => {
    const a = await recordPayment(1, { date: '2026-03-01' });
    const b = await recordPayment(2, { date: '2026-03-31' });
    const third = await recordPayment(3, { date: '2026-03-01' });
    await recordReversal(b.bulk_payment_id);
    const ids = async (query: string) =>
      (await get<BulkPaymentOutcome[]>(`/d2c/bulk-payments/${query}`)).map((row) => row.bulk_payment_id);
    expect(await ids('')).toEqual([b.bulk_payment_id, third.bulk_payment_id, a.bulk_payment_id]);
    expect(await ids('?skip=1&limit=1')).toEqual([third.bulk_payment_id]);
  });

  test('of dues have open ones with the oldest first and settled ones with the latest first', async () => {
    const newest = await createDue(app, 3, { createdAt: '2026-03-03T09:00:00Z' });
    const oldest = await createDue(app, 1, { createdAt: '2026-03-01T09:00:00Z' });
    const middle = await createDue(app, 2, { createdAt: '2026-03-02T09:00:00Z' });
    expect(idsOf(await openDues())).toEqual([oldest.due_id, middle.due_id, newest.due_id]);
    expect(await settledDues()).toEqual([]);
    await recordPayment(1);
    app.clock.advance(60_000);
    await recordPayment(2);
    expect(idsOf(await settledDues())).toEqual([middle.due_id, oldest.due_id]);
    expect(idsOf(await get<PaymentDue[]>('/d2c/payments-due/?state=settled&skip=1&limit=1'))).toEqual([
      oldest.due_id,
    ]);
    expect((await app.call('/d2c/payments-due/?state=lost', { as: 'admin' })).status).toBe(422);
  });
});

describe('a reversal', () => {
  test('reopens all dues, and records the person and the reason', async () => {
    const a = await createDue(app, 10_000, { createdAt: '2026-03-01T09:00:00Z' });
    const b = await createDue(app, 10_000, { createdAt: '2026-03-02T09:00:00Z' });
    const { bulk_payment_id: id } = await recordPayment(15_000);
    const outcome = await expectData<BulkPaymentOutcome>(
      requestReversal(id, '  The bag was another shop’s '),
      200,
    );
    expect(outcome).toMatchObject({
      amount: 15_000,
      settled: 15_000,
      dues: 2,
      reversed_at: app.clock.now().toISOString(),
      reversed_by: 'The superadmin',
      reversal_reason: 'The bag was another shop’s',
      version: 2,
      changed_dues: [
        { ...a, settled_amount: 0, closed_at: null, settled_by: [], version: 3 },
        { ...b, settled_amount: 0, closed_at: null, settled_by: [], version: 3 },
      ],
    });
    const { rows: dueActions } = await app.db.execute(
      `select action, entity_id from audit_log where entity = 'payment_due' order by id desc limit 2`,
    );
    expect(dueActions).toEqual(
      [b, a].map(({ due_id }) => ({ action: 'payment_due.reopened', entity_id: String(due_id) })),
    );
    const { rows } = await app.db.execute(
      `select username, action, entity, before->>'reversed_by' as before, after->>'reversed_by' as after
       from audit_log where entity = 'bulk_payment' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        username: 'superadmin',
        action: 'bulk_payment.reversed',
        entity: 'bulk_payment',
        before: null,
        after: 'The superadmin',
      },
    ]);
    expect(idsOf(await openDues())).toEqual([a.due_id, b.due_id]);
    const details = await get<BulkPaymentDetails>(`/d2c/bulk-payments/${id}`);
    expect(details.allocations).toMatchObject([{ amount: 10_000 }, { amount: 5_000 }]);
  });

  test('keeps what other payments settled of the same due', async () => {
    await createDue(app, 10_000);
    const first = await recordPayment(4_000);
    const second = await recordPayment(6_000);
    const { changed_dues } = await recordReversal(first.bulk_payment_id);
    expect(changed_dues).toMatchObject([
      { settled_amount: 6_000, closed_at: null, settled_by: [{ bulk_payment_id: second.bulk_payment_id }] },
    ]);
    expect(await recordPayment(5_000)).toMatchObject({ settled: 4_000, unexplained: 1_000 });
  });

  test('succeeds once, and the second request is refused with the person of the first', async () => {
    await createDue(app, 10_000);
    const { bulk_payment_id: id } = await recordPayment(4_000);
    await recordReversal(id);
    const before = await databaseState(app.db);
    const response = await requestReversal(id);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      detail: `Bulk payment #${id} was reversed by The superadmin already.`,
      code: 'bulk_payment.reversed',
      values: { id, by: 'The superadmin', at: app.clock.now().toISOString() },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('returns the same answer if it is repeated under its key', async () => {
    const { bulk_payment_id: id } = await recordPayment(4_000);
    const key = 'one-reversal-twice';
    const first = await expectData(requestReversal(id, 'A slip', key), 200);
    expect(await expectData(requestReversal(id, 'A slip', key), 200)).toEqual(first);
  });

  test('needs a reason and an existing payment', async () => {
    const { bulk_payment_id: id } = await recordPayment(4_000);
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await requestReversal(id, reason)).status).toBe(422);
    expect(await (await requestReversal(id + 1)).json()).toMatchObject({
      code: 'bulk_payment.not_found',
      values: { id: id + 1 },
    });
    expect((await app.call(`/d2c/bulk-payments/${id + 1}`, { as: 'admin' })).status).toBe(404);
  });
});

describe('dues of orders with other results', () => {
  const dueOf = async (orderId: number): Promise<Record<string, unknown> | undefined> =>
    (await app.db.execute(`select * from d2c_payments_due where d2c_order_id = ${orderId}`)).rows[0];

  test('a parcel that is returned after its payment keeps the payment, and nothing is due again', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    const { bulk_payment_id } = await recordPayment(15_000);
    expect((await enterShipmentResult(app, 'admin', id, 'returned')).status).toBe(200);
    expect(await dueOf(id)).toMatchObject({ settled_amount: '15000.00', closed_because: 'returned' });
    expect(await settledDues()).toMatchObject([{ d2c_order_id: id, settled_by: [{ bulk_payment_id }] }]);
    const { changed_dues } = await recordReversal(bulk_payment_id);
    expect(changed_dues).toMatchObject([{ settled_amount: 0, closed_at: expect.any(String) }]);
    expect(await openDues()).toEqual([]);
    expect(await settledDues()).toEqual([]);
    expect(await recordPayment(1_000)).toMatchObject({ settled: 0, unexplained: 1_000 });
  });

  test('a parcel that is returned after a partial payment keeps that part as settled, and the rest is not due', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await recordPayment(5_000);
    await enterShipmentResult(app, 'admin', id, 'cancelled');
    expect(await dueOf(id)).toMatchObject({
      settled_amount: '5000.00',
      closed_because: 'cancelled',
      version: 3,
    });
    expect(await openDues()).toEqual([]);
    expect(await recordPayment(1_000)).toMatchObject({ settled: 0, unexplained: 1_000 });
  });

  test('a delivered order is due until it is paid', async () => {
    const id = await createOrderWithStatus(app, 'completed');
    expect(await openDues()).toMatchObject([{ d2c_order_id: id, order: { status: 'completed' } }]);
    expect(await recordPayment(15_000)).toMatchObject({ settled: 15_000 });
  });

  test('a paid order that is deleted stays as a deleted order with its due and its payment', async () => {
    const id = await createOrderWithStatus(app, 'completed');
    const { bulk_payment_id } = await recordPayment(15_000);
    const response = await app.call(`/d2c/orders/${id}?reason=twice`, {
      method: 'DELETE',
      as: 'admin',
      headers: await currentVersionHeader(app, id),
    });
    expect(response.status).toBe(200);
    expect(await settledDues()).toMatchObject([{ d2c_order_id: id, is_order_deleted: true }]);
    const { allocations } = await get<BulkPaymentDetails>(`/d2c/bulk-payments/${bulk_payment_id}`);
    expect(allocations).toMatchObject([{ d2c_order_id: id, amount: 15_000 }]);
    expect((await recordReversal(bulk_payment_id)).changed_dues).toMatchObject([
      { is_order_deleted: true, closed_at: null },
    ]);
  });

  test('a recent hand-over whose due was settled cannot be undone', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    const { bulk_payment_id } = await recordPayment(1_000);
    await recordReversal(bulk_payment_id);
    const { version } = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
    const response = await post(app, '/d2c/order-undos/', { orders: [{ id, version }] }, 'admin');
    expect((await response.json()).data).toMatchObject([{ code: 'order.undo_paid', values: { id } }]);
    expect(await openDues()).toMatchObject([{ d2c_order_id: id }]);
  });

  test('an order with such a hand-over cannot be deleted before Shopini has it, and then keeps its due', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await recordPayment(1_000);
    const remove = async () =>
      app.call(`/d2c/orders/${id}?reason=twice`, {
        method: 'DELETE',
        as: 'admin',
        headers: await currentVersionHeader(app, id),
      });
    const refusal = await remove();
    expect([refusal.status, (await refusal.json()).code]).toEqual([409, 'order.hand_over_unsettled']);
    await app.db.execute(`update marketplace_outbox set sent_at = now() where d2c_order_id = ${id}`);
    expect((await remove()).status).toBe(200);
    expect(await openDues()).toMatchObject([
      { d2c_order_id: id, is_order_deleted: true, settled_amount: 1_000 },
    ]);
  });

  test('a withdrawn hand-over removes its due, and the feed announces both changes', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    const due = await dueOf(id);
    const { version } = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
    await post(app, '/d2c/order-undos/', { orders: [{ id, version }] }, 'admin');
    expect(await openDues()).toEqual([]);
    const { rows } = await app.db.execute(
      `select action from audit_log where entity = 'payment_due' and entity_id = '${due?.due_id}' order by id`,
    );
    expect(rows).toEqual([{ action: 'payment_due.created' }, { action: 'payment_due.withdrawn' }]);
  });

  test('a free order has no amount due', async () => {
    const id = await createOrderWithStatus(app, 'ready');
    await app.db.execute(`update d2c_orders set total_price = 0 where d2c_order_id = ${id}`);
    await post(app, '/d2c/order-moves/', { ids: [id], status: 'handed_to_shopini' }, 'admin');
    expect(await openDues()).toEqual([]);
    expect(await settledDues()).toEqual([]);
    expect(await dueOf(id)).toMatchObject({ closed_because: 'settled' });
  });
});

describe('for any sequence of payments and reversals', () => {
  const hundredths = fc.integer({ min: 1, max: 5_000_000 });
  const steps = fc.array(
    fc.oneof(
      hundredths.map((pay) => ({ pay })),
      fc.nat(9).map((undo) => ({ undo })),
    ),
    {
      maxLength: 8,
    },
  );

  test('dues less the unexplained amount equal the original dues less the received amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hundredths, { minLength: 1, maxLength: 5 }), steps, async (dues, actions) => {
        await deleteDuesAndPayments(app);
        for (const due of dues) await createDue(app, due / 100);
        const validPayments: BulkPaymentOutcome[] = [];
        for (const action of actions) {
          if ('pay' in action) validPayments.push(await recordPayment(action.pay / 100));
          else {
            const [reversedPayment] = validPayments.splice(
              action.undo % Math.max(1, validPayments.length),
              1,
            );
            if (reversedPayment) await recordReversal(reversedPayment.bulk_payment_id);
          }
          expect(await findUnbalancedRows(app)).toEqual([]);
        }
        const { rows } = await app.db.execute(`select
          (select sum(expected_amount - settled_amount) from d2c_payments_due where closed_at is null) as owed,
          (select sum(unexplained) from d2c_bulk_payments where reversed_at is null) as unexplained`);
        const [{ owed, unexplained } = {}] = rows;
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
        const received = sum(validPayments.map(({ amount }) => Math.round(amount * 100)));
        expect(Math.round(Number(owed ?? 0) * 100) - Math.round(Number(unexplained ?? 0) * 100)).toBe(
          sum(dues) - received,
        );
      }),
      { numRuns: IS_FULL ? 100 : 10 },
    );
  });
});
