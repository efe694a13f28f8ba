/* Changes a row that people edit, from the version that they have seen. */
import type { ChangedEntity } from '#domain/changes.ts';
import type { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import type { RowToChange, Work } from './work.ts';

interface VersionedRow {
  readonly version: number;
}

/** A row that the caller has locked, and its change. */
interface RowEdit<Row extends VersionedRow> extends RowToChange {
  readonly entity: ChangedEntity;
  readonly before: Row;
  readonly change: object;
  /** The action in the audit log. Default: `<entity>.changed`. */
  readonly action?: string;
  /** Returns the refusal of a change of another version. */
  readonly staleError: (row: Row) => HttpError;
  /** Writes the change with the new version, and returns the row. */
  readonly write: (version: number) => Promise<readonly Row[]>;
}

/**
 * Changes a row. 412 for a stale version. A change to the current values succeeds with any version and
 * returns `before`, so that a call can be repeated after a lost response.
 */
export const changeRow = async <Row extends VersionedRow>(
  work: Work,
  { entity, id, before, change, isExpected, staleError, write, action = `${entity}.changed` }: RowEdit<Row>,
): Promise<Row> => {
  if (JSON.stringify({ ...before, ...change }) === JSON.stringify(before)) return before;
  if (!isExpected(before.version)) throw staleError(before);
  const version = before.version + 1;
  const [after] = await write(version);
  if (!after) throw new Error(`changing the ${entity} returned no row`);
  await recordChange(work, { action, entity, id, version, before, after });
  return after;
};
