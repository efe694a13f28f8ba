/* Reads rows of courier statements, and the candidates of those that are open. */
import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { StatementRow } from '#api/contracts/bulk-payments.ts';
import type { OpenStatementRow } from '#api/contracts/statement-rows.ts';
import { phonesOfCell } from '#domain/courier-statement-cells.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { rankedDues } from '#domain/statement-match.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { d2cBulkPayments, d2cStatementRows } from '#server/db/schema/bulk-payments.ts';
import { d2cPaymentsDue } from '#server/db/schema/sync.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import {
  createDueIndex,
  matchesRows,
  type NamedParcel,
  readStatementDues,
  type StatementDue,
} from './statement-dues.ts';
import { inSnapshot } from './transaction.ts';

const { due_id: _, status: __, borne: ___, ...shownColumns } = getTableColumns(d2cStatementRows);

const selectRows = (db: Db | Tx) =>
  db
    .select({
      ...shownColumns,
      d2c_order_id: d2cPaymentsDue.d2c_order_id,
      date_received: d2cBulkPayments.date_received,
    })
    .from(d2cStatementRows)
    .innerJoin(d2cBulkPayments, eq(d2cBulkPayments.bulk_payment_id, d2cStatementRows.bulk_payment_id))
    .leftJoin(d2cPaymentsDue, eq(d2cPaymentsDue.due_id, d2cStatementRows.due_id))
    .$dynamic();

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];

const toRow = ({ date_received: _day, decided_at, ...row }: SelectedRow): StatementRow => ({
  ...row,
  decided_at: decided_at?.toISOString() ?? null,
});

/** Returns rows in the order of their statement. */
export const readStatementRows = async (db: Db | Tx, condition: SQL | undefined): Promise<StatementRow[]> =>
  (await selectRows(db).where(condition).orderBy(asc(d2cStatementRows.line))).map(toRow);

const parcelOf = ({ tracking_number, phone }: SelectedRow): NamedParcel => ({
  tracking_number,
  phones: phonesOfCell(phone) ?? [],
});

/** Maximum number of candidates that a row lists. Another order is assigned by its number. */
const MAX_CANDIDATES = 5;

const toCandidate = ({ d2c_order_id, customer_name, standing, is_delivered, ...due }: StatementDue) => ({
  d2c_order_id,
  customer_name,
  expected: toIqd(due.expected),
  settled: toIqd(due.settled),
  standing,
  is_delivered,
});

/**
 * Lists the rows that wait for a decision or have unexplained money, oldest first, each with the orders that
 * it may be about.
 */
export const listOpenStatementRows = (db: Db, { skip, limit, ids }: ListPart): Promise<OpenStatementRow[]> =>
  inSnapshot(db, async (tx) => {
    const rows = await selectRows(tx)
      .where(
        and(
          eq(d2cStatementRows.is_open, true),
          isNull(d2cBulkPayments.reversed_at),
          isAmong(d2cStatementRows.row_id, ids),
        ),
      )
      .orderBy(asc(d2cStatementRows.row_id))
      .offset(skip)
      .limit(limit);
    const findDues = createDueIndex(await readStatementDues(tx, matchesRows(rows.map(parcelOf))));
    return rows.map((row) => {
      const stated = { amount: toHundredths(row.amount), fee: toHundredths(row.fee) };
      const candidates = rankedDues(stated, findDues(parcelOf(row))).slice(0, MAX_CANDIDATES);
      return {
        ...toRow(row),
        date_received: row.date_received,
        candidates: candidates.map(toCandidate),
      };
    });
  });
