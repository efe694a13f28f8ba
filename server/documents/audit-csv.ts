import { stringify } from 'csv-stringify/sync';
import type { Db } from '../db/connect.ts';
import { type AuditFilter, type AuditPlace, auditFileRows } from '../store/audit-pages.ts';

/** Long enough that asking again costs little, short enough that a page of them is nothing to the memory. */
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

type Rows = Awaited<ReturnType<typeof auditFileRows>>;

const linesOf = (rows: Rows, isFirst: boolean): string =>
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
      header: isFirst,
      bom: isFirst,
      columns: [...COLUMNS],
      escape_formulas: true,
      record_delimiter: 'windows',
      // A single line feed as well: a spreadsheet would begin a row with it.
      quote_record_delimiter: true,
    },
  );

/**
 * RFC 4180 for Excel, as `productsCsv`. It is read page by page from where the page before ended, in no transaction:
 * nothing that was written ever changes, and what is written meanwhile is newer than the first page. While one page is
 * written the database reads the next, and no more than that one.
 */
export async function* auditCsv(db: Db, filter: AuditFilter): AsyncGenerator<string, undefined> {
  const read = (last: AuditPlace | undefined): Promise<Rows> => {
    const rows = auditFileRows(db, filter, { last, limit: ROWS_AT_ONCE });
    // Who breaks the download off asks for it no more, and nobody else would hear of its failure.
    rows.catch(() => {});
    return rows;
  };
  let next: Promise<Rows> | undefined = read(undefined);
  let isFirst = true;
  while (next) {
    const rows: Rows = await next;
    const last = rows.at(-1);
    next = last !== undefined && rows.length === ROWS_AT_ONCE ? read(last) : undefined;
    if (isFirst || rows.length > 0) yield linesOf(rows, isFirst);
    isFirst = false;
  }
  return undefined;
}
