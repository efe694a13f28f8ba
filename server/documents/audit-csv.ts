/* The audit log as a CSV file. */
import { stringify } from 'csv-stringify/sync';
import { inertText } from '#domain/product-file-cells.ts';
import type { Db } from '#server/db/connect.ts';
import { type AuditFilter, type AuditPosition, readAuditFileRows } from '#server/store/audit-pages.ts';

/** Number of rows per query: large enough to need few queries, small enough for the memory. */
const ROWS_AT_ONCE = 1000;

const COLUMNS = [
  'at',
  'username',
  'full_name',
  'action',
  'entity',
  'entity_id',
  'name',
  'changed',
  'before',
  'after',
  'times',
] as const;

type Rows = Awaited<ReturnType<typeof readAuditFileRows>>;

const toCsv = (rows: Rows, isFirstPage: boolean): string =>
  stringify(
    rows.map(
      ({ at, username, full_name, action, entity, entity_id, name, changed, before, after, times }) => [
        at,
        username,
        full_name,
        action,
        entity,
        entity_id,
        name,
        changed.join(', '),
        before === null ? '' : JSON.stringify(before),
        after === null ? '' : JSON.stringify(after),
        times,
      ],
    ),
    {
      header: isFirstPage,
      bom: isFirstPage,
      columns: [...COLUMNS],
      cast: { string: inertText },
      record_delimiter: 'windows',
      // A single line feed is quoted too, because a spreadsheet would start a new row at it.
      quote_record_delimiter: true,
    },
  );

/**
 * Yields the audit log as CSV (RFC 4180) for Excel, like `productsCsv`. It is read in pages without a
 * transaction: entries never change, and new ones would come before the first page. The next page is read
 * while the current one is sent.
 */
export async function* auditCsv(db: Db, filter: AuditFilter): AsyncGenerator<string, undefined> {
  const readPage = (lastEntry: AuditPosition | undefined): Promise<Rows> => {
    const rows = readAuditFileRows(db, filter, { lastEntry, limit: ROWS_AT_ONCE });
    // After an aborted download the page is not used, so its failure does not matter.
    rows.catch(() => {});
    return rows;
  };
  let nextPage: Promise<Rows> | undefined = readPage(undefined);
  let isFirstPage = true;
  while (nextPage) {
    const rows: Rows = await nextPage;
    const lastEntry = rows.at(-1);
    nextPage = lastEntry !== undefined && rows.length === ROWS_AT_ONCE ? readPage(lastEntry) : undefined;
    if (isFirstPage || rows.length > 0) yield toCsv(rows, isFirstPage);
    isFirstPage = false;
  }
  return undefined;
}
