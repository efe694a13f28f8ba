import { stringify } from 'csv-stringify/sync';
import type { Db } from '../db/connect.ts';
import { type AuditFilter, auditFileRows } from '../store/audit-pages.ts';

/** Long enough that asking again costs little, short enough that a page of them is nothing to the memory. */
const ROWS_AT_ONCE = 500;

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
] as const;

/**
 * RFC 4180 for Excel, as `productsCsv`. It is read page by page from where the page before ended, in no transaction:
 * nothing that was written ever changes, and what is written meanwhile is newer than the first page.
 */
export async function* auditCsv(db: Db, filter: AuditFilter): AsyncGenerator<string, undefined> {
  let after: number | undefined;
  for (;;) {
    const rows = await auditFileRows(db, { ...filter, after, limit: ROWS_AT_ONCE });
    if (rows.length > 0 || after === undefined) {
      yield stringify(
        rows.map(({ changed, before, after: afterwards, ...row }) => ({
          ...row,
          changed: changed.join(', '),
          before: before === null ? '' : JSON.stringify(before),
          after: afterwards === null ? '' : JSON.stringify(afterwards),
        })),
        {
          header: after === undefined,
          bom: after === undefined,
          columns: [...COLUMNS],
          escape_formulas: true,
          record_delimiter: 'windows',
        },
      );
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return undefined;
    after = last.audit_id;
  }
}
