import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  assignStatementColumns,
  readStatementColumns,
  recordCourierStatement,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createDue, deleteDuesAndPayments, findUnbalancedRows } from '#tests/support/dues.ts';
import { base64, dryRunStatement, payStatement, tryStatement } from '#tests/support/statements.ts';

/* Tables with the headers of real couriers. No amount is settled that the table does not show as received. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'courier-tables', now: new Date('2026-03-31T22:30:00Z') });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
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

const table = (header: string, ...rows: readonly string[]): string => [header, ...rows, ''].join('\n');

const openDues = async (): Promise<number> => {
  const response = await app.call('/d2c/payments-due/', { as: 'admin' });
  const { data }: { data: PaymentDue[] } = await response.json();
  return data.length;
};

describe('a phone in a statement', () => {
  test.each([
    ['a digit too many', '079058037049'],
    ['a digit too many after the country code', '+96479058037049'],
    ['a digit too few', '0790580370'],
    ['a second number that is cut short', '07905803704 / 0770123'],
    ['two numbers without a mark between them', '0790580370407701234567'],
    ['a number that a spreadsheet rounded', '7.90580E+09'],
  ])('with %s refuses its row and settles nothing', async (_, phone) => {
    await createDue(app, 25_000, { phone: '07905803704' });
    const { rows, totals } = await dryRunStatement(app, table('phone,amount,fee', `"${phone}",25000,0`));
    expect(totals).toMatchObject({ refused: 1, paid: 0 });
    expect(rows).toMatchObject([
      { settled: 0, d2c_order_id: null, reason: { code: 'validation', values: { field: 'phone' } } },
    ]);
    expect(await openDues()).toBe(1);
  });

  test('that is invalid refuses its row even next to a tracking number', async () => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const file = table('tracking,phone,amount', 'SH-1,079058037049,25000', 'SH-1,-,25000');
    const { rows } = await dryRunStatement(app, file);
    expect(rows).toMatchObject([
      { line: 2, outcome: 'refused' },
      { line: 3, outcome: 'paid' },
    ]);
  });

  test.each([
    ['in one cell', 'phone,amount', '07700000009 / 07700000001,5000'],
    ['in two columns', 'هاتف 1,هاتف 2,المبلغ', '07700000009,07700000001,5000'],
    ['of which one is empty', 'phone 1,phone 2,amount', ',07700000001,5000'],
  ])('next to another %s finds the order of either', async (_, header, row) => {
    const due = await createDue(app, 5_000, { phone: '07700000001' });
    const { rows } = await dryRunStatement(app, table(header, row));
    expect(rows).toMatchObject([{ outcome: 'paid', settled: 5_000, d2c_order_id: due.d2c_order_id }]);
  });

  test('of one customer next to that of another is ambiguous and settles nothing', async () => {
    await createDue(app, 5_000, { phone: '07700000001' });
    await createDue(app, 5_000, { phone: '07700000002' });
    const { rows } = await dryRunStatement(app, table('phone,amount', '07700000001 07700000002,5000'));
    expect(rows).toMatchObject([
      { outcome: 'refused', reason: { code: 'statement.ambiguous', values: { orders: 2 } } },
    ]);
  });
});

describe('the status of a row', () => {
  const STATUS_HEADERS = ['status', 'State', 'الحالة', 'الحاله', 'حالة الطلب', 'Order Status'];
  const RETURNED_STATUSES = [
    'returned',
    'Returned to sender',
    'cancelled',
    'راجع',
    'مرتجع',
    'ملغي',
    'مرفوض',
    'گەڕاوە',
  ];

  test.each(STATUS_HEADERS)('is read from the column %j', async (status) => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const { rows } = await dryRunStatement(app, table(`tracking,amount,${status}`, 'SH-1,25000,returned'));
    expect(rows).toMatchObject([{ outcome: 'refused', settled: 0, status: 'returned' }]);
  });

  test.each(RETURNED_STATUSES)(
    '%j settles nothing, and needs an answer if the row has an amount',
    async (status) => {
      const due = await createDue(app, 25_000, { tracking: 'SH-1' });
      await createDue(app, 9_000, { tracking: 'SH-2' });
      const file = table('tracking,amount,fee,status', `SH-1,25000,3000,${status}`, 'SH-2,9000,1000,واصل');
      const report = await dryRunStatement(app, file);
      expect(report).toMatchObject({
        totals: { refused: 1, paid: 1 },
        returned_amounts: { rows: 1, amount: 25_000 },
        rows: [
          {
            outcome: 'refused',
            d2c_order_id: due.d2c_order_id,
            settled: 0,
            reason: { code: 'statement.came_back', values: { status, amount: 25_000 } },
          },
          { outcome: 'paid', settled: 9_000 },
        ],
      });
      expect(await dryRunStatement(app, file, { returned_amounts: 'not_received' })).toMatchObject({
        totals: { refused: 0, returned: 1, paid: 1 },
        received: 5_000,
        settled: 9_000,
        fees: -4_000,
        unexplained: 0,
        returned_amounts: null,
      });
      expect(await dryRunStatement(app, file, { returned_amounts: 'received' })).toMatchObject({
        totals: { refused: 0, returned: 1, paid: 1 },
        received: 30_000,
        settled: 9_000,
        unexplained: 25_000,
      });
    },
  );

  test.each(['', '0', '-', ' – '])(
    'for a returned parcel needs no answer if the amount is %j',
    async (amount) => {
      await createDue(app, 25_000, { tracking: 'SH-1' });
      const file = table('tracking,amount,fee,status', `SH-1,${amount},3000,راجع`);
      expect(await dryRunStatement(app, file)).toMatchObject({
        totals: { returned: 1, refused: 0 },
        settled: 0,
        returned_amounts: null,
      });
    },
  );

  test.each(['قيد التوصيل', 'مؤجل', 'not delivered', 'واصل جزئي', 'lost', '7', '✓'])(
    '%j is unknown and settles nothing',
    async (status) => {
      await createDue(app, 25_000, { tracking: 'SH-1' });
      const { rows } = await dryRunStatement(app, table('tracking,amount,status', `SH-1,25000,${status}`));
      expect(rows).toMatchObject([
        {
          outcome: 'refused',
          settled: 0,
          reason: { code: 'statement.status_unknown', values: { status } },
        },
      ]);
    },
  );

  test.each(['delivered', 'Delivered to customer', 'واصل', 'تم التسليم', 'گەیشت', '', '-'])(
    '%j lets the row settle its due',
    async (status) => {
      await createDue(app, 25_000, { tracking: 'SH-1' });
      const { rows } = await dryRunStatement(app, table('tracking,amount,status', `SH-1,25000,${status}`));
      expect(rows).toMatchObject([{ outcome: 'paid', settled: 25_000 }]);
    },
  );

  test.each([
    ['الملاحظات', 'راجع'],
    ['Remarks', 'Returned to sender'],
    ['X', 'تم الإلغاء'],
    ['', 'گەڕاوە'],
  ])('in the unknown column %j marks the parcel as returned with %j', async (header, word) => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const { rows } = await dryRunStatement(app, table(`tracking,amount,${header}`, `SH-1,25000,${word}`));
    expect(rows).toMatchObject([{ status: word, settled: 0, reason: { code: 'statement.came_back' } }]);
  });

  test.each([
    ['العنوان', 'الغزالية'],
    ['العنوان', 'گەڕەکی ئازادی'],
    ['الاسم', 'عبد الغني'],
    ['الملاحظات', 'قيد المراجعة'],
    ['Remarks', 'call him before you return the bag'],
  ])('is not read from the column %j: %j', async (header, words) => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const { rows } = await dryRunStatement(app, table(`tracking,amount,${header}`, `SH-1,25000,${words}`));
    expect(rows).toMatchObject([{ status: '', outcome: 'paid' }]);
  });

  test.each([
    ['status,notes', 'delivered,راجع', 'راجع'],
    ['status,سبب الارجاع', 'واصل,الزبون لا يرد', 'سبب الارجاع: الزبون لا يرد'],
    ['Returned', 'yes', 'Returned: yes'],
    ['ملاحظات', 'تم ارجاع الطلب من قبل الزبون', 'تم ارجاع الطلب من قبل الزبون'],
  ])('conflicts with a column that is not read: %j, %j', async (headers, cells, status) => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const { rows } = await dryRunStatement(app, table(`tracking,amount,${headers}`, `SH-1,25000,${cells}`));
    expect(rows).toMatchObject([{ status, settled: 0, reason: { code: 'statement.came_back' } }]);
  });

  describe.each([
    ['الحالة', 'حالة الدفع'],
    ['Status', 'Order Status'],
    ['حالة الطلب', 'Payment Status'],
  ])('in the two columns %j and %j', (first, second) => {
    test.each([
      ['delivered', 'مدفوع', 'paid', undefined],
      ['', 'delivered', 'paid', undefined],
      ['راجع', 'مدفوع', 'refused', 'statement.came_back'],
      ['واصل', 'returned', 'refused', 'statement.came_back'],
      ['مؤجل', 'returned', 'refused', 'statement.came_back'],
      ['واصل', 'غير مدفوع', 'refused', 'statement.status_unknown'],
      ['مؤجل', 'delivered', 'refused', 'statement.status_unknown'],
    ])('%j and %j: %s', async (firstCell, secondCell, outcome, code) => {
      await createDue(app, 25_000, { tracking: 'SH-1' });
      const file = table(`tracking,amount,${first},${second}`, `SH-1,25000,${firstCell},${secondCell}`);
      const { rows } = await dryRunStatement(app, file);
      expect(rows).toMatchObject([
        { outcome, settled: code ? 0 : 25_000, ...(code ? { reason: { code } } : {}) },
      ]);
    });
  });

  test('is stored with its row, and the due of a returned parcel stays open', async () => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    await createDue(app, 9_000, { tracking: 'SH-2' });
    await payStatement(app, table('tracking,amount,status', 'SH-1,0,راجع', 'SH-2,9000,واصل'));
    expect(await openDues()).toBe(1);
    const { rows } = await app.db.execute('select outcome, status from d2c_statement_rows order by line');
    expect(rows).toEqual([
      { outcome: 'returned', status: 'راجع' },
      { outcome: 'paid', status: 'واصل' },
    ]);
  });

  test('does not turn the same rows into another statement', async () => {
    await createDue(app, 9_000, { tracking: 'SH-2' });
    const rows = ['SH-1,25000,راجع', 'SH-2,9000,واصل'];
    const file = table('tracking,amount,status', ...rows);
    const digests = await Promise.all([
      tryStatement(app, file, { returned_amounts: 'received' }),
      tryStatement(app, file, { returned_amounts: 'not_received' }),
    ]);
    expect(digests.map(({ status }) => status)).toEqual([200, 200]);
    await payStatement(app, file, { returned_amounts: 'not_received' });
    for (const returned_amounts of ['received', 'not_received'] as const)
      expect((await dryRunStatement(app, file, { returned_amounts })).taken_with).not.toBeNull();
    expect((await dryRunStatement(app, file)).taken_with).not.toBeNull();
  });
});

describe('a fee', () => {
  test.each([
    [5_000, 6_000],
    [25_000, 25_001],
    [100, 25_000],
  ])('above the amount, %d of %d, pays no due', async (amount, fee) => {
    await createDue(app, Math.min(amount, 5_000), { tracking: 'SH-1' });
    const { rows, totals } = await dryRunStatement(
      app,
      table('tracking,amount,fee', `SH-1,${amount},${fee}`),
    );
    expect(totals).toMatchObject({ paid: 0, refused: 1 });
    expect(rows).toMatchObject([
      { settled: 0, reason: { code: 'statement.fee_over_amount', values: { fee, amount } } },
    ]);
  });

  test('of a parcel without a collected amount leaves its due open', async () => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const { rows } = await dryRunStatement(app, table('tracking,amount,fee', 'SH-1,-,5000'));
    expect(rows).toMatchObject([{ outcome: 'short', settled: 0, amount: 0 }]);
  });
});

test.each(['المجموع,25000,5000', 'Total:,25000,', '-,25000,5000,الإجمالي', 'کۆی گشتی,25000,5000'])(
  'the row of totals, %j, is no parcel',
  async (sums) => {
    await createDue(app, 25_000, { tracking: 'SH-1' });
    const file = table('tracking,amount,fee,notes', 'SH-1,25000,5000,', sums);
    expect(await dryRunStatement(app, file)).toMatchObject({
      totals: { paid: 1, refused: 0, unknown: 0 },
      received: 20_000,
    });
  },
);

describe('the columns of a courier', () => {
  test('in thousands are multiplied, and a full amount in such a column is refused', async () => {
    await createDue(app, 25_500, { tracking: 'SH-1' });
    const header = 'tracking,المبلغ (ألف),الاجور بالألف';
    expect(await dryRunStatement(app, table(header, 'SH-1,25.5,5'))).toMatchObject({
      totals: { paid: 1 },
      received: 20_500,
    });
    const { rows } = await dryRunStatement(app, table(header, 'SH-1,25500,5'));
    expect(rows).toMatchObject([{ outcome: 'refused', reason: { code: 'import.number' } }]);
  });

  test('refuse rows whose fee has more than two decimals, because no fee is rounded', async () => {
    await createDue(app, 25_500, { tracking: 'SH-1' });
    const { rows } = await dryRunStatement(app, table('tracking,amount,fee', 'SH-1,25500,1500.255'));
    expect(rows).toMatchObject([{ outcome: 'refused', reason: { values: { field: 'fee' } } }]);
  });

  test('with the names of Iraqi couriers are read, and unknown columns are listed', async () => {
    await createDue(app, 25_000, { phone: '07700000001' });
    const report = await dryRunStatement(
      app,
      table(
        'رقم الوصل,العنوان,رقم الهاتف,مبلغ الوصل,أجرة التوصيل,الصافي للعميل,الحاله,',
        '1001,بغداد,07700000001,"25,000","5,000","20,000",واصل,x',
        '1002,البصرة,07700000002,-,3000,-,راجع,',
      ),
    );
    expect(report).toMatchObject({
      totals: { paid: 1, returned: 1, refused: 0 },
      received: 17_000,
      settled: 25_000,
      fees: -8_000,
      unread: [
        { at: 2, head: 'العنوان' },
        { at: 6, head: 'الصافي للعميل' },
        { at: 8, head: '' },
      ],
    });
  });

  test('with several fees are added up', async () => {
    await createDue(app, 25_000, { phone: '07700000001' });
    const file = table('هاتف,المبلغ,أجور التوصيل,العمولة', '07700000001,25000,"5,000",500.5');
    expect(await dryRunStatement(app, file)).toMatchObject({ received: 19_499.5, fees: -5_500.5 });
  });

  test('with fees never count as received', async () => {
    await createDue(app, 25_000, { phone: '07700000001' });
    for (const fee of ['مبلغ التوصيل', 'سعر التوصيل', 'Delivery amount', 'كلفة الشحن', 'التوصيل'])
      expect(
        await dryRunStatement(app, table(`هاتف,المبلغ,${fee}`, '07700000001,25000,500')),
        fee,
      ).toMatchObject({
        received: 24_500,
        fees: -500,
      });
  });
});

test.each([
  ['POST', tryCourierStatement.path, {}],
  ['POST', recordCourierStatement.path, { digest: 'a'.repeat(64), date: '2026-03-31', notes: '' }],
  ['POST', readStatementColumns.path, {}],
  ['PUT', assignStatementColumns.path, { columns: ['phone', 'amount'], statuses: [] }],
])('%s %s reads no file for a caller that has disconnected', async (method, path, fields) => {
  const before = await databaseState(app.db);
  const body = JSON.stringify({ file: base64(table('phone,amount', '07700000001,5000')), ...fields });
  const response = await app.app.request(`/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await app.tokenOf('admin')}`,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    },
    body,
    signal: AbortSignal.abort(),
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'body.broken_off' }]);
  expect(await databaseState(app.db)).toEqual(before);
});

describe('columns that are mapped manually', () => {
  const saveColumns = (json: unknown, as: 'admin' | 'staff' = 'admin'): Promise<Response> => {
    const body = JSON.stringify(json);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    return app.call(assignStatementColumns.path, { method: 'PUT', as, body, headers });
  };
  const columnsOf = async (file: string) => {
    const body = JSON.stringify({ file: base64(file) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const response = await app.call(readStatementColumns.path, {
      method: 'POST',
      as: 'admin',
      body,
      headers,
    });
    expect(response.status).toBe(200);
    return (await response.json()).data;
  };
  const HEAD = 'X1,X2,X3,X4,X5';
  const ROWS = ['07700000001,25000,5000,gut,a', '07700000002,9000,0,zurück,b'];
  const COLUMNS = ['phone', 'amount', 'fee', 'status', null];
  const STATUSES = [
    { word: 'gut', meaning: 'delivered' },
    { word: 'zurück', meaning: 'came_back' },
  ];

  test('are shown with some of their cells and with the unknown statuses', async () => {
    expect(await columnsOf(table('رقم الهاتف,X,الحالة', '07700000001,5,واصل', ',5,نص', ',6,نص'))).toEqual({
      columns: [
        { head: 'رقم الهاتف', column: 'phone', samples: ['07700000001'] },
        { head: 'X', column: null, samples: ['5', '6'] },
        { head: 'الحالة', column: 'status', samples: ['واصل', 'نص'] },
      ],
      statuses: [
        { word: 'واصل', meaning: 'delivered', rows: 1 },
        { word: 'نص', meaning: null, rows: 2 },
      ],
    });
  });

  test('are remembered for every statement with these headers, in any order', async () => {
    await createDue(app, 25_000, { phone: '07700000001' });
    const file = table(HEAD, ...ROWS);
    expect((await tryStatement(app, file)).status).toBe(422);
    const response = await saveColumns({ file: base64(file), columns: COLUMNS, statuses: STATUSES });
    expect(response.status, await response.clone().text()).toBe(200);
    const before = await databaseState(app.db);
    const read = { totals: { paid: 1, refused: 1 }, unread: [{ at: 5, head: 'X5' }] };
    expect(await dryRunStatement(app, file)).toMatchObject(read);
    expect(await databaseState(app.db)).toEqual(before);
    const reordered = table(
      'x5,X4,X3,X2,X1',
      'b,zurück,0,"9,000",07700000002',
      'a,Gut,5000,25000,07700000001',
    );
    expect(await dryRunStatement(app, reordered, { returned_amounts: 'not_received' })).toMatchObject({
      totals: { paid: 1, returned: 1 },
      unread: [{ at: 1, head: 'x5' }],
      settled: 25_000,
    });
    const [entry] = (
      await app.db.execute("select action, username from audit_log where action like '%statement_columns%'")
    ).rows;
    expect(entry).toEqual({ action: 'settings.statement_columns.changed', username: 'admin' });
    // Other headers are read by their texts.
    expect((await tryStatement(app, table('X1,X2,X3,X4,X6', ...ROWS))).status).toBe(422);
  });

  test('override the meaning of the headers', async () => {
    await createDue(app, 25_000, { phone: '07700000001' });
    const file = table('phone,amount,net', '07700000001,1,25000');
    await saveColumns({ file: base64(file), columns: ['phone', null, 'amount'], statuses: [] });
    expect(await dryRunStatement(app, file)).toMatchObject({
      received: 25_000,
      unread: [{ at: 2, head: 'amount' }],
    });
  });

  test('are not searched for statuses if the person chose to ignore them', async () => {
    await createDue(app, 25_000, { phone: '07700000001' });
    const file = table('phone,amount,note', '07700000001,25000,راجع');
    expect(await dryRunStatement(app, file)).toMatchObject({ totals: { paid: 0, refused: 1 } });
    await saveColumns({ file: base64(file), columns: ['phone', 'amount', null], statuses: [] });
    expect(await dryRunStatement(app, file)).toMatchObject({ totals: { paid: 1 } });
  });

  test.each([
    ['a column too few', COLUMNS.slice(1), [], 'import.cells'],
    ['no amount', ['phone', null, 'fee', null, null], [], 'import.column_missing'],
    ['no order', [null, 'amount', 'fee', null, null], [], 'import.column_missing'],
    ['two amounts', ['phone', 'amount', 'amount', null, null], [], 'import.column_twice'],
    ['an unknown column', ['phone', 'amount', 'net', null, null], [], 'validation'],
    ['an unknown meaning', COLUMNS, [{ word: 'gut', meaning: 'lost' }], 'validation'],
  ])('with %s are refused, and nothing is remembered', async (_, columns, statuses, code) => {
    const file = table(HEAD, ...ROWS);
    const response = await saveColumns({ file: base64(file), columns, statuses });
    expect([response.status, (await response.json()).code]).toEqual([422, code]);
    expect((await app.db.execute('select 1 from statement_layouts')).rows).toEqual([]);
  });

  test('can be mapped only by admins', async () => {
    const body = { file: base64(table(HEAD, ...ROWS)), columns: COLUMNS, statuses: [] };
    expect((await saveColumns(body, 'staff')).status).toBe(403);
  });
});

describe('a phone with several dues', () => {
  const PHONE = '07700000001';
  const dueOf = async (amount: number, createdAt?: string) =>
    (await createDue(app, amount, { phone: PHONE, ...(createdAt ? { createdAt } : {}) })).d2c_order_id;
  const orderOf = async (row: string) => {
    const { rows } = await dryRunStatement(app, table('phone,amount,fee', row));
    return rows.map(({ outcome, d2c_order_id, reason }) => [outcome, d2c_order_id, reason?.code]);
  };
  const markDelivered = (id: number) =>
    app.db.execute(`update shipments set shipment_status = 'delivered' where d2c_order_id = ${id}`);

  test('is decided by the amount, with the fee on top or without it', async () => {
    const [first, second] = [await dueOf(25_000), await dueOf(9_000)];
    expect(await orderOf(`${PHONE},25000,5000`)).toEqual([['paid', first, undefined]]);
    expect(await orderOf(`${PHONE},14000,5000`)).toEqual([['paid', second, undefined]]);
    expect(await orderOf(`${PHONE},12000,0`)).toEqual([['refused', null, 'statement.ambiguous']]);
  });

  test('is decided by the delivery where the amounts are equal', async () => {
    const [, second = 0] = [await dueOf(25_000), await dueOf(25_000)];
    expect(await orderOf(`${PHONE},25000,0`)).toEqual([['refused', null, 'statement.ambiguous']]);
    await markDelivered(second);
    expect(await orderOf(`${PHONE},25000,0`)).toEqual([['paid', second, undefined]]);
  });

  test('is paid already if the amount fits only the parcel that was paid', async () => {
    const paid = await dueOf(52_000, '2026-01-01T09:00:00Z');
    await payStatement(app, table('phone,amount,fee', `${PHONE},52000,0`));
    const next = await dueOf(20_500);
    expect(await orderOf(`${PHONE},52000,0`)).toEqual([['already_paid', paid, undefined]]);
    expect(await orderOf(`${PHONE},20500,0`)).toEqual([['paid', next, undefined]]);
  });

  test('is asked about, and settles nothing, if the amount fits neither the paid parcel nor the next one', async () => {
    await dueOf(52_000, '2026-01-01T09:00:00Z');
    await payStatement(app, table('phone,amount,fee', `${PHONE},52000,0`));
    await dueOf(20_500);
    expect(await orderOf(`${PHONE},47000,0`)).toEqual([['refused', null, 'statement.ambiguous']]);
  });

  test('is paid already if the parcel of this amount is delivered and paid and the next one is still under way', async () => {
    const paid = await dueOf(25_000, '2026-01-01T09:00:00Z');
    await markDelivered(paid);
    await payStatement(app, table('phone,amount,fee', `${PHONE},25000,0`));
    const next = await dueOf(25_000);
    expect(await orderOf(`${PHONE},25000,0`)).toEqual([['already_paid', paid, undefined]]);
    await markDelivered(next);
    expect(await orderOf(`${PHONE},25000,0`)).toEqual([['paid', next, undefined]]);
  });

  test('is asked about only for money: a parcel that came back is no question', async () => {
    await dueOf(25_000);
    await dueOf(9_000);
    const { totals } = await dryRunStatement(app, table('phone,amount,fee,status', `${PHONE},0,3000,راجع`));
    expect(totals).toMatchObject({ returned: 1, refused: 0 });
  });
});

test('refused rows are left out with one choice, and the others are recorded', async () => {
  await createDue(app, 25_000, { phone: '07700000001' });
  const file = table('phone,amount', '07700000001,25000', '07700000002,forty thousand');
  expect(await dryRunStatement(app, file)).toMatchObject({ totals: { paid: 1, refused: 1 } });
  const choice = { leaves_out_refused: true };
  expect(await dryRunStatement(app, file, choice)).toMatchObject({
    totals: { paid: 1, refused: 0 },
    passed_over: { count: 1, rows: [{ line: 3, text: '07700000002', reason: 'left_out' }] },
  });
  expect((await payStatement(app, file, choice)).dues).toBe(1);
  expect(await openDues()).toBe(0);
});
