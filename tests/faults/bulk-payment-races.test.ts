import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { interpretColumns } from '#server/documents/read-statement-file.ts';
import { HttpError } from '#server/http-error.ts';
import { readStatement } from '#server/store/courier-statement-rows.ts';
import * as store from '#server/store/courier-statements.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDue, deleteDuesAndPayments, findUnbalancedRows, type TestDue } from '#tests/support/dues.ts';
import { post } from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { dryRunStatement, takeStatement } from '#tests/support/statements.ts';

/*
 * Several people enter and reverse the same courier payment at the same moment, while the courier reports a
 * returned parcel. In every case no amount is settled twice or beyond its due, and every dinar is accounted
 * for.
 */

const ROUNDS = IS_FULL ? 60 : 3;
const DUES = 6;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'bulk-payment-races', now: new Date('2026-03-31T09:00:00Z') });
  await Promise.all([app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
beforeEach(async () => {
  await deleteDuesAndPayments(app);
  await app.db.execute('truncate d2c_orders cascade');
});
afterAll(() => app.close());

const pay = (amount: number): Promise<Response> =>
  post(app, '/d2c/bulk-payments/', { amount, date: '2026-03-31' }, 'admin');

const reverse = (id: number): Promise<Response> =>
  post(app, `/d2c/bulk-payments/${id}/reversal/`, { reason: 'A slip' }, 'superadmin');

const enterReturn = ({ d2c_order_id }: TestDue): Promise<Response> =>
  app.call(`/d2c/orders/${d2c_order_id}/courier-word/`, {
    method: 'POST',
    as: 'admin',
    json: { word: 'returned', reason: 'They rang' },
    headers: { 'If-Match': '*' },
  });

const makeDues = async (round: number): Promise<TestDue[]> => {
  const dues: TestDue[] = [];
  for (let index = 0; index < DUES; index += 1)
    dues.push(
      await createDue(app, 10_000 + index, {
        tracking: `SH-${round}-${index}`,
        createdAt: `2026-01-0${index + 1}T09:00:00Z`,
      }),
    );
  return dues;
};

const statusesOf = (responses: readonly Response[]): number[] =>
  responses.map(({ status }) => status).sort((a, b) => a - b);

const settledAmount = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ sum: number }>(
    'select coalesce(sum(settled_amount), 0)::float8 as sum from d2c_payments_due',
  );
  return rows[0]?.sum ?? -1;
};

test('concurrent payments settle as much as they bring, and never more than is due', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteDuesAndPayments(app);
    await makeDues(round);
    const responses = await Promise.all(Array.from({ length: 8 }, () => pay(9_000)));
    expect(statusesOf(responses)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await findUnbalancedRows(app)).toEqual([]);
    expect(await settledAmount()).toBe(DUES * 10_000 + 15);
  }
});

// The concurrent requests start after the file was read, because only one request reads it at a time.
test('of several concurrent recordings of one statement one succeeds, even if it settles nothing', async () => {
  const { user_id, username, full_name, role } = app.users.admin;
  const principal = { user_id, username, full_name, role, must_change_password: false };
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteDuesAndPayments(app);
    const dues = round % 2 === 0 ? await makeDues(round) : [];
    const statement = await readStatement(
      interpretColumns({
        columns: ['tracking number', 'amount'],
        rows: [
          ...dues.map((_, index) => ({ line: index + 2, cells: [`SH-${round}-${index}`, '9000'] })),
          { line: 99, cells: [`SH-none-${round}`, '500'] },
        ],
      }),
    );
    const { digest } = await store.tryStatement(app.db, statement);
    const take = () =>
      inTransaction(app.db, (tx) =>
        store.recordStatement(
          { tx, principal, now: app.clock.now() },
          { statement, digest, date: '2026-03-31', notes: '' },
        ),
      );
    const codes = await Promise.all(
      Array.from({ length: 6 }, () =>
        take().then(
          () => 'taken',
          (error: unknown) => (error instanceof HttpError ? error.code : error),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'statement.taken')).toHaveLength(5);
    expect(await findUnbalancedRows(app)).toEqual([]);
    expect(await settledAmount()).toBe(dues.length * 9_000);
  }
});

test('of several concurrent reversals of one payment one succeeds, during other payments and returned parcels', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteDuesAndPayments(app);
    const [first, second] = await makeDues(round);
    if (!first || !second) throw new Error('no dues');
    const { bulk_payment_id }: BulkPaymentOutcome = (await (await pay(25_000)).json()).data;
    const [firstReversal, secondReversal, thirdReversal, ...otherResponses] = await Promise.all([
      reverse(bulk_payment_id),
      reverse(bulk_payment_id),
      reverse(bulk_payment_id),
      pay(12_000),
      enterReturn(first),
      pay(30_000),
      enterReturn(second),
    ]);
    expect(statusesOf([firstReversal, secondReversal, thirdReversal])).toEqual([200, 409, 409]);
    expect(statusesOf(otherResponses)).toEqual([200, 200, 201, 201]);
    expect(await findUnbalancedRows(app)).toEqual([]);
    const { rows } = await app.db.execute(
      `select 1 from d2c_payments_due where closed_at is null and due_id in (${first.due_id}, ${second.due_id})`,
    );
    expect(rows).toEqual([]);
  }
});

test('a statement with concurrent payments is recorded exactly as its dry run showed it, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteDuesAndPayments(app);
    const dues = await makeDues(round);
    const rows = dues.map((_, index) => `SH-${round}-${index},10000,1000`);
    const file = ['tracking,amount,fee', ...rows].join('\n');
    const report = await dryRunStatement(app, file);
    const [taken, ...otherResponses] = await Promise.all([
      takeStatement(app, file, report.digest),
      pay(15_000),
      pay(15_000),
    ]);
    expect(statusesOf(otherResponses)).toEqual([201, 201]);
    const body = await taken.json();
    if (taken.status === 201) expect(body.data).toMatchObject({ settled: report.settled, fees: report.fees });
    else expect(body).toMatchObject({ code: 'statement.stale' });
    expect(await findUnbalancedRows(app)).toEqual([]);
  }
});

test('the races cause no unexpected server error', () => expect(app.reported).toEqual([]));
