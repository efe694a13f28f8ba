/* The payments of the courier in the demo business. */

import { eq } from 'drizzle-orm';
import { businessDay, DAY_MS } from '#domain/business-day.ts';
import type { Tx } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import { interpretColumns } from '#server/documents/read-statement-file.ts';
import { createBulkPayment, reverseBulkPayment } from '#server/store/bulk-payments.ts';
import { readStatement } from '#server/store/courier-statement-rows.ts';
import { buildStatementReport, recordStatement } from '#server/store/courier-statements.ts';
import type { Work } from '#server/store/work.ts';

/** The first payment of the courier. It settles the oldest dues, the last one in part. */
const FIRST_PAYMENT = { daysAgo: 30, amount: 400_000, notes: 'كيس المندوب' } as const;

/**
 * A courier statement: three rows are paid, one is short and one is of a returned parcel. In the second row
 * the customer paid the fee too.
 */
const STATEMENT = {
  daysAgo: 10,
  notes: 'كشف الأسبوع',
  rows: [
    ['07717707634', '49000', '5000'],
    ['07701342200', '34000', '5000'],
    ['07906699663', '120000', '5000'],
    ['07701160678', '52000', '5000'],
    ['07505383845', '0', '3000'],
  ],
} as const;

const REVERSED_PAYMENT = {
  daysAgo: 9,
  reversedDaysAgo: 8,
  amount: 241_000,
  notes: '',
  reason: 'Counted twice: it is the money of the statement',
} as const;

/**
 * Inserts the payments of the courier for the demo orders. This folder has two files for trying the import:
 * `courier-statement.csv` has a row for every outcome except refused ones, which
 * `courier-statement-with-slips.csv` has.
 */
export const insertPayments = async (tx: Tx, now: Date): Promise<void> => {
  const [admin] = await tx.select().from(users).where(eq(users.username, 'admin'));
  if (!admin) return;
  const { user_id, username, full_name, role } = admin;
  const createWork = (daysAgo: number): Work => ({
    tx,
    principal: { user_id, username, full_name, role, must_change_password: false },
    now: new Date(now.getTime() - daysAgo * DAY_MS),
  });
  const insertPayment = (
    work: Work,
    { amount, notes }: { readonly amount: number; readonly notes: string },
  ) => createBulkPayment(work, { amount, notes, date: businessDay(work.now), method: 'cash' });

  await insertPayment(createWork(FIRST_PAYMENT.daysAgo), FIRST_PAYMENT);

  const statement = await readStatement(
    interpretColumns({
      columns: ['phone', 'amount', 'fee'],
      rows: STATEMENT.rows.map((cells, index) => ({ line: index + 2, cells })),
    }),
  );
  const { digest } = await buildStatementReport(tx, statement);
  const work = createWork(STATEMENT.daysAgo);
  const { notes } = STATEMENT;
  await recordStatement(work, { statement, digest, date: businessDay(work.now), notes });

  const { bulk_payment_id: id } = await insertPayment(createWork(REVERSED_PAYMENT.daysAgo), REVERSED_PAYMENT);
  await reverseBulkPayment(createWork(REVERSED_PAYMENT.reversedDaysAgo), {
    id,
    reason: REVERSED_PAYMENT.reason,
  });
};
