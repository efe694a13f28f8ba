/*
 * The meanings that an admin has assigned to the columns and statuses of a statement, stored by its headers.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AssignedColumns, StatementColumnsRead } from '#api/contracts/courier-statements.ts';
import {
  MAX_STATEMENT_STATUSES,
  STATEMENT_COLUMNS,
  STATEMENT_STATUSES,
  type StatementStatus,
} from '#domain/courier-statement.ts';
import { columnKeys, NO_LAYOUT, type StatementLayout } from '#domain/statement-columns.ts';
import { tableColumnsOf } from '#domain/statement-direction.ts';
import { statusKey, statusOf } from '#domain/statement-status.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { statementLayouts } from '#server/db/schema/bulk-payments.ts';
import { refuseWrongColumns } from '#server/documents/read-statement-file.ts';
import { refuseEmpty, type Table } from '#server/documents/read-table-file.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { toExcerpt } from './product-import-cells.ts';
import type { Work } from './work.ts';

const layoutSchema = z.object({
  columns: z.record(z.string(), z.nullable(z.enum(STATEMENT_COLUMNS))),
  statuses: z.record(z.string(), z.enum(STATEMENT_STATUSES)),
});

const hashHeaders = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...columnKeys(headers)].sort()))
    .digest('hex');

/** Returns the meanings that an admin has assigned for these headers; an empty layout if there are none. */
export const readLayout = async (db: Db | Tx, headers: readonly string[]): Promise<StatementLayout> => {
  const [row] = await db
    .select({ columns: statementLayouts.columns, statuses: statementLayouts.statuses })
    .from(statementLayouts)
    .where(eq(statementLayouts.heads_digest, hashHeaders(headers)));
  return row ? z.parse(layoutSchema, row) : NO_LAYOUT;
};

/** Maximum number of sample cells of a column. */
const MAX_SAMPLES = 3;

/** Returns each column of a table with its meaning and sample cells, and each status with its meaning. */
export const describeColumns = (table: Table, layout: StatementLayout): StatementColumnsRead => {
  refuseEmpty(table);
  const { columns: headers, rows } = table;
  const meanings = tableColumnsOf(headers, rows, layout);
  const statusByKey = new Map<string, { word: string; meaning: StatementStatus | null; rows: number }>();
  const statusCells = rows.flatMap(({ cells }) => cells.filter((_, index) => meanings[index] === 'status'));
  for (const cell of statusCells) {
    const word = toExcerpt(cell.trim());
    const key = statusKey(word);
    const status = statusByKey.get(key);
    if (status) status.rows += 1;
    else if (key !== '' && statusByKey.size < MAX_STATEMENT_STATUSES)
      statusByKey.set(key, { word, meaning: layout.statuses[key] ?? statusOf(key) ?? null, rows: 1 });
  }
  return {
    columns: headers.map((header, index) => {
      const samples = new Set<string>();
      for (const { cells } of rows) {
        const cell = cells[index] ?? '';
        if (!isBlank(cell)) samples.add(toExcerpt(cell.trim()));
        if (samples.size === MAX_SAMPLES) break;
      }
      return { head: toExcerpt(header.trim()), column: meanings[index] ?? null, samples: [...samples] };
    }),
    statuses: [...statusByKey.values()],
  };
};

/** Stores the meanings of columns and statuses for all statements with these headers. */
export const assignColumns = async (
  work: Work,
  table: Table,
  { columns, statuses }: AssignedColumns,
): Promise<StatementColumnsRead> => {
  const headers = table.columns;
  if (columns.length !== headers.length)
    throw new HttpError(
      'import.cells',
      { cells: columns.length, columns: headers.length },
      { case: 'columns' },
    );
  refuseWrongColumns(
    headers,
    columns.map((column) => column ?? undefined),
  );
  const before = await readLayout(work.tx, headers);
  const keys = columnKeys(headers);
  const layout: StatementLayout = {
    columns: Object.fromEntries(keys.map((key, index) => [key, columns[index] ?? null])),
    statuses: {
      ...before.statuses,
      ...Object.fromEntries(statuses.map(({ word, meaning }) => [statusKey(word), meaning])),
    },
  };
  const row = { ...layout, changed_at: work.now };
  await work.tx
    .insert(statementLayouts)
    .values({ heads_digest: hashHeaders(headers), ...row })
    .onConflictDoUpdate({ target: statementLayouts.heads_digest, set: row });
  const action = 'settings.statement_columns.changed';
  await recordChange(work, { action, entity: 'shop_settings', id: 1, version: null, before, after: layout });
  return describeColumns(table, layout);
};
