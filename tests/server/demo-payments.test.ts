import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { OWED_AGE_NAMES, owedAgeOf } from '#domain/dues.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { interpretColumns, readStatementTable } from '#server/documents/read-statement-file.ts';
import { listBulkPayments } from '#server/store/bulk-payments.ts';
import { readStatement } from '#server/store/courier-statement-rows.ts';
import { tryStatement } from '#server/store/courier-statements.ts';
import { listPaymentsDue } from '#server/store/payments-due.ts';
import { findUnbalancedRows } from '#tests/support/dues.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

/* The payments of the demo business for any start date, and the files for the import. */

const PAGE = { skip: 0, limit: 1000 };

const withDemo = async (now: Date, check: (db: Db) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase({ prepare: migrate, name: 'demo-payments' });
  const { db, close } = connect(database.url);
  try {
    expect(await seedDemo(db, { now, withPictures: false })).toBe(true);
    await check(db);
  } finally {
    await close();
    await database.drop();
  }
};

const dryRun = async (db: Db, name: string) => {
  const file = await readFile(new URL(`../../server/demo/${name}`, import.meta.url), 'base64');
  return tryStatement(db, await readStatement(interpretColumns(await readStatementTable(file))));
};

describe.each(['2026-03-01T09:00:00Z', '2027-08-15T20:59:00Z'])('a demo of %s', (moment) => {
  test('has payments of every kind, dues of several ages, and statements for every outcome', async () => {
    const now = new Date(moment);
    await withDemo(now, async (db) => {
      expect(await findUnbalancedRows({ db })).toEqual([]);
      const payments = await listBulkPayments(db, PAGE);
      expect(
        payments.map(({ amount, unexplained, statement_rows, reversed_at }) => ({
          amount,
          unexplained,
          statement_rows,
          isReversed: reversed_at !== null,
        })),
      ).toEqual([
        { amount: 241_000, unexplained: 0, statement_rows: null, isReversed: true },
        { amount: 232_000, unexplained: 0, statement_rows: 5, isReversed: false },
        { amount: 400_000, unexplained: 0, statement_rows: null, isReversed: false },
      ]);
      const openDues = await listPaymentsDue(db, { ...PAGE, state: 'open' });
      const ages = openDues.map(({ created_at }) =>
        owedAgeOf((now.getTime() - Date.parse(created_at)) / 86_400_000),
      );
      expect(new Set(ages)).toEqual(new Set(OWED_AGE_NAMES));
      expect(openDues.filter(({ settled_amount }) => settled_amount > 0)).toHaveLength(2);
      const settled = await listPaymentsDue(db, { ...PAGE, state: 'settled' });
      for (const { closed_at, created_at } of settled)
        expect(Date.parse(closed_at ?? '')).toBeGreaterThan(Date.parse(created_at));

      const report = await dryRun(db, 'courier-statement.csv');
      expect(report.totals).toEqual({
        paid: 2,
        short: 1,
        over: 1,
        fee_only: 0,
        returned: 1,
        already_paid: 1,
        unknown: 1,
        taken_back: 0,
        deduction: 0,
        refused: 0,
      });
      expect(report.received).toBeGreaterThan(0);
      const reportWithSlips = await dryRun(db, 'courier-statement-with-slips.csv');
      expect(reportWithSlips.totals).toMatchObject({ paid: 1, refused: 3 });
      // 34,000 less 5,000, a row that cannot be read, and 108,000 less 15,000.
      expect(reportWithSlips.waiting).toEqual({ rows: 3, amount: 122_000 });
      expect(reportWithSlips.rows.slice(0, 3).map(({ reason }) => reason?.code)).toEqual([
        'statement.twice',
        'import.number',
        'statement.no_order',
      ]);
    });
  });
});
