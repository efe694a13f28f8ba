import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPayment, BulkPaymentDetails, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { PaymentsSummary } from '#api/contracts/payments-summary.ts';
import type { DecisionOutcome, OpenStatementRow } from '#api/contracts/statement-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createDue, deleteDuesAndPayments, findUnbalancedRows, type TestDue } from '#tests/support/dues.ts';
import { enterShipmentResult, post } from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { dryRunStatement, payStatement, takeStatement } from '#tests/support/statements.ts';

/*
 * Rows of a statement that are not clear wait on the server, and each decision moves its money once
 * (decision 33).
 */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'statement-decisions', now: new Date('2026-03-31T22:30:00Z') });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
beforeEach(async () => {
  await deleteDuesAndPayments(app);
  await app.db.execute('truncate d2c_orders cascade');
});
afterEach(async () => {
  expect(await findUnbalancedRows(app)).toEqual([]);
  expect(app.reported.splice(0)).toEqual([]);
});
afterAll(() => app.close());

const PHONE = '07700000001';
const HEAD = 'tracking,phone,amount,fee,notes';
const csvOf = (...rows: readonly string[]): string => [HEAD, ...rows, ''].join('\n');

const get = async <Data>(path: string): Promise<Data> =>
  (await (await app.call(path, { as: 'admin' })).json()).data;

const openRows = (): Promise<OpenStatementRow[]> => get('/d2c/statement-rows/');
const onlyOpenRow = async (): Promise<OpenStatementRow> => {
  const [row, ...others] = await openRows();
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows are open`);
  return row;
};
const paymentOf = (id: number): Promise<BulkPaymentDetails> => get(`/d2c/bulk-payments/${id}`);

type Call = 'assign' | 'close' | 'reopen';
const decide = (call: Call, id: number, json: object, key?: string): Promise<Response> =>
  app.call(`/d2c/statement-rows/${id}/${call}/`, {
    method: 'POST',
    as: 'admin',
    json,
    ...(key === undefined ? {} : { key }),
  });
const decided = async (call: Call, id: number, json: object): Promise<DecisionOutcome> => {
  const response = await decide(call, id, json);
  const body = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const refusalOf = async (response: Response): Promise<{ status: number; code: string }> => {
  const { code } = await response.json();
  return { status: response.status, code };
};

const dueOf = (amount: number, tracking = ''): Promise<TestDue> =>
  createDue(app, amount, { phone: PHONE, tracking });
const reverse = (id: number): Promise<Response> =>
  post(app, `/d2c/bulk-payments/${id}/reversal/`, { reason: 'Wrong file' }, 'admin');
const settledOf = async ({ due_id }: TestDue): Promise<unknown[]> =>
  (
    await app.db.execute(
      `select settled_amount::float as settled, closed_because as because from d2c_payments_due where due_id = ${due_id}`,
    )
  ).rows;

/** Creates a parcel that was paid by a statement and then came back. */
const paidAndReturned = async (amount: number, tracking: string): Promise<TestDue> => {
  const due = await dueOf(amount, tracking);
  await payStatement(app, csvOf(`${tracking},,${amount},0,`));
  await enterShipmentResult(app, 'admin', due.d2c_order_id, 'returned');
  return due;
};

describe('a row that is not clear', () => {
  test('waits with its candidates while the others are taken, and one press assigns it, also later', async () => {
    const [first, second] = [await dueOf(25_000), await dueOf(13_000)];
    const clear = await createDue(app, 9_000, { phone: '07700000002' });
    const { bulk_payment_id: id, ...payment } = await payStatement(
      app,
      csvOf(`,${PHONE},12000,1000,`, ',07700000002,9000,0,'),
    );
    expect(payment).toMatchObject({ amount: 9_000, settled: 9_000, dues: 1, open_rows: 1 });
    expect(await settledOf(clear)).toEqual([{ settled: 9_000, because: 'settled' }]);
    const row = await onlyOpenRow();
    expect(row).toMatchObject({
      line: 2,
      amount: 12_000,
      fee: 1_000,
      date_received: '2026-03-31',
      reason: { code: 'statement.ambiguous', values: { orders: 2 } },
      candidates: [
        { d2c_order_id: first.d2c_order_id, expected: 25_000, settled: 0, standing: 'open' },
        { d2c_order_id: second.d2c_order_id },
      ],
    });
    const outcome = await decided('assign', row.row_id, { d2c_order_id: second.d2c_order_id });
    expect(outcome).toMatchObject({
      row: {
        outcome: 'short',
        settled: 12_000,
        is_open: false,
        decision: 'assigned',
        decided_by: 'The admin',
      },
      payment: {
        amount: 20_000,
        settled: 21_000,
        fees: -1_000,
        unexplained: 0,
        dues: 2,
        open_rows: 0,
        version: 2,
      },
    });
    expect(outcome.payment.changed_dues).toMatchObject([{ ...second, settled_amount: 12_000 }]);
    expect(await openRows()).toEqual([]);
    const { allocations } = await paymentOf(id);
    expect(allocations).toMatchObject([
      { due_id: second.due_id, line: 2, amount: 12_000, fee: 1_000, left: 1_000 },
      { due_id: clear.due_id, line: 3, amount: 9_000 },
    ]);
  });

  test('waits even if no other row is clear', async () => {
    await Promise.all([dueOf(25_000), dueOf(13_000)]);
    expect(await payStatement(app, csvOf(`,${PHONE},12000,0,`))).toMatchObject({ amount: 0, open_rows: 1 });
    expect(await openRows()).toHaveLength(1);
  });

  test('lists the candidate whose amount and delivery fit first', async () => {
    const [first, second] = [await dueOf(25_000), await dueOf(25_000)];
    await payStatement(app, csvOf(`,${PHONE},25000,0,`, 'X-1,,5,0,'));
    await app.db.execute(
      `update shipments set shipment_status = 'delivered' where d2c_order_id = ${second.d2c_order_id}`,
    );
    const row = (await openRows()).find(({ line }) => line === 2);
    expect(row?.candidates.map(({ d2c_order_id }) => d2c_order_id)).toEqual([
      second.d2c_order_id,
      first.d2c_order_id,
    ]);
  });

  test('is decided once: the same press answers the first decision, another one is refused', async () => {
    const [first, second] = [await dueOf(25_000), await dueOf(13_000)];
    await payStatement(app, csvOf(`,${PHONE},12000,0,`, 'X-1,,5,0,'));
    const row = (await openRows()).find(({ line }) => line === 2);
    if (!row) throw new Error('no row waits');
    const json = { d2c_order_id: first.d2c_order_id };
    const answers = await Promise.all([
      decide('assign', row.row_id, json, 'one-press-twice'),
      decide('assign', row.row_id, json, 'one-press-twice'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const before = await databaseState(app.db);
    const other = { d2c_order_id: second.d2c_order_id };
    expect(await refusalOf(await decide('assign', row.row_id, other))).toEqual({
      status: 409,
      code: 'statement.row_decided',
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('of an unreadable amount takes the amount that a person enters', async () => {
    const due = await dueOf(40_000);
    const { bulk_payment_id: id } = await payStatement(
      app,
      csvOf(`,${PHONE},forty thousand,0,`, 'X-1,,5,0,'),
    );
    const row = (await openRows()).find(({ line }) => line === 2);
    expect(row).toMatchObject({
      amount: 0,
      text: `${PHONE} forty thousand 0`,
      reason: { code: 'import.number' },
    });
    const json = { d2c_order_id: due.d2c_order_id };
    const rowId = row?.row_id ?? 0;
    expect(await refusalOf(await decide('assign', rowId, json))).toMatchObject({
      code: 'statement.row_no_amount',
    });
    await decided('assign', rowId, { ...json, amount: 40_000, fee: 5_000 });
    expect(await paymentOf(id)).toMatchObject({
      amount: 35_005,
      settled: 40_000,
      fees: -5_000,
      unexplained: 5,
    });
    // A row with an amount keeps it.
    const [stated] = await openRows();
    expect(await refusalOf(await decide('assign', stated?.row_id ?? 0, { ...json, amount: 7 }))).toEqual({
      status: 422,
      code: 'validation',
    });
  });

  test.each([
    ['not_ours', '', 9_000, 0],
    ['written_off', 'A rounding', 29_000, 20_000],
  ])('is closed as %s', async (decision, reason, amount, unexplained) => {
    await createDue(app, 9_000, { phone: '07700000002' });
    const { bulk_payment_id: id } = await payStatement(app, csvOf('X-1,,20000,0,', ',07700000002,9000,0,'));
    expect(await paymentOf(id)).toMatchObject({ amount: 29_000, unexplained: 20_000 });
    const { row_id } = await onlyOpenRow();
    if (reason !== '')
      expect(await refusalOf(await decide('close', row_id, { decision }))).toEqual({
        status: 422,
        code: 'validation',
      });
    expect(await decided('close', row_id, { decision, reason })).toMatchObject({
      row: { decision, decision_reason: reason, is_open: false },
      payment: { amount, settled: 9_000, unexplained, open_rows: 0 },
    });
    expect(await decided('reopen', row_id, { reason: 'A mistake' })).toMatchObject({
      row: { outcome: 'refused', decision: null, is_open: true, reason: { code: 'statement.reopened' } },
      payment: { amount: 9_000, unexplained: 0, open_rows: 1 },
    });
  });

  test('has a surplus that is assigned to another order, until nothing of it is left', async () => {
    await dueOf(10_000, 'SH-1');
    const other = await createDue(app, 3_000, { phone: '07700000002' });
    await payStatement(app, csvOf('SH-1,,20000,5000,'));
    const { row_id } = await onlyOpenRow();
    expect(await decided('assign', row_id, { d2c_order_id: other.d2c_order_id })).toMatchObject({
      row: { outcome: 'over', settled: 13_000, unexplained: 2_000, is_open: true },
      payment: { amount: 15_000, settled: 13_000, fees: 0, unexplained: 2_000, dues: 2 },
    });
    expect(await settledOf(other)).toEqual([{ settled: 3_000, because: 'settled' }]);
    expect(await refusalOf(await decide('assign', row_id, { d2c_order_id: other.d2c_order_id }))).toEqual({
      status: 409,
      code: 'statement.row_nothing_open',
    });
    expect(await refusalOf(await decide('assign', row_id, { d2c_order_id: 2_000_000_000 }))).toEqual({
      status: 404,
      code: 'statement.row_no_due',
    });
  });

  test('is the surplus of a payment entered by hand too', async () => {
    const response = await post(app, '/d2c/bulk-payments/', { amount: 5_000, date: '2026-03-01' }, 'admin');
    const { data }: { data: BulkPaymentOutcome } = await response.json();
    expect(data).toMatchObject({ unexplained: 5_000 });
    const due = await dueOf(7_000);
    const row = await onlyOpenRow();
    expect(row).toMatchObject({ line: 1, amount: 5_000, unexplained: 5_000, candidates: [] });
    expect(await decided('assign', row.row_id, { d2c_order_id: due.d2c_order_id })).toMatchObject({
      payment: { amount: 5_000, settled: 5_000, unexplained: 0 },
    });
    // Opened again, the amount that was entered stays received.
    expect(await decided('reopen', row.row_id, { reason: 'The wrong order' })).toMatchObject({
      payment: { amount: 5_000, settled: 0, unexplained: 5_000 },
    });
    expect(await settledOf(due)).toEqual([{ settled: 0, because: null }]);
  });

  test('is no longer open when its statement is reversed, and cannot be decided', async () => {
    const due = await dueOf(5);
    const { bulk_payment_id: id } = await payStatement(app, csvOf('X-1,,20000,0,'));
    const { row_id } = await onlyOpenRow();
    await decided('assign', row_id, { d2c_order_id: due.d2c_order_id });
    expect((await reverse(id)).status).toBe(200);
    expect(await openRows()).toEqual([]);
    expect(await settledOf(due)).toEqual([{ settled: 0, because: null }]);
    const answers = [
      await decide('assign', row_id, { d2c_order_id: due.d2c_order_id }),
      await decide('reopen', row_id, { reason: 'The wrong order' }),
    ];
    for (const answer of answers)
      expect(await refusalOf(answer)).toEqual({ status: 409, code: 'bulk_payment.reversed' });
  });
});

describe('money that the courier takes back', () => {
  test('of a parcel that was paid and came back leaves the list of such parcels, and a reversal brings it back', async () => {
    const due = await paidAndReturned(52_000, 'SBX-00000037');
    await createDue(app, 90_000, { tracking: 'SH-2' });
    const paidReturned = () => get<PaymentDue[]>('/d2c/payments-due/?state=paid_returned');
    expect(await paidReturned()).toMatchObject([
      { ...due, settled_amount: 52_000, closed_because: 'returned' },
    ]);
    const file = csvOf('SBX-00000037,,-52000,5000,', 'SH-2,,90000,0,', ',,-25000,0,أجور خزن');
    expect(await dryRunStatement(app, file)).toMatchObject({
      totals: { taken_back: 1, paid: 1, deduction: 1 },
      received: 8_000,
      settled: 90_000,
      fees: -30_000,
      taken_back: 52_000,
      unexplained: 0,
    });
    const { bulk_payment_id: id, ...payment } = await payStatement(app, file);
    expect(payment).toMatchObject({
      amount: 8_000,
      taken_back: 52_000,
      fees: -30_000,
      open_rows: 0,
      dues: 1,
    });
    expect(await settledOf(due)).toEqual([{ settled: 0, because: 'returned' }]);
    const takenBack = async () => (await get<D2cOrderDetails>(`/d2c/orders/${due.d2c_order_id}`)).taken_back;
    expect(await takenBack()).toBe(52_000);
    expect(await paidReturned()).toEqual([]);
    const [taken] = await get<PaymentDue[]>(`/d2c/payments-due/?state=taken_back`);
    expect(taken?.settled_by.map(({ amount }) => amount)).toEqual([52_000, -52_000]);
    const { stated_rows } = await paymentOf(id);
    expect(stated_rows).toMatchObject([
      { line: 2, outcome: 'taken_back', taken_back: 52_000, d2c_order_id: due.d2c_order_id },
      { line: 4, outcome: 'deduction', text: '-25000 0 أجور خزن', taken_back: 0 },
    ]);
    expect((await reverse(id)).status).toBe(200);
    expect(await settledOf(due)).toEqual([{ settled: 52_000, because: 'returned' }]);
    expect(await takenBack()).toBe(0);
  });

  test('alone is a statement with a negative sum', async () => {
    await paidAndReturned(52_000, 'SH-1');
    expect(await payStatement(app, csvOf('SH-1,,-52000,0,راجع'))).toMatchObject({
      amount: -52_000,
      settled: 0,
      taken_back: 52_000,
    });
  });

  test('is opened again with a reason, which restores what was paid', async () => {
    const due = await paidAndReturned(52_000, 'SH-1');
    const { bulk_payment_id: id } = await payStatement(app, csvOf('SH-1,,-52000,5000,', 'X-1,,60000,0,'));
    const { stated_rows } = await paymentOf(id);
    const row_id = stated_rows.find(({ outcome }) => outcome === 'taken_back')?.row_id ?? 0;
    expect(await decided('reopen', row_id, { reason: 'He paid twice' })).toMatchObject({
      row: { outcome: 'refused', taken_back: 0, is_open: true },
      payment: { amount: 60_000, taken_back: 0, fees: 0, unexplained: 60_000 },
    });
    expect(await settledOf(due)).toEqual([{ settled: 52_000, because: 'returned' }]);
    expect(await decided('close', row_id, { decision: 'deducted', reason: 'Lost parcel' })).toMatchObject({
      row: { outcome: 'deduction', decision_reason: 'Lost parcel' },
      payment: { amount: 3_000, fees: -57_000, taken_back: 0 },
    });
  });

  test.each([
    [
      'twice in one file',
      ['SH-1,,-52000,0,', 'SH-1,,-52000,0,'],
      ['taken_back', 'refused'],
      'statement.twice',
    ],
    ['above what was paid', ['SH-1,,-60000,0,'], ['refused'], 'statement.back_over'],
    ['for a parcel of another shop', ['SH-9,,-52000,0,'], ['refused'], 'statement.back_unknown'],
    ['for a parcel that was never paid', ['SH-2,,-9000,0,'], ['refused'], 'statement.back_not_paid'],
    ['for a parcel that is kept', ['SH-3,,-7000,0,'], ['refused'], 'statement.back_kept'],
    ['with a negative fee', ['SH-1,,-52000,-5000,'], ['refused'], 'validation'],
  ])('%s waits', async (_, rows, outcomes, code) => {
    const due = await paidAndReturned(52_000, 'SH-1');
    await createDue(app, 9_000, { tracking: 'SH-2' });
    const kept = await createDue(app, 7_000, { tracking: 'SH-3' });
    await payStatement(app, csvOf('SH-3,,7000,0,'));
    await payStatement(app, csvOf('X-1,,99000,0,', ...rows));
    const waiting = (await openRows()).filter(({ outcome }) => outcome === 'refused');
    expect(waiting).toMatchObject([{ reason: { code } }]);
    expect(await settledOf(due)).toMatchObject([{ settled: outcomes.includes('taken_back') ? 0 : 52_000 }]);
    expect(await settledOf(kept)).toEqual([{ settled: 7_000, because: 'settled' }]);
  });

  test('for a parcel that is kept opens its due again when a person assigns it', async () => {
    const due = await dueOf(7_000, 'SH-3');
    await payStatement(app, csvOf('SH-3,,7000,0,'));
    await payStatement(app, csvOf('X-1,,99000,0,', 'SH-3,,-7000,0,'));
    const row = (await openRows()).find(({ amount }) => amount < 0);
    expect(row?.candidates).toMatchObject([
      { d2c_order_id: due.d2c_order_id, settled: 7_000, standing: 'paid' },
    ]);
    await decided('assign', row?.row_id ?? 0, { d2c_order_id: due.d2c_order_id });
    expect(await settledOf(due)).toEqual([{ settled: 0, because: null }]);
  });

  test('keeps the payment that it takes back from being reversed first', async () => {
    const due = await paidAndReturned(52_000, 'SH-1');
    const [paid] = await get<BulkPayment[]>('/d2c/bulk-payments/');
    await payStatement(app, csvOf('SH-1,,-52000,0,', 'X-1,,99000,0,'));
    expect(await refusalOf(await reverse(paid?.bulk_payment_id ?? 0))).toEqual({
      status: 409,
      code: 'bulk_payment.moved_on',
    });
    expect(await settledOf(due)).toEqual([{ settled: 0, because: 'returned' }]);
  });
});

test('fees are summed by month, and payments are filtered by them', async () => {
  await createDue(app, 9_000, { tracking: 'SH-1' });
  await createDue(app, 5_000, { tracking: 'SH-2' });
  const { bulk_payment_id: id } = await payStatement(app, csvOf('SH-1,,9000,1500,'));
  await payStatement(app, csvOf('SH-2,,5000,0,', 'X-1,,700,0,'));
  await reverse((await payStatement(app, csvOf('X-2,,8000,900,'))).bulk_payment_id);
  const { courier } = await get<PaymentsSummary>('/payments/summary/');
  expect(courier).toEqual([
    { month: '2026-03', received: 13_200, settled: 14_000, fees: -1_500, unexplained: 700, taken_back: 0 },
  ]);
  const withFees = await get<BulkPayment[]>('/d2c/bulk-payments/?having=fees');
  expect(withFees.map(({ bulk_payment_id }) => bulk_payment_id)).toEqual([id]);
});

test('a decision about the surplus of a payment by hand, and its undoing, leave what the payment settled', async () => {
  const due = await dueOf(9_000);
  await post(app, '/d2c/bulk-payments/', { amount: 12_000, date: '2026-03-01' }, 'admin');
  const [row] = await openRows();
  expect(row).toMatchObject({ unexplained: 3_000 });
  await decided('close', row?.row_id ?? 0, { decision: 'not_ours', reason: 'Paid twice' });
  await decided('reopen', row?.row_id ?? 0, { reason: 'Wrong' });
  expect(await settledOf(due)).toEqual([{ settled: 9_000, because: 'settled' }]);
  await expectBalance();
});

/** The sums of all dues and payments, in IQD. */
const sums = async () => {
  const { rows } = await app.db.execute<Record<string, number>>(`
    select
      (select coalesce(sum(expected_amount), 0)::float from d2c_payments_due) as expected,
      (select coalesce(sum(settled_amount), 0)::float from d2c_payments_due) as settled,
      (select coalesce(sum(expected_amount - settled_amount), 0)::float from d2c_payments_due where closed_at is null) as open,
      (select coalesce(sum(expected_amount - settled_amount), 0)::float from d2c_payments_due where closed_at is not null) as closed,
      sum(amount)::float as received, coalesce(sum(p.settled), 0)::float as paid, coalesce(sum(fees), 0)::float as fees,
      coalesce(sum(unexplained), 0)::float as unexplained, coalesce(sum(taken_back), 0)::float as taken_back
    from d2c_bulk_payments p where reversed_at is null`);
  const [row] = rows;
  if (!row) throw new Error('the sums returned no row');
  return row;
};

const expectBalance = async (): Promise<void> => {
  const { expected, settled, open, closed, received, paid, fees, unexplained, taken_back, ...none } =
    await sums();
  expect(none).toEqual({});
  expect(expected).toBe((settled ?? 0) + (open ?? 0) + (closed ?? 0));
  expect(received ?? 0).toBe((paid ?? 0) + (fees ?? 0) + (unexplained ?? 0) - (taken_back ?? 0));
  expect(settled).toBe((paid ?? 0) - (taken_back ?? 0));
  expect(await findUnbalancedRows(app)).toEqual([]);
};

test('after any sequence of statements, decisions, returns and reversals every dinar is accounted for', async () => {
  const at = fc.integer({ min: 0, max: 5 });
  const amount = fc.constantFrom(-9_000, -5_000, 0, 4_000, 5_000, 9_000, 12_000);
  const row = fc.record({ parcel: at, amount, fee: fc.constantFrom(0, 1_000), isNamed: fc.boolean() });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('statement' as const),
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('assign' as const), row: at, parcel: at }),
    fc.record({
      kind: fc.constant('close' as const),
      row: at,
      decision: fc.constantFrom('not_ours', 'written_off', 'deducted'),
    }),
    fc.record({ kind: fc.constant('reopen' as const), row: at }),
    fc.record({ kind: fc.constant('reverse' as const), payment: at }),
    fc.record({ kind: fc.constant('return' as const), parcel: at }),
    fc.record({ kind: fc.constant('hand' as const), amount: fc.constantFrom(3_000, 20_000, 90_000) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await deleteDuesAndPayments(app);
      await app.db.execute('truncate d2c_orders cascade');
      const dues = await Promise.all(
        [5_000, 9_000, 9_000, 12_000, 5_000, 40_000].map((expected, index) =>
          createDue(app, expected, { tracking: `SH-${index}`, phone: `0770000000${index % 3}` }),
        ),
      );
      const idsOf = async (column: string, table: string): Promise<number[]> =>
        (await app.db.execute<{ id: number }>(`select ${column} as id from ${table} order by 1`)).rows.map(
          ({ id }) => id,
        );
      for (const [index, taken] of steps.entries()) {
        const rowId = async (position: number) =>
          (await idsOf('row_id', 'd2c_statement_rows'))[position] ?? 1;
        const orderOf = (parcel: number) => dues[parcel]?.d2c_order_id ?? 1;
        if (taken.kind === 'statement') {
          const file = csvOf(
            ...taken.rows.map((stated) =>
              stated.isNamed
                ? `SH-${stated.parcel},,${stated.amount},${stated.fee},${index}`
                : `,0770000000${stated.parcel % 3},${stated.amount},${stated.fee},${index}`,
            ),
          );
          const { digest, ...report } = await dryRunStatement(app, file);
          expect(report.received).toBe(report.settled + report.fees + report.unexplained - report.taken_back);
          expect([201, 409]).toContain((await takeStatement(app, file, digest)).status);
        } else if (taken.kind === 'assign')
          await decide('assign', await rowId(taken.row), { d2c_order_id: orderOf(taken.parcel) });
        else if (taken.kind === 'close')
          await decide('close', await rowId(taken.row), { decision: taken.decision, reason: 'So it is' });
        else if (taken.kind === 'reopen') await decide('reopen', await rowId(taken.row), { reason: 'Wrong' });
        else if (taken.kind === 'reverse')
          await reverse((await idsOf('bulk_payment_id', 'd2c_bulk_payments'))[taken.payment] ?? 1);
        else if (taken.kind === 'return')
          await enterShipmentResult(app, 'admin', orderOf(taken.parcel), 'returned').catch(() => undefined);
        else await post(app, '/d2c/bulk-payments/', { amount: taken.amount, date: '2026-03-01' }, 'admin');
        await expectBalance();
      }
    }),
    { numRuns: IS_FULL ? 100 : 8 },
  );
});

describe('at the same time', () => {
  const rounds = IS_FULL ? 1000 : 6;

  test('two admins who assign one row, or two rows to one order, settle it once', async () => {
    for (let round = 0; round < rounds; round++) {
      await deleteDuesAndPayments(app);
      const [first, second] = [await dueOf(9_000), await dueOf(9_500)];
      await payStatement(app, csvOf('X-1,,9000,0,', 'X-2,,9000,0,'));
      const rows = await openRows();
      const row = (at: number): number => rows[at]?.row_id ?? 0;
      const isOneRow = round % 2 === 0;
      const answers = await Promise.all([
        decide('assign', row(0), { d2c_order_id: first.d2c_order_id }),
        decide('assign', row(isOneRow ? 0 : 1), { d2c_order_id: (isOneRow ? second : first).d2c_order_id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const settled = [...(await settledOf(first)), ...(await settledOf(second))];
      expect(settled.filter((due) => JSON.stringify(due).includes('settled":0'))).toHaveLength(1);
      await expectBalance();
    }
  });

  test('paying and taking back, by statement, by hand, by decision and by reversal, never lose or double a dinar', async () => {
    for (let round = 0; round < rounds; round++) {
      await deleteDuesAndPayments(app);
      await app.db.execute('truncate d2c_orders cascade');
      const due = await paidAndReturned(52_000, 'SH-1');
      const kept = await createDue(app, 7_000, { tracking: 'SH-2', phone: '07700000002' });
      const [paid] = await get<BulkPayment[]>('/d2c/bulk-payments/');
      const back = csvOf('SH-1,,-52000,0,', `X-${round},,99000,0,`);
      const { digest } = await dryRunStatement(app, back);
      await payStatement(app, csvOf('SH-1,,-60000,0,', `Y-${round},,7000,0,`));
      const rows = await openRows();
      const unknown = rows.find(({ outcome }) => outcome === 'unknown');
      const answers = await Promise.all([
        takeStatement(app, back, digest),
        reverse(paid?.bulk_payment_id ?? 0),
        decide('assign', unknown?.row_id ?? 0, { d2c_order_id: kept.d2c_order_id }),
        post(app, '/d2c/bulk-payments/', { amount: 7_000, date: '2026-03-01' }, 'admin'),
      ]);
      expect(answers.map(({ status }) => status).every((status) => [200, 201, 409].includes(status))).toBe(
        true,
      );
      // The money of the returned parcel is taken back, or its payment is reversed, but not both.
      expect(
        answers
          .slice(0, 2)
          .map(({ status }) => status)
          .filter((status) => status < 300),
      ).toHaveLength(1);
      expect(await settledOf(due)).toEqual([{ settled: 0, because: 'returned' }]);
      expect(await settledOf(kept)).toEqual([{ settled: 7_000, because: 'settled' }]);
      await expectBalance();
    }
  });

  test('a parcel that comes back while its payment is reversed ends as returned, and owes and keeps nothing', async () => {
    for (let round = 0; round < rounds; round++) {
      await deleteDuesAndPayments(app);
      await app.db.execute('truncate d2c_orders cascade');
      const due = await dueOf(52_000, 'SH-1');
      const { bulk_payment_id: id } = await payStatement(app, csvOf('SH-1,,52000,0,'));
      const answers = await Promise.all([
        enterShipmentResult(app, 'admin', due.d2c_order_id, 'returned'),
        reverse(id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await settledOf(due)).toEqual([{ settled: 0, because: 'returned' }]);
      expect(await get(`/d2c/orders/${due.d2c_order_id}`)).toMatchObject({ ended_as: 'returned' });
      await expectBalance();
    }
  });
});
