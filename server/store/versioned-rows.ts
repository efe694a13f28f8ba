import type { ChangedEntity } from '#domain/changes.ts';
import type { HttpError } from '../http-error.ts';
import { recordChange } from './audit.ts';
import type { Expected, Work } from './work.ts';

interface Versioned {
  readonly version: number;
}

/** A row that is locked, and what is to be changed of it. */
interface RowEdit<Row extends Versioned> extends Expected {
  readonly entity: ChangedEntity;
  readonly before: Row;
  readonly change: object;
  /** As the audit names it; `<entity>.changed` unless told. */
  readonly action?: string;
  readonly stale: (row: Row) => HttpError;
  readonly write: (version: number) => Promise<readonly Row[]>;
}

/**
 * Changes what is given; 412 where the version is not the expected one. What is so already is no change and succeeds
 * whatever the version, so that a lost reply can be asked for again: `before` is answered then.
 */
export const changeRow = async <Row extends Versioned>(
  work: Work,
  { entity, id, before, change, isExpected, stale, write, action = `${entity}.changed` }: RowEdit<Row>,
): Promise<Row> => {
  if (JSON.stringify({ ...before, ...change }) === JSON.stringify(before)) return before;
  if (!isExpected(before.version)) throw stale(before);
  const version = before.version + 1;
  const [after] = await write(version);
  if (!after) throw new Error(`the ${entity} that was changed did not come back`);
  await recordChange(work, { action, entity, id, version, before, after });
  return after;
};
