import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenStatementRow } from '#api/contracts/statement-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDue, deleteDuesAndPayments, findUnbalancedRows } from '#tests/support/dues.ts';
import { enterShipmentResult } from '#tests/support/orders.ts';
import { dryRunStatement, payStatement } from '#tests/support/statements.ts';

/*
 * Whole tables as couriers, wallets and banks send them. Each has clear rows, which are taken, and others,
 * which wait or bring no money. The figures are reckoned by hand.
 */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'field-tables', now: new Date('2026-03-31T22:30:00Z') });
});
beforeEach(async () => {
  await deleteDuesAndPayments(app);
  await app.db.execute('truncate d2c_orders cascade');
  await app.db.execute('truncate statement_layouts');
});
afterEach(async () => {
  expect(await findUnbalancedRows(app)).toEqual([]);
  expect(app.reported.splice(0)).toEqual([]);
});
afterAll(() => app.close());

const waitingCodes = async (): Promise<unknown[]> => {
  const response = await app.call('/d2c/statement-rows/', { as: 'admin' });
  const { data }: { data: OpenStatementRow[] } = await response.json();
  return data.map(({ line, reason, outcome }) => [line, reason?.code ?? outcome]);
};

const TABLES: Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly passedOver: number;
      readonly taken: object;
      readonly open: readonly unknown[];
    }
  >
> = {
  'a wallet that says in or out in each row': {
    file: `Date,Phone,Amount,Type,Balance
2026-03-20,07700000001,25000,Received,125000
2026-03-21,07700000002,13000,Sent,112000
2026-03-22,07700000009,40000,Received,152000
`,
    passedOver: 1,
    taken: { amount: 65_000, settled: 25_000, unexplained: 40_000, dues: 1, open_rows: 1 },
    open: [[4, 'unknown']],
  },
  'a bank whose transactions may fail': {
    file: `Phone|Amount|Fee|Transaction Status
07700000001|25000|1000|Success
07700000002|13000|1000|Failed
07700000003|9000|500|Unknown
`,
    passedOver: 0,
    taken: { amount: 24_000, settled: 25_000, fees: -1_000, unexplained: 0, dues: 1, open_rows: 2 },
    open: [
      [3, 'statement.status_unknown'],
      [4, 'statement.status_unknown'],
    ],
  },
  'an Arabic statement with a title, sums and a signature': {
    file: `كشف حساب شركة التوصيل
المندوب: علي
رقم الهاتف;المبلغ;أجور التوصيل;الحالة
٠٧٧٠٠٠٠٠٠٠١;٢٥٬٠٠٠;٥٬٠٠٠;واصل
07700000002;أربعون ألف;5000;واصل
07700000003;0;3000;راجع
المجموع;25000;13000;
توقيع المندوب;;;
`,
    passedOver: 2,
    taken: { amount: 17_000, settled: 25_000, fees: -8_000, unexplained: 0, dues: 1, open_rows: 1 },
    open: [[5, 'import.number']],
  },
  'a courier that takes money back, keeps a deduction, and writes one amount in words': {
    file: `tracking_number,amount,fee,note
SBX-00000037,-52000,5000,
,-25000,0,storage
SH-1,25000,5000,
SH-2,forty thousand,5000,
SH-9,-7000,0,
`,
    passedOver: 0,
    taken: { amount: -62_000, settled: 25_000, taken_back: 52_000, fees: -35_000, dues: 1, open_rows: 2 },
    open: [
      [5, 'import.number'],
      [6, 'statement.back_unknown'],
    ],
  },
  'a statement by phone with a repeat customer': {
    file: `Phone,COD Amount,Delivery Fee
07700000004,52000,5000
07700000004,20500,5000
07700000001,25000,5000
07700000004,31000,5000
`,
    passedOver: 0,
    taken: { amount: 82_500, settled: 45_500, fees: -15_000, unexplained: 52_000, dues: 2, open_rows: 2 },
    open: [
      [2, 'already_paid'],
      [5, 'statement.ambiguous'],
    ],
  },
  'a pasted table with a repeated head and a row of another shop': {
    file: `Receipt No\tPhone\tAmount (IQD)\tDelivery
SH-1\t07700000001\t25,000\t5,000
Receipt No\tPhone\tAmount (IQD)\tDelivery
SH-2\t07700000002\t13,000\t
X-77\t07800000000\t20,000\t5,000
Total (3 orders)\t\t58,000\t10,000
`,
    passedOver: 2,
    taken: { amount: 48_000, settled: 38_000, fees: -10_000, unexplained: 20_000, dues: 2, open_rows: 1 },
    open: [[5, 'unknown']],
  },
};

test.each(Object.entries(TABLES))('%s', async (_, { file, passedOver, taken, open }) => {
  await createDue(app, 25_000, { phone: '07700000001', tracking: 'SH-1' });
  await createDue(app, 13_000, { phone: '07700000002', tracking: 'SH-2' });
  await createDue(app, 9_000, { phone: '07700000003', tracking: 'SH-3' });
  const returned = await createDue(app, 52_000, { phone: '07700000005', tracking: 'SBX-00000037' });
  await createDue(app, 52_000, { phone: '07700000004', tracking: 'SH-4' });
  await payStatement(app, 'tracking,amount\nSBX-00000037,52000\nSH-4,52000\n');
  await enterShipmentResult(app, 'admin', returned.d2c_order_id, 'returned');
  await createDue(app, 20_500, { phone: '07700000004' });
  const report = await dryRunStatement(app, file);
  expect(report.passed_over.count).toBe(passedOver);
  expect(await payStatement(app, file)).toMatchObject(taken);
  expect(await waitingCodes()).toEqual(open);
});
