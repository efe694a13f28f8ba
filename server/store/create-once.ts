import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChangedEntity } from '#domain/changes.ts';
import type { Db } from '../db/connect.ts';
import { databaseErrorOf } from '../db/errors.ts';
import { auditLog } from '../db/schema/audit.ts';
import { idempotencyKeys } from '../db/schema/exactly-once.ts';
import { type Prepared, prepared } from '../db/statements.ts';
import { tellCommitted } from '../db/transact.ts';
import type { HttpError } from '../http-error.ts';
import { wordOf } from './audit.ts';
import { fingerprintOf, firstAnswer, type Intent } from './exactly-once.ts';
import { triedAgain } from './transaction.ts';
import type { Principal } from './work.ts';

/** A row of which all is known but its number. What could be wrong with it the constraints of its table say. */
export interface Creation {
  readonly table: PgTable;
  /** What the database numbers it by; the answer is this number. */
  readonly number: PgColumn;
  /** Every other column, by its name. */
  readonly row: { readonly version: number };
  readonly action: string;
  readonly entity: ChangedEntity;
  /** What to say where a constraint refuses it, by the name of that. */
  readonly refusals: Readonly<Record<string, () => HttpError>>;
}

/**
 * The row, its key with the answer, and its audit: one statement, which commits by itself. A second one with the same
 * key waits here for the first, as any insertion under a key that is being taken, and then creates nothing. Nor does it
 * use up a number.
 */
const insertionOf = ({ table, number }: Pick<Creation, 'table' | 'number'>, isKeyed: boolean): SQL => {
  const columns = Object.values(getTableColumns(table))
    .filter((column) => column !== number)
    .map(({ name }) => sql.identifier(name));
  const answer = sql`jsonb_build_object(${sql.raw(`'${number.name}'`)}, numbered.id)`;
  const key = sql.placeholder('key');
  const isFree = sql`not exists (select from ${idempotencyKeys}, given
    where ${idempotencyKeys.user_id} = given.user_id and ${idempotencyKeys.key} = ${key})`;
  const claim = sql`insert into ${idempotencyKeys} (user_id, key, fingerprint, response)
    select given.user_id, ${key}::text, ${sql.placeholder('fingerprint')}::bytea, ${answer} from numbered, given
    on conflict do nothing returning response`;
  return sql`
    with given as (
      select ${sql.placeholder('row')}::jsonb as fields, ${sql.placeholder('user_id')}::int as user_id,
        ${sql.placeholder('username')}::text as username),
    numbered as (
      select nextval(pg_get_serial_sequence(${sql.raw(`'${getTableName(table)}', '${number.name}'`)}))::int as id
      where ${isKeyed ? isFree : sql`true`}),
    claimed as (${isKeyed ? claim : sql`select ${answer} as response from numbered`}),
    created as (
      insert into ${table} (${sql.identifier(number.name)}, ${sql.join(columns, sql`, `)})
      select numbered.id, ${sql.join(
        columns.map((name) => sql`filled.${name}`),
        sql`, `,
      )}
      from claimed, numbered, given, jsonb_populate_record(null::${table}, given.fields) as filled),
    recorded as (
      insert into ${auditLog} (user_id, username, action, entity, entity_id, after)
      select given.user_id, given.username, ${sql.placeholder('action')}::text, ${sql.placeholder('entity')}::text,
        numbered.id::text, given.fields || claimed.response
      from claimed, numbered, given)
    select numbered.id, claimed.response from claimed, numbered`;
};

interface Created {
  readonly id: number;
  readonly response: unknown;
}

const insertions = new Map<string, Prepared<Created>>();

const insertionFor = (creation: Creation, isKeyed: boolean): Prepared<Created> => {
  const name = `create ${getTableName(creation.table)}${isKeyed ? ' once' : ''}`;
  const insertion = insertions.get(name) ?? prepared(name, insertionOf(creation, isKeyed));
  insertions.set(name, insertion);
  return insertion;
};

/** Creates a row once for each key, with its audit, or leaves no trace; then lets the open screens know. */
export const createOnce = async <Result>(
  db: Db,
  principal: Principal,
  intent: Intent | undefined,
  creation: Creation,
  parseStored: (stored: unknown) => Result,
): Promise<Result> => {
  const { action, entity, row, refusals } = creation;
  const given = {
    row: JSON.stringify(row),
    user_id: principal.user_id,
    username: principal.username,
    action,
    entity,
    ...(intent ? { key: intent.key, fingerprint: fingerprintOf(intent) } : {}),
  };
  const insertion = insertionFor(creation, intent !== undefined);
  const [created] = await triedAgain(() => insertion.run(db, given)).catch((error: unknown) => {
    const constraint = databaseErrorOf(error)?.constraint ?? '';
    throw refusals[constraint]?.() ?? error;
  });
  if (created) {
    tellCommitted(db, wordOf(principal, { entity, id: created.id, version: row.version, action }));
    return parseStored(created.response);
  }
  if (!intent) throw new Error('what was inserted did not come back');
  return firstAnswer(db, principal, intent, parseStored);
};
