import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MonthFigures } from '#api/contracts/month.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { insertWholesale } from '#tests/support/stored-wholesale.ts';

/* The accounts of a period. The sums of their tables are the figures of the month's page. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'accounts', now: new Date('2026-04-20T09:00:00Z') });
  await app.tokenOf('admin');
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const download = (query: string) => app.call(`/exports/accounts/?${query}`, { as: 'admin' });
const bytesOf = async (query: string): Promise<Uint8Array> => {
  const response = await download(query);
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

type Row = Readonly<Record<string, string>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const csvTables = async (from: string, to: string): Promise<Tables> => {
  const files = unzipSync(await bytesOf(`from=${from}&to=${to}&format=csv`));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name.replace(/\.csv$/, ''),
      parse(strFromU8(bytes), { columns: true, bom: true, relax_column_count: true }),
    ]),
  );
};

const NAMES = [
  'Figures',
  'D2C orders',
  'D2C items',
  'Wholesale orders',
  'Wholesale items',
  'Payments',
  'Dues',
  'Statements',
  'Fees',
  'Invoices',
  'Credit notes',
  'Purchases',
  'Stock movements',
];

/** A day of March or April, and a time that may belong to the next day in Baghdad. */
const moment = fc
  .record({ day: fc.integer({ min: 1, max: 50 }), hour: fc.constantFrom(0, 9, 20, 21, 23) })
  .map(({ day, hour }) => new Date(Date.UTC(2026, 2, day, hour)));
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 100);

const d2c = fc.record({
  taken: moment,
  amount,
  handed: fc.option(moment),
  end: fc.constantFrom('delivered', 'returned', 'open'),
  ended: moment,
  isAbandoned: fc.boolean(),
});
const wholesale = fc.record({
  ordered: moment,
  completed: moment,
  unit: amount,
  quantity: fc.integer({ min: 1, max: 9 }),
  isCompleted: fc.boolean(),
  paidAt: moment,
  isReversed: fc.boolean(),
  credit: fc.option(fc.record({ at: moment, percent: fc.integer({ min: 1, max: 100 }) })),
});
const bulk = fc.record({
  at: moment,
  settled: amount,
  fee: fc.integer({ min: 0, max: 500_000 }),
  isReversed: fc.boolean(),
});
const purchase = fc.record({ at: moment, cost: fc.option(amount) });
const business = fc.record({
  orders: fc.array(d2c, { maxLength: 6 }),
  wholesale: fc.array(wholesale, { maxLength: 5 }),
  bulk: fc.array(bulk, { maxLength: 5 }),
  purchases: fc.array(purchase, { maxLength: 4 }),
});
type Business = typeof business extends fc.Arbitrary<infer Value> ? Value : never;

const sqlDay = (at: Date): string => `business_day('${at.toISOString()}')`;
const iso = (at: Date): string => `'${at.toISOString()}'`;
const run = (sql: string) => app.db.execute<Record<string, number>>(sql);

const insertD2c = async ({
  taken,
  amount: total,
  handed,
  end,
  ended,
  isAbandoned,
}: Business['orders'][number]) => {
  const isEnded = handed !== null && end !== 'open';
  const status = isEnded
    ? end === 'delivered'
      ? 'completed'
      : 'cancelled'
    : isAbandoned
      ? 'cancelled'
      : 'pending';
  const endedAs = isEnded
    ? end === 'returned'
      ? "'returned'"
      : 'null'
    : isAbandoned
      ? "'abandoned'"
      : 'null';
  const { rows } =
    await run(`insert into d2c_orders (customer_name, customer_phone, customer_address, order_date, total_price, status, ended_as)
    values ('=1+1', '07701234567', 'Basra', ${iso(taken)}, ${total}, '${status}', ${endedAs}) returning d2c_order_id as id`);
  const id = rows[0]?.id;
  if (handed !== null)
    await run(
      `insert into d2c_payments_due (d2c_order_id, expected_amount, created_at) values (${id}, ${total}, ${iso(handed)})`,
    );
  if (isEnded)
    await run(`insert into d2c_order_moves (d2c_order_id, event, to_status, moved_by, moved_at)
      values (${id}, 'shipment.${end}', '${status}', 'marketplace', ${iso(ended)})`);
};

const insertWholesaleOrder = async (client: number, planned: Business['wholesale'][number]) => {
  const total = Math.round(planned.unit * planned.quantity * 100);
  const id = await insertWholesale(app).order(client, {
    status: planned.isCompleted ? 'completed' : 'printing',
    order_date: planned.ordered,
    completed_at: planned.isCompleted ? planned.completed : null,
    lines: [{ quantity: planned.quantity, unit_price: planned.unit }],
    payments: [
      {
        amount_paid: Math.max(1, Math.floor(total / 3)) / 100,
        paid_at: planned.paidAt,
        ...(planned.isReversed
          ? { reversed_at: planned.paidAt, reversed_by: 'admin', reversal_reason: 'Bounced' }
          : {}),
      },
    ],
  });
  const credited = planned.credit ? Math.floor((total * planned.credit.percent) / 100) : 0;
  if (!planned.isCompleted || !planned.credit || credited === 0) return;
  await run(`insert into b2b_credit_notes (b2b_order_id, number, amount, company, issued_at, issued_by)
    values (${id}, 'CN-${id}-1', ${credited / 100}, '{}', ${iso(planned.credit.at)}, 'admin')`);
  await run(`update b2b_orders set credited = ${credited / 100} where b2b_order_id = ${id}`);
};

const insertBusiness = async ({
  orders,
  wholesale: wholesaleOrders,
  bulk: payments,
  purchases,
}: Business) => {
  await run(`truncate b2b_credit_notes, b2b_invoices, b2b_payments, b2b_order_items, b2b_orders, d2c_bulk_payments,
    d2c_payments_due, d2c_order_moves, d2c_orders, filament_purchases cascade`);
  for (const order of orders) await insertD2c(order);
  const client = await insertWholesale(app).client({ name: 'شركة دجلة' });
  for (const order of wholesaleOrders) await insertWholesaleOrder(client, order);
  for (const { at, settled, fee, isReversed } of payments)
    await run(`insert into d2c_bulk_payments (amount, date_received, settled, fees, unexplained, statement_rows, recorded_by, reversed_at, reversed_by, reversal_reason)
      values (${settled} - ${fee / 100}, ${sqlDay(at)}, ${settled}, -${fee / 100}, 0, 1, 'admin', ${isReversed ? "now(), 'admin', 'Twice'" : 'null, null, null'})`);
  await run(`insert into filament_types (filament_id, brand) values (1, 'Test') on conflict do nothing`);
  for (const { at, cost } of purchases)
    await run(
      `insert into filament_purchases (filament_id, date_purchased, spools_bought, total_cost) values (1, ${sqlDay(at)}, 1, ${cost})`,
    );
};

const hundredths = (iqd: number | string | undefined): number => Math.round(Number(iqd ?? 0) * 100);
const countAndSum = (rows: readonly Row[] = [], column: string) => ({
  count: rows.length,
  amount: rows.reduce((sum, row) => sum + hundredths(row[column]), 0) / 100,
});

/** The figures of a month, summed from the tables as an accountant does it. */
const figuresOf = (tables: Tables, from: string, to: string) => {
  const isIn = (day: string | undefined): boolean =>
    day !== undefined && day !== '' && day >= from && day <= to;
  const rows = (name: string, dayColumn: string) =>
    (tables[name] ?? []).filter((row) => isIn(row[dayColumn]));
  const payments = rows('Payments', 'Day').filter((row) => row['Reversed on'] === '');
  const isCourier = ({ From }: Row): boolean => From === 'Courier';
  return {
    d2c_taken: countAndSum(
      rows('D2C orders', 'Taken on').filter(
        (row) => row['Ended as'] !== 'abandoned' && row['Deleted on'] === '',
      ),
      'Total, IQD',
    ),
    b2b_taken: countAndSum(
      rows('Wholesale orders', 'Taken on').filter((row) => row['Deleted on'] === ''),
      'Total, IQD',
    ),
    handed_over: countAndSum(rows('Dues', 'Handed over on'), 'Expected, IQD'),
    delivered: countAndSum(rows('D2C orders', 'Delivered on'), 'Total, IQD'),
    returned: countAndSum(rows('D2C orders', 'Returned on'), 'Total, IQD'),
    invoiced: countAndSum(rows('Invoices', 'Issued on'), 'Total, IQD'),
    credited: countAndSum(rows('Credit notes', 'Issued on'), 'Amount, IQD'),
    courier: countAndSum(payments.filter(isCourier), 'Amount, IQD'),
    clients: countAndSum(
      payments.filter((row) => !isCourier(row)),
      'Amount, IQD',
    ),
    fees: countAndSum(tables.Fees, 'Fees, IQD').amount,
    filament: countAndSum(rows('Purchases', 'Day'), 'Total, IQD'),
  };
};

const MONTHS = [
  ['2026-03', '2026-03-01', '2026-03-31'],
  ['2026-04', '2026-04-01', '2026-04-30'],
] as const;

test('the sums of the tables are the figures of the month, for any business', async () => {
  await fc.assert(
    fc.asyncProperty(business, async (made) => {
      await insertBusiness(made);
      for (const [month, from, to] of MONTHS) {
        const response = await app.call(`/months/${month}/`, { as: 'admin' });
        const figures: MonthFigures = (await response.json()).data;
        expect(figures).toMatchObject(figuresOf(await csvTables(from, to), from, to));
        // The remainder, reckoned from the parts.
        const { courier, clients, filament, delivered, invoiced, credited } = figures;
        expect(hundredths(figures.left)).toBe(
          hundredths(courier.amount) + hundredths(clients.amount) - hundredths(filament.amount),
        );
        expect(hundredths(figures.revenue)).toBe(
          hundredths(delivered.amount) + hundredths(invoiced.amount) - hundredths(credited.amount),
        );
      }
    }),
    { numRuns: IS_FULL ? 60 : 5 },
  );
});

test('the workbook has a sheet a table with numbers and days, and the ZIP file a CSV file a table', async () => {
  await insertBusiness({
    orders: [
      {
        taken: new Date('2026-03-31T21:30:00Z'),
        amount: 35_000.5,
        handed: new Date('2026-04-02T09:00:00Z'),
        end: 'delivered',
        ended: new Date('2026-04-03T09:00:00Z'),
        isAbandoned: false,
      },
    ],
    wholesale: [],
    bulk: [],
    purchases: [],
  });
  const response = await download('from=2026-04-01&to=2026-04-30');
  expect(response.headers.get('Content-Disposition')).toContain('filename="Accounts_2026-04.xlsx"');
  const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(NAMES);
  const orders = sheets[1]?.data ?? [];
  expect(orders[0]?.slice(0, 3)).toEqual(['Order', 'Taken on', 'Customer']);
  expect(orders[1]?.slice(1, 10)).toEqual([
    new Date('2026-04-01T00:00:00Z'),
    '=1+1',
    '07701234567',
    null,
    'completed',
    null,
    35_000.5,
    new Date('2026-04-02T00:00:00Z'),
    new Date('2026-04-03T00:00:00Z'),
  ]);
  const tables = await csvTables('2026-04-01', '2026-04-30');
  expect(Object.keys(tables)).toEqual(NAMES);
  // A spreadsheet must not read a name as a formula.
  expect(tables['D2C orders']?.[0]).toMatchObject({ 'Taken on': '2026-04-01', Customer: "'=1+1" });
});

test('a period that is upside down or longer than a year is refused, and an export is in the audit', async () => {
  const refused = async (query: string) => (await (await download(query)).json()).code;
  expect(await refused('from=2026-04-02&to=2026-04-01')).toBe('accounts.days');
  expect(await refused('from=2025-01-01&to=2026-01-02')).toBe('accounts.too_long');
  expect(await refused('from=2026-04-01&to=2026-04-01&format=pdf')).toBe('validation');
  expect((await app.call('/exports/accounts/?from=2026-04-01&to=2026-04-01', { as: 'staff' })).status).toBe(
    403,
  );
  await bytesOf('from=2025-01-01&to=2026-01-01&format=csv');
  const { rows } = await app.db.execute<{ after: unknown }>(
    `select after from audit_log where action = 'file.exported' order by id desc limit 1`,
  );
  expect(rows[0]?.after).toMatchObject({ file: 'Accounts_2025-01-01_2026-01-01.zip' });
});
