/* Fills an empty database from an export. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient } from '#server/db/client.ts';
import { reasonOf, toDatabaseError } from '#server/db/errors.ts';
import { createTables, knownMigrations, lockMigrations } from '#server/db/migrate.ts';
import type { ExportEnd, ExportReader } from './file-format.ts';
import { FIXED_FORMATS, readCompanyName, readTables, type Table } from './tables.ts';

/** Throws when a newer version of the app wrote the file, because its tables may differ. */
export const refuseNewer = ({ header }: ExportReader, file: string): void => {
  const known = knownMigrations();
  if (header.migrations.every((timestamp) => known.has(timestamp))) return;
  throw new Error(
    `${file} was written by version ${header.version} of the app, which is newer than this one. Import it with that version or a later one.`,
  );
};

const refuseNonEmpty = async (client: pg.Client, place: string): Promise<void> => {
  if ((await readTables(client)).length === 0) return;
  const shop = await readCompanyName(client);
  throw new Error(
    `The database in ${place} is not empty${shop === '' ? '' : `: it is that of ${shop}`}. Nothing has been imported. ` +
      'Name an empty one: another DATA_DIR, or a new database in DATABASE_URL on which the app has not been started.',
  );
};

const damagedError = (file: string, reason: string): Error =>
  new Error(
    `${file} is damaged: ${reason}. Nothing of it has been imported: take another copy of it, or an older export.`,
  );

/** Matches codes of PostgreSQL for an invalid value, a violated constraint, and an exceeded limit. */
const INVALID_DATA = /^(22|23|54)/;
const toFillFailure = (error: unknown, file: string): unknown => {
  const databaseError = toDatabaseError(error);
  return databaseError && INVALID_DATA.test(databaseError.code ?? '')
    ? damagedError(file, reasonOf(databaseError))
    : error;
};

/**
 * Raises each sequence to the highest number in its column. A sequence behind its rows refuses the next row.
 */
const raiseSequences = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Record<'sequence' | 'table' | 'column', string>>(`
    select objid::regclass::text as sequence, refobjid::regclass::text as table, format('%I', attname) as column
    from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')`);
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1::regclass, highest) from (select max(${column}) as highest from ${table}) as numbers
        where highest > (select coalesce(pg_sequence_last_value($1::regclass), 0))`,
      [sequence],
    );
};

/** Fills the tables from the file. Returns the number of rows by table. */
const fillTables = async (
  client: pg.Client,
  reader: ExportReader,
  file: string,
): Promise<ExportEnd['rows']> => {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Empties the tables, because migrations have inserted rows into some of them.
  await client.query(`truncate ${names.join(', ')}`);
  const rowCounts: ExportEnd['rows'] = {};
  for (;;) {
    const part = await reader.readPart();
    if ('rows' in part) {
      await reader.finish();
      for (const name of new Set([...names, ...Object.keys(part.rows)]))
        if (rowCounts[name] !== part.rows[name])
          throw damagedError(file, `${name} has ${rowCounts[name] ?? 0} of ${part.rows[name] ?? 0} rows`);
      for (const [name, value] of Object.entries(part.sequences))
        await client.query(
          `select setval(format('%I.%I', schemaname, sequencename)::regclass, $2::bigint) from pg_sequences
            where format('%I.%I', schemaname, sequencename) = $1`,
          [name, value],
        );
      await raiseSequences(client);
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      return rowCounts;
    }
    const table: Table | undefined = tables.get(part.table);
    if (!table || part.columns.toSorted().join() !== table.columns.toSorted().join())
      throw damagedError(file, `version ${reader.header.version} has no such table as its ${part.table}`);
    const copyStream = client.query(copyFrom(`copy ${table.name} (${part.columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(reader.readRows()), copyStream);
    rowCounts[table.name] = copyStream.rowCount;
  }
};

interface ImportOptions {
  /** Describes the file in messages. */
  readonly file: string;
  /** Describes the database in messages. */
  readonly place: string;
}

/**
 * Imports an export into the database at `url`, which must be empty, in one transaction. It first creates the
 * tables of the version that wrote the file; `migrate` updates them later. Returns the number of rows of each
 * table.
 */
export const importDatabase = async (
  url: string,
  reader: ExportReader,
  { file, place }: ImportOptions,
): Promise<ExportEnd['rows']> => {
  refuseNewer(reader, file);
  const client = createClient(url);
  await client.connect();
  try {
    await lockMigrations(client);
    await refuseNonEmpty(client, place);
    await client.query('begin');
    await client.query(FIXED_FORMATS);
    await createTables(client, Math.max(...reader.header.migrations));
    const rows = await fillTables(client, reader, file).catch((error: unknown) => {
      throw toFillFailure(error, file);
    });
    await client.query('commit');
    await client.query('analyze');
    return rows;
  } finally {
    await client.end();
  }
};
