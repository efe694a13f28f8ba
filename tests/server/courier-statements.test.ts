import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkPaymentDetails } from '#api/contracts/bulk-payments.ts';
import type { ExplainedStatementRow } from '#api/contracts/courier-statements.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { MAX_STATEMENT_REPORTED, MAX_STATEMENT_ROWS } from '#domain/courier-statement.ts';
import { readStatementTable } from '#server/documents/read-statement-file.ts';
import type { MarketplaceProvider } from '#server/marketplace/provider.ts';
import { createShipmentReports } from '#server/marketplace/shipment-reports.ts';
import { AMOUNTS, NO_AMOUNTS, REFUSED_AMOUNTS } from '#tests/support/amounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createDue, deleteDuesAndPayments, findUnbalancedRows } from '#tests/support/dues.ts';
import { createOrderWithStatus, enterShipmentResult, post } from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import {
  dryRunStatement,
  payStatement,
  type StatementFile,
  takeStatement,
  tryStatement,
} from '#tests/support/statements.ts';

/*
 * A courier's statement accounts for every dinar. It is recorded exactly as its dry run showed it, or not at
 * all (decision 33).
 */

/** A busy machine takes seconds to reach the lock. */
const LOCK_WAIT = { timeout: 20_000 };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'courier-statements', now: new Date('2026-03-31T22:30:00Z') });
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

const refusal = async (response: Response): Promise<{ status: number; code: unknown; values: unknown }> => {
  const { code, values } = await response.json();
  return { status: response.status, code, values };
};

const get = async <Row>(path: string): Promise<Row> =>
  (await (await app.call(path, { as: 'admin' })).json()).data;

const reverse = (id: number): Promise<Response> =>
  post(app, `/d2c/bulk-payments/${id}/reversal/`, { reason: 'Another shop’s' }, 'admin');

const explainedRowsOf = async (file: StatementFile): Promise<readonly ExplainedStatementRow[]> =>
  [...(await dryRunStatement(app, file)).rows].sort((a, b) => a.line - b.line);

const HEAD = 'tracking number,phone,amount,fee';
const csvOf = (...rows: readonly string[]): string => [HEAD, ...rows, ''].join('\n');

const EMPTY_TOTALS = {
  paid: 0,
  short: 0,
  over: 0,
  fee_only: 0,
  returned: 0,
  unknown: 0,
  already_paid: 0,
  taken_back: 0,
  deduction: 0,
  refused: 0,
};

/** Creates a due for every outcome and the statement with these outcomes. */
const createEveryOutcome = async () => {
  const alreadyPaid = await createDue(app, 12_000, {
    tracking: 'SH-6',
    phone: '07700000006',
    createdAt: '2026-01-01T00:00:00Z',
  });
  await post(app, '/d2c/bulk-payments/', { amount: 12_000, date: '2026-03-01' }, 'admin');
  const returned = await createOrderWithStatus(app, 'handed_to_shopini');
  await app.db.execute(`update shipments set tracking_number = 'SH-4' where d2c_order_id = ${returned}`);
  await enterShipmentResult(app, 'admin', returned, 'returned');
  const paid = await createDue(app, 25_000, { tracking: 'SH-1', name: 'ليلى' });
  const underpaid = await createDue(app, 40_000.5, { tracking: '', phone: '07700000002' });
  const overpaid = await createDue(app, 10_000, { tracking: 'SH-3' });
  const file = csvOf(
    'SH-1,,25000,5000',
    ',0770 000 0002,30000,5000',
    'SH-3,,20000,5000',
    'SH-4,,0,3000',
    'SH-5,07799999999,7000,1000',
    'SH-6,,12000,5000',
  );
  return { file, already: alreadyPaid, returned, paid, short: underpaid, over: overpaid };
};

describe('the dry run', () => {
  test('shows the outcome of every row and changes nothing', async () => {
    const { file, already, returned, paid, short: shortPayment, over } = await createEveryOutcome();
    const before = await databaseState(app.db);
    const report = await dryRunStatement(app, file);
    expect(await databaseState(app.db)).toEqual(before);
    expect(report).toEqual({
      digest: expect.stringMatching(/^[\da-f]{64}$/),
      totals: {
        paid: 1,
        short: 1,
        over: 1,
        fee_only: 0,
        returned: 1,
        unknown: 1,
        already_paid: 1,
        taken_back: 0,
        deduction: 0,
        refused: 0,
      },
      received: 70_000,
      settled: 65_000,
      fees: -19_000,
      unexplained: 24_000,
      taken_back: 0,
      waiting: { rows: 0, amount: 0 },
      unread: [],
      passed_over: { count: 0, rows: [] },
      returned_amounts: null,
      taken_with: null,
      rows: [
        {
          line: 3,
          tracking_number: '',
          phone: '07700000002',
          status: '',
          amount: 30_000,
          fee: 5_000,
          outcome: 'short',
          d2c_order_id: shortPayment.d2c_order_id,
          customer_name: 'Layla',
          open: 40_000.5,
          settled: 30_000,
          left: 10_000.5,
          covered_fee: 0,
          taken_back: 0,
          unexplained: 0,
          settled_by: null,
          reason: null,
        },
        expect.objectContaining({
          line: 4,
          outcome: 'over',
          d2c_order_id: over.d2c_order_id,
          settled: 10_000,
          unexplained: 5_000,
        }),
        expect.objectContaining({
          line: 5,
          outcome: 'returned',
          d2c_order_id: returned,
          settled: 0,
          fee: 3_000,
        }),
        expect.objectContaining({
          line: 6,
          outcome: 'unknown',
          d2c_order_id: null,
          customer_name: '',
          unexplained: 7_000,
        }),
        expect.objectContaining({
          line: 7,
          outcome: 'already_paid',
          d2c_order_id: already.d2c_order_id,
          settled: 0,
          unexplained: 12_000,
          settled_by: expect.any(Number),
        }),
        expect.objectContaining({
          line: 2,
          outcome: 'paid',
          d2c_order_id: paid.d2c_order_id,
          customer_name: 'ليلى',
          settled: 25_000,
        }),
      ],
    });
    expect(report.settled + report.fees + report.unexplained).toBe(report.received);
  });

  test('reads dues and payments of one moment, so that it never sees half of a concurrent statement', async () => {
    const transaction = vi.spyOn(app.db, 'transaction');
    await dryRunStatement(app, csvOf('SH-1,,1,0'));
    const isolations = transaction.mock.calls.map(([, config]) => config?.isolationLevel);
    transaction.mockRestore();
    expect(isolations).toEqual(['repeatable read']);
  });

  test('finds an order by its tracking number before its phone, in any notation', async () => {
    const a = await createDue(app, 1_000, { tracking: 'Sh-a1', phone: '07700000001' });
    const b = await createDue(app, 2_000, { phone: '07700000002' });
    const rows = await explainedRowsOf(csvOf('SH-A1,07700000002,1000,', ',+964 770 000 0002,٢٬٠٠٠,٠'));
    expect(rows).toMatchObject([
      { d2c_order_id: a.d2c_order_id, outcome: 'paid' },
      { d2c_order_id: b.d2c_order_id, outcome: 'paid' },
    ]);
  });

  test('finds a parcel without a tracking number by phone, but no parcel with another number', async () => {
    const unnumbered = await createDue(app, 1_000, { phone: '07700000001' });
    await createDue(app, 1_000, { tracking: 'SH-2', phone: '07700000002' });
    expect(await explainedRowsOf(csvOf('SH-9,07700000001,1000,', 'SH-8,07700000002,1000,'))).toMatchObject([
      { d2c_order_id: unnumbered.d2c_order_id, outcome: 'paid' },
      { d2c_order_id: null, outcome: 'unknown' },
    ]);
  });

  test('selects the open parcel of a phone, or the latest if none is open', async () => {
    const old = await createDue(app, 1_000, { createdAt: '2026-01-01T00:00:00Z' });
    await createDue(app, 2_000, { createdAt: '2026-01-02T00:00:00Z' });
    await post(app, '/d2c/bulk-payments/', { amount: 3_000, date: '2026-03-01' }, 'admin');
    expect(await explainedRowsOf(csvOf(',07701234567,500,'))).toMatchObject([{ outcome: 'already_paid' }]);
    const openDue = await createDue(app, 500, { createdAt: '2026-01-03T00:00:00Z' });
    expect(await explainedRowsOf(csvOf(',07701234567,500,'))).toMatchObject([
      { outcome: 'paid', d2c_order_id: openDue.d2c_order_id },
    ]);
    expect(old.due_id).toBeLessThan(openDue.due_id);
  });

  test('selects the latest parcel of two phones if none is open, whatever the order of the phones', async () => {
    const latest = await createDue(app, 2_000, { phone: '07700000002', createdAt: '2026-01-02T00:00:00Z' });
    await createDue(app, 1_000, { phone: '07700000001', createdAt: '2026-01-01T00:00:00Z' });
    await post(app, '/d2c/bulk-payments/', { amount: 3_000, date: '2026-03-01' }, 'admin');
    for (const phones of ['07700000001 / 07700000002', '07700000002 / 07700000001'])
      expect(await explainedRowsOf(csvOf(`,${phones},500,`))).toMatchObject([
        { outcome: 'already_paid', d2c_order_id: latest.d2c_order_id },
      ]);
  });

  test('settles the rest of a due that was paid in part', async () => {
    await createDue(app, 10_000, { tracking: 'SH-1' });
    await post(app, '/d2c/bulk-payments/', { amount: 4_000, date: '2026-03-01' }, 'admin');
    expect(await explainedRowsOf(csvOf('SH-1,,6000,'))).toMatchObject([
      { outcome: 'paid', open: 6_000, settled: 6_000 },
    ]);
  });

  test('shows a parcel that came back after a partial payment as returned', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await app.db.execute(`update shipments set tracking_number = 'SH-1' where d2c_order_id = ${id}`);
    await post(app, '/d2c/bulk-payments/', { amount: 4_000, date: '2026-03-01' }, 'admin');
    await enterShipmentResult(app, 'admin', id, 'returned');
    expect(await explainedRowsOf(csvOf('SH-1,,0,3000'))).toMatchObject([
      { outcome: 'returned', settled_by: null },
    ]);
  });

  test('shows only the fee of a parcel without an amount due', async () => {
    const id = await createOrderWithStatus(app, 'ready');
    await app.db.execute(`update d2c_orders set total_price = 0 where d2c_order_id = ${id}`);
    await post(app, '/d2c/order-moves/', { ids: [id], status: 'handed_to_shopini' }, 'admin');
    await app.db.execute(`update shipments set tracking_number = 'SH-1' where d2c_order_id = ${id}`);
    for (const row of ['SH-1,,0,3000', 'SH-1,,-,3000'])
      expect(await explainedRowsOf(csvOf(row))).toMatchObject([
        { outcome: 'fee_only', open: 0, settled: 0, unexplained: 0 },
      ]);
    expect(await explainedRowsOf(csvOf('SH-1,,0,0'))).toMatchObject([
      { outcome: 'paid', open: 0, settled: 0 },
    ]);
  });

  test('shows a parcel without an amount due that came back as returned', async () => {
    const id = await createOrderWithStatus(app, 'ready');
    await app.db.execute(`update d2c_orders set total_price = 0 where d2c_order_id = ${id}`);
    await post(app, '/d2c/order-moves/', { ids: [id], status: 'handed_to_shopini' }, 'admin');
    await app.db.execute(`update shipments set tracking_number = 'SH-1' where d2c_order_id = ${id}`);
    await enterShipmentResult(app, 'admin', id, 'returned');
    expect(await explainedRowsOf(csvOf('SH-1,,5,0'))).toMatchObject([
      { outcome: 'returned', open: 0, settled: 0 },
    ]);
  });

  test.each([
    [
      'a phone whose open orders have other amounts',
      ',07701234567,700,',
      'statement.ambiguous',
      { orders: 2 },
    ],
    ['a second row of one order', 'SH-1,,500,', 'statement.twice', { line: 2 }],
    ['neither a tracking number nor a phone', ',,500,', 'statement.no_order', {}],
    [
      'a phone that is none',
      ',123,500,',
      'validation',
      { field: 'phone', issue: 'invalid_format', limit: '' },
    ],
    ['an amount that is no number', 'SH-9,,much,', 'import.number', { field: 'amount', cell: 'much' }],
    ['no amount', 'SH-9,,,', 'import.number', { field: 'amount', cell: '' }],
    [
      'a formula for an amount',
      'SH-9,,=SUM(C2:C9),',
      'import.number',
      { field: 'amount', cell: '=SUM(C2:C9)' },
    ],
    ['a fee that is no number', 'SH-9,,5,free', 'import.number', { field: 'fee', cell: 'free' }],
    ['an amount below zero for a parcel that no order has', 'SH-9,,-5,', 'statement.back_unknown', {}],
    [
      'a tenth of a hundredth',
      'SH-9,,1.0055,',
      'validation',
      { field: 'amount', issue: 'decimals', limit: '' },
    ],
    [
      'a thousands separator that splits a number into two cells',
      'SH-9,,25,000',
      'import.number',
      { field: 'fee', cell: '000' },
    ],
    ['more cells than columns', 'SH-9,,25,5,1', 'import.cells', { cells: 5, columns: 4 }],
    ['a split number before an empty cell', 'SH-9,,25,500,', 'import.cells', { cells: 5, columns: 4 }],
    ['no order', ',,55000,6000', 'statement.no_order', {}],
  ])('lets a row with %s wait, with its reason, and takes the others', async (_, row, code, values) => {
    await createDue(app, 500, { tracking: 'SH-1' });
    await createDue(app, 500);
    const file = csvOf('SH-1,,500,100', row);
    const { rows, totals } = await dryRunStatement(app, file);
    expect(totals).toEqual({ ...EMPTY_TOTALS, paid: 1, refused: 1 });
    expect(rows[0]).toMatchObject({
      line: 3,
      outcome: 'refused',
      settled: 0,
      reason: { code, values, detail: expect.any(String) },
    });
    // The clear row is taken, and the other one waits with its reason.
    const { bulk_payment_id, ...payment } = await payStatement(app, file);
    expect(payment).toMatchObject({ amount: 400, settled: 500, fees: -100, unexplained: 0, open_rows: 1 });
    const { stated_rows } = await get<BulkPaymentDetails>(`/d2c/bulk-payments/${bulk_payment_id}`);
    expect(stated_rows).toMatchObject([
      { line: 3, outcome: 'refused', is_open: true, settled: 0, unexplained: 0, reason: { code, values } },
    ]);
  });

  test('reads every amount and fee as the fields of the app do, or refuses its row', async () => {
    // Line numbers are those of the file.
    const refused = REFUSED_AMOUNTS.filter((text) => !text.includes('\n'));
    const cells = [...AMOUNTS.map(([text]) => text), ...refused, ...NO_AMOUNTS];
    const read = async (rowOf: (cell: string) => string) => {
      const rows = await explainedRowsOf(
        csvOf(...cells.map((text) => rowOf(`"${text.replaceAll('"', '""')}"`))),
      );
      return new Map(
        rows.map(({ line, amount, fee, reason }) => [
          cells[line - 2],
          reason ? [reason.code, reason.values.field] : [amount, fee],
        ]),
      );
    };
    const amounts = await read((cell) => `X-1${cell.length}${cells.indexOf(cell.slice(1, -1))},,${cell},0`);
    const fees = await read(
      (cell) => `X-1${cell.length}${cells.indexOf(cell.slice(1, -1))},,2000000,${cell}`,
    );
    for (const [text, amount] of AMOUNTS) {
      expect(amounts.get(text), text).toEqual([amount, 0]);
      expect(fees.get(text), text).toEqual([2_000_000, amount]);
    }
    for (const text of refused) {
      expect(amounts.get(text), text).toEqual(['import.number', 'amount']);
      expect(fees.get(text), text).toEqual(['import.number', 'fee']);
    }
    for (const text of NO_AMOUNTS) {
      // A dash means that nothing was collected. An empty cell means that the amount is unknown.
      const isDash = /[\p{Pd}−]/u.test(text);
      expect(amounts.get(text), text).toEqual(isDash ? [0, 0] : ['import.number', 'amount']);
      expect(fees.get(text), text).toEqual([2_000_000, 0]);
    }
  });

  test('lists first the rows that need attention, up to the limit of a report', async () => {
    const { rows, totals } = await dryRunStatement(
      app,
      csvOf(...Array.from({ length: 300 }, (_, index) => `SH-${index},,1,`), ',,1,'),
    );
    expect(totals).toEqual({ ...EMPTY_TOTALS, unknown: 300, refused: 1 });
    expect(rows).toHaveLength(MAX_STATEMENT_REPORTED);
    expect(rows.slice(0, 3).map(({ line, outcome }) => [line, outcome])).toEqual([
      [302, 'refused'],
      [2, 'unknown'],
      [3, 'unknown'],
    ]);
  });
});

describe('a recorded statement', () => {
  test('settles its dues, keeps its rows with their outcomes, and returns its payment', async () => {
    const { file, paid, short: shortPayment, over } = await createEveryOutcome();
    const outcome = await payStatement(app, file);
    const { bulk_payment_id: id, changed_dues, ...payment } = outcome;
    expect(payment).toEqual({
      amount: 70_000,
      date_received: '2026-03-31',
      method: 'cash',
      notes: 'كشف',
      recorded_at: app.clock.now().toISOString(),
      recorded_by: 'The admin',
      settled: 65_000,
      fees: -19_000,
      unexplained: 24_000,
      taken_back: 0,
      open_rows: 3,
      dues: 3,
      statement_rows: 6,
      reversed_at: null,
      reversed_by: null,
      reversal_reason: null,
      version: 1,
    });
    expect(changed_dues).toMatchObject([
      { ...paid, settled_amount: 25_000, closed_at: expect.any(String) },
      { ...shortPayment, settled_amount: 30_000, closed_at: null },
      { ...over, settled_amount: 10_000, closed_at: expect.any(String) },
    ]);
    const { allocations, stated_rows } = await get<BulkPaymentDetails>(`/d2c/bulk-payments/${id}`);
    expect(allocations).toMatchObject([
      { ...paid, amount: 25_000, fee: 5_000, left: 0 },
      { ...shortPayment, amount: 30_000, fee: 5_000, left: 10_000.5 },
      { ...over, amount: 10_000, fee: 0, left: 0 },
    ]);
    expect(stated_rows.map(({ line, outcome: outcomeName }) => [line, outcomeName])).toEqual([
      [3, 'short'],
      [4, 'over'],
      [5, 'returned'],
      [6, 'unknown'],
      [7, 'already_paid'],
    ]);
    expect(stated_rows[1]).toEqual({
      row_id: expect.any(Number),
      bulk_payment_id: id,
      line: 4,
      tracking_number: 'SH-3',
      phone: '',
      text: 'SH-3 20000 5000',
      amount: 20_000,
      fee: 5_000,
      outcome: 'over',
      reason: null,
      d2c_order_id: over.d2c_order_id,
      settled: 10_000,
      taken_back: 0,
      unexplained: 5_000,
      is_open: true,
      decision: null,
      decided_at: null,
      decided_by: null,
      decision_reason: '',
      version: 1,
    });
    const [due] = await get<PaymentDue[]>('/d2c/payments-due/?state=settled');
    expect(due?.settled_by).toEqual([expect.objectContaining({ bulk_payment_id: id })]);
  });

  test('adds nothing the second time, whatever the order and the file of its rows', async () => {
    await createDue(app, 500, { tracking: 'SH-1' });
    const { bulk_payment_id } = await payStatement(app, csvOf('SH-1,,500,100', 'SH-2,,700,'));
    const repeated =
      'sep=;\r\nرقم التتبع;الاسم;المبلغ;الأجور\r\nsh-2;Noor;٧٠٠;\r\n;;;\r\nsh-1;Layla;500;100\r\n';
    const { taken_with, digest } = await dryRunStatement(app, repeated);
    expect(taken_with).toEqual({ bulk_payment_id, date_received: '2026-03-31' });
    const before = await databaseState(app.db);
    expect(await refusal(await takeStatement(app, repeated, digest))).toEqual({
      status: 409,
      code: 'statement.taken',
      values: { bulk_payment: bulk_payment_id, day: '2026-03-31' },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('is undone by one reversal, and can be recorded again', async () => {
    const { file } = await createEveryOutcome();
    const owed = await get<PaymentDue[]>('/d2c/payments-due/');
    const { bulk_payment_id } = await payStatement(app, file);
    expect((await reverse(bulk_payment_id)).status).toBe(200);
    const withoutVersion = (dues: readonly PaymentDue[]) => dues.map(({ version: _, ...due }) => due);
    expect(withoutVersion(await get<PaymentDue[]>('/d2c/payments-due/'))).toEqual(withoutVersion(owed));
    expect((await dryRunStatement(app, file)).taken_with).toBeNull();
    expect(await payStatement(app, file)).toMatchObject({
      settled: 65_000,
      fees: -19_000,
      unexplained: 24_000,
    });
  });

  test('is one payment if the request is repeated under its key', async () => {
    await createDue(app, 500, { tracking: 'SH-1' });
    const file = csvOf('SH-1,,500,100');
    const { digest } = await dryRunStatement(app, file);
    const first = await takeStatement(app, file, digest, 'one-statement-twice');
    const second = await takeStatement(app, file, digest, 'one-statement-twice');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
  });

  test('is refused if its result would differ by now', async () => {
    await createDue(app, 500, { tracking: 'SH-1' });
    const file = csvOf('SH-1,,500,100');
    const { digest } = await dryRunStatement(app, file);
    await post(app, '/d2c/bulk-payments/', { amount: 200, date: '2026-03-01' }, 'admin');
    const before = await databaseState(app.db);
    expect(await refusal(await takeStatement(app, file, digest))).toEqual({
      status: 409,
      code: 'statement.stale',
      values: {},
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('needs a date that is not in the future at the business', async () => {
    await createDue(app, 500, { tracking: 'SH-1' });
    const file = csvOf('SH-1,,500,100');
    const { digest } = await dryRunStatement(app, file);
    const json = { file: Buffer.from(file).toString('base64'), digest, date: '2026-04-02' };
    expect(await refusal(await post(app, '/d2c/courier-statements/', json, 'admin'))).toEqual({
      status: 422,
      code: 'day.to_come',
      values: { day: '2026-04-02' },
    });
  });

  test('settles nothing that it has not locked', async () => {
    const locked = await createDue(app, 500, { tracking: 'SH-1' });
    const later = await createDue(app, 700, { tracking: 'SH-2' });
    const file = csvOf('SH-1,,500,100', 'SH-2,,700,100');
    const { digest } = await dryRunStatement(app, file);
    const assignTracking = (tracking: string) =>
      app.db.execute(
        `update shipments set tracking_number = '${tracking}' where d2c_order_id = ${later.d2c_order_id}`,
      );
    // While the statement waits for one order, the other gets its tracking number.
    await assignTracking('SH-9');
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select from d2c_payments_due where due_id = $1 for update', [locked.due_id]);
    const taking = takeStatement(app, file, digest);
    await vi.waitUntil(async () => {
      // Another connection checks this, because a transaction sees the activity as it was at its first query.
      const { rows } = await app.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    }, LOCK_WAIT);
    await assignTracking('SH-2');
    await holder.query('commit');
    holder.release();
    expect(await refusal(await taking)).toMatchObject({ status: 409, code: 'statement.stale' });
  });

  test.each([
    ['exceed the amounts', csvOf('SH-1,,500,600'), -100],
    ['equal the amounts', csvOf('SH-1,,500,500'), 0],
  ])('is refused if its fees %s', async (_, file, received) => {
    const { digest } = await dryRunStatement(app, file);
    expect(await refusal(await takeStatement(app, file, digest))).toEqual({
      status: 409,
      code: 'statement.nothing_received',
      values: { received },
    });
  });

  test.each([
    ['amounts', 'SH-1,,999999999999.99,', 'SH-2,,0.01,'],
    ['fees', 'SH-1,,0,999999999999.99', 'SH-2,,0,0.01'],
  ])('is refused if the total of its %s is too large to store', async (_, largest, more) => {
    expect((await tryStatement(app, csvOf(largest))).status).toBe(200);
    const response = await tryStatement(app, csvOf(largest, more));
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        code: 'validation',
        values: { field: 'amount', issue: 'too_big', limit: 999_999_999_999.99 },
        detail: 'amount: the statement comes to more than can be stored.',
      },
    ]);
  });

  test.each([
    ['digest', { digest: 'x' }],
    ['date', { date: '2026-02-30' }],
    ['notes', { notes: 'x'.repeat(1001) }],
    ['file', { file: '*' }],
  ])('with a wrong %s is refused', async (field, wrong) => {
    const body = { file: 'YQ==', digest: '0'.repeat(64), date: '2026-03-31', ...wrong };
    const response = await post(app, '/d2c/courier-statements/', body, 'admin');
    expect(await refusal(response)).toMatchObject({ status: 422, code: 'validation', values: { field } });
  });
});

describe('files as couriers send them', () => {
  const utf16 = (text: string, { mark = true, isBig = false } = {}): Uint8Array => {
    const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  /**
   * The header رقم التتبع;المبلغ;الأجور and a row with Iraqi digits. Windows-1256 lacks these digits, so they
   * are ASCII there.
   */
  const WINDOWS_1256 = Uint8Array.from([
    0xd1,
    0xde,
    0xe3,
    0x20,
    0xc7,
    0xe1,
    0xca,
    0xca,
    0xc8,
    0xda,
    0x3b,
    0xc7,
    0xe1,
    0xe3,
    0xc8,
    0xe1,
    0xdb,
    0x3b,
    0xc7,
    0xe1,
    0xc3,
    0xcc,
    0xe6,
    0xd1,
    0x0d,
    0x0a,
    ...Buffer.from('SH-1;"35,000";5000\r\n', 'latin1'),
  ]);
  const ARABIC = 'رقم التتبع\tالمبلغ\tالأجور\r\nSH-1\t٣٥٬٠٠٠\t٥٠٠٠\r\n';

  test.each<[string, StatementFile]>([
    ['UTF-8', 'tracking,amount,fee\nSH-1,35000,5000\n'],
    ['UTF-8 with a byte order mark', '\ufefftracking,amount,fee\r\nSH-1,35000,5000\r\n'],
    ['a pasted table', ARABIC],
    ['UTF-16', utf16(ARABIC)],
    ['UTF-16, the high byte first', utf16(ARABIC, { isBig: true })],
    ['UTF-16 without a byte order mark', utf16(ARABIC, { mark: false })],
    ['UTF-16 without a byte order mark, the high byte first', utf16(ARABIC, { mark: false, isBig: true })],
    ['Windows-1256', WINDOWS_1256],
    ['a separator that the first line names', 'sep=|\r\ntracking|amount|fee\r\nSH-1|35,000|5,000\r\n'],
    ['quoted thousands', 'tracking,amount,fee\nSH-1,"35,000","5,000.00"\n'],
    ['an apostrophe before what looks like a formula', "phone,amount,fee\n'+9647701234567,35000,5000\n"],
    ['empty rows around and within', '\n\ntracking,amount,fee\n,,\n\nSH-1,35000,5000\n , ,\n\n'],
    ['unknown columns', 'No.,Name,Tracking,COD,Delivery fee,Net\n1,"Layla, H.",SH-1,35000,5000,30000\n'],
    ['no fee column and no fee', 'tracking,amount\nSH-1,30000\n'],
    ['a title above the header', 'كشف حساب شركة التوصيل\r\ntracking;amount;fee\r\nSH-1;35000;5000\r\n'],
    [
      'a title and a date above the header',
      'كشف حساب,,\nالتاريخ,2026-11-01,\n\nرقم الوصل,المبلغ,الاجور\nSH-1,35000,5000\n',
    ],
    ['lines that end with CR alone', 'tracking,amount,fee\rSH-1,35000,5000\r'],
    ['lines that end with CRLF or LF', 'tracking,amount,fee\r\n,,\nSH-1,35000,5000\n,,\r\n'],
    [
      'lines that end with CRLF or LF, cells in quotes',
      '"tracking","amount","fee"\n"SH-1","35000","5000"\r\n',
    ],
    ['a header with a line break', '"رقم\nالوصل"\t"المبلغ (IQD)"\tالأجور\r\nSH-1\t35000\t5000\r\n'],
    [
      'a header with other separators',
      '"Amount, IQD";"Parcel";"Fee";"Name, town, street"\n"35,000";SH-1;5000;x\n',
    ],
  ])('%s', async (_, file) => {
    await createDue(app, 30_000, { tracking: 'SH-1' });
    const { totals, received, rows } = await dryRunStatement(app, file);
    expect({ totals, received }, JSON.stringify(rows)).toEqual({
      totals: { ...EMPTY_TOTALS, paid: 1 },
      received: 30_000,
    });
  });

  test('rows without trailing empty cells are read', async () => {
    expect(await explainedRowsOf('tracking,amount,fee,name\nSH-1,30000\n')).toMatchObject([
      { outcome: 'unknown', amount: 30_000, fee: 0 },
    ]);
  });

  test('a text that is no tracking number is ignored, and the phone finds the order', async () => {
    await createDue(app, 30_000, { tracking: 'SH-1', phone: '07700000003' });
    expect(await explainedRowsOf('tracking,phone,amount\nN/A,07700000003,30000\n')).toMatchObject([
      { outcome: 'paid', settled: 30_000 },
    ]);
  });

  test.each([
    ['AB 100', 'AB 100'],
    ['ab101 ', 'AB101'],
    ['٣٣١٠٢', '٣٣١٠٢'],
    [`${'X'.repeat(70)}1`, `${'X'.repeat(70)}1`],
  ])('a parcel that the marketplace calls %j is found as %j', async (status, outcome) => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await app.db.execute('update marketplace_outbox set sent_at = now()');
    const provider: MarketplaceProvider = {
      testConnection: async () => {},
      handOver: () => Promise.reject(new Error('nothing is handed over')),
      listShipments: async () => ({
        shipments: [
          { reference: String(id), tracking_number: status, status: 'in_transit', shipped_date: null },
        ],
        errors: [],
        hasMore: false,
      }),
    };
    const reports = createShipmentReports({ db: app.db, clock: app.clock, provider, maxPages: 1 });
    await reports.readPages(
      new AbortController().signal,
      (fault) => expect.unreachable(fault),
      async () => {},
    );
    expect(await explainedRowsOf(`tracking,phone,amount\n${outcome},07799999999,15000\n`)).toMatchObject([
      { outcome: 'paid', settled: 15_000, unexplained: 0 },
    ]);
  });

  test('a header row with too many cells is read only up to the limit of a table', async () => {
    const head = `tracking,amount${','.repeat(IS_FULL ? 1_000_000 : 50_000)}`;
    const { columns } = await readStatementTable(Buffer.from(`${head}\nSH-1,1\n`).toString('base64'));
    expect(columns).toHaveLength(1000);
  });

  test('lines below a title have the numbers of the file', async () => {
    expect(await explainedRowsOf('كشف حساب\n\ntracking,amount,fee\nSH-1,x,0\n')).toMatchObject([{ line: 4 }]);
  });

  test('lines have the numbers of the file', async () => {
    const rows = await explainedRowsOf('sep=,\ntracking,amount\n\nSH-1,1\n,\nSH-2,2\n');
    expect(rows.map(({ line, tracking_number }) => [line, tracking_number])).toEqual([
      [4, 'SH-1'],
      [6, 'SH-2'],
    ]);
  });

  test('cell contents are returned without characters that the database cannot store', async () => {
    const [row] = await explainedRowsOf(`tracking,amount\n"S\u0000H\n-${'9'.repeat(100)}",x\n`);
    expect(row?.tracking_number).toMatch(/^SH-9{96,97}$/);
    expect(row?.outcome).toBe('refused');
  });

  test.each<[string, StatementFile, string, object]>([
    ['a wrong separator', 'tracking:amount\nSH-1:5\n', 'import.column_missing', { column: 'amount' }],
    ['no head', 'SH-1,35000,5000\n', 'import.column_missing', { column: 'amount' }],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000\u0006\u0000\b', 'import.not_a_table', { kind: 'document' }],
    ['a picture', Buffer.from('ffd8ffe000104a4649460001', 'hex'), 'import.not_a_table', { kind: 'picture' }],
    [
      'no column that identifies the order',
      'name,amount\nLayla,5\n',
      'import.column_missing',
      { column: 'tracking_number' },
    ],
    [
      'two columns with the same meaning',
      'tracking,amount,COD\nSH-1,5,6\n',
      'import.column_twice',
      { column: 'COD' },
    ],
    ['a header alone', 'tracking,amount\n', 'import.empty', {}],
    ['only empty rows', '\n\n,,\n', 'import.empty', {}],
    ['an unclosed quote', 'tracking,amount\nSH-1,"5\n', 'import.unreadable', { line: 2 }],
  ])('%s is refused as a whole', async (_, file, code, values) => {
    expect(await refusal(await tryStatement(app, file))).toEqual({ status: 422, code, values });
  });

  test('tens of thousands of rows are read, explained and recorded, and one more than the limit is refused', async () => {
    const due = await createDue(app, 2, { tracking: 'SH-49999' });
    const rows = Array.from({ length: MAX_STATEMENT_ROWS }, (_, index) => `SH-${index},,2,1`);
    const recorded = IS_FULL ? rows : rows.slice(-2_500);
    const outcome = await payStatement(app, csvOf(...recorded));
    expect(outcome).toMatchObject({
      amount: recorded.length,
      settled: 2,
      fees: -recorded.length,
      unexplained: 2 * recorded.length - 2,
      statement_rows: recorded.length,
      changed_dues: [due],
    });
    expect(await refusal(await tryStatement(app, csvOf(...rows, 'SH-x,,2,1')))).toEqual({
      status: 422,
      code: 'import.too_many_rows',
      values: { limit: MAX_STATEMENT_ROWS },
    });
  });
});

describe('for any statement', () => {
  const amount = fc.integer({ min: 0, max: 90_000_00 });
  const row = fc
    .record({
      due: fc.integer({ min: 0, max: 7 }),
      amount,
      fee: fc.integer({ min: 0, max: 6_000_00 }),
    })
    // A fee above an amount would be refused.
    .map((generated) =>
      generated.amount > 0 ? { ...generated, fee: Math.min(generated.fee, generated.amount) } : generated,
    );
  const inIqd = (hundredths: number): string => (hundredths / 100).toFixed(2);

  test('settled + fees + unexplained equals received, to the hundredth, and the reversal restores the dues', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          amount.map((value) => value + 1),
          { minLength: 1, maxLength: 5 },
        ),
        fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: ({ due }) => due }),
        amount,
        async (dues, statementRows, before) => {
          await deleteDuesAndPayments(app);
          await app.db.execute('truncate d2c_orders cascade');
          for (const [index, due] of dues.entries())
            await createDue(app, due / 100, { tracking: `SH-${index}`, phone: `0770000000${index}` });
          if (before > 0)
            await post(app, '/d2c/bulk-payments/', { amount: before / 100, date: '2026-03-01' }, 'admin');
          const file = csvOf(
            ...statementRows.map(
              (statementRow) =>
                `SH-${statementRow.due},,${inIqd(statementRow.amount)},${inIqd(statementRow.fee)}`,
            ),
          );
          const report = await dryRunStatement(app, file);
          const inHundredths = (iqd: number): number => Math.round(iqd * 100);
          const received = statementRows.reduce(
            (sum, statementRow) => sum + statementRow.amount - statementRow.fee,
            0,
          );
          expect(inHundredths(report.received)).toBe(received);
          expect(
            inHundredths(report.settled) + inHundredths(report.fees) + inHundredths(report.unexplained),
          ).toBe(received);
          if (received <= 0) return;
          const { rows: duesBefore } = await app.db.execute(
            'select due_id, settled_amount, closed_at from d2c_payments_due order by 1',
          );
          const { bulk_payment_id } = await payStatement(app, file);
          expect(await findUnbalancedRows(app)).toEqual([]);
          await reverse(bulk_payment_id);
          expect(await findUnbalancedRows(app)).toEqual([]);
          expect(
            (
              await app.db.execute(
                'select due_id, settled_amount, closed_at from d2c_payments_due order by 1',
              )
            ).rows,
          ).toEqual(duesBefore);
        },
      ),
      { numRuns: IS_FULL ? 60 : 6 },
    );
  });
});
