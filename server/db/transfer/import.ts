import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient } from '../client.ts';
import { adoptRules } from '../domain-rules.ts';
import { databaseErrorOf, reasonOf } from '../errors.ts';
import { createTables, knownMigrations, lockMigrations } from '../migrate.ts';
import type { ExportEnd, ExportReader } from './file-format.ts';
import { READ_AS_WRITTEN, shopIn, type Table, tablesOf } from './tables.ts';

/** Throws when a newer version of the app wrote the file, because its tables may differ. */
export const refuseNewer = ({ header }: ExportReader, file: string): void => {
  const known = knownMigrations();
  if (header.migrations.every((each) => known.has(each))) return;
  throw new Error(
    `${file} was written by version ${header.version} of the app, which is newer than this one. Import it with that version or a later one.`,
  );
};

const refuseFilled = async (client: pg.Client, place: string): Promise<void> => {
  if ((await tablesOf(client)).length === 0) return;
  const shop = await shopIn(client);
  throw new Error(
    `The database in ${place} is not empty${shop === '' ? '' : `: it is that of ${shop}`}. Nothing has been imported. ` +
      'Name an empty one: another DATA_DIR, or a new database in DATABASE_URL on which the app has not been started.',
  );
};

const damaged = (file: string, what: string): Error =>
  new Error(
    `${file} is damaged: ${what}. Nothing of it has been imported: take another copy of it, or an older export.`,
  );

/** Values that fit into no column, keys that are there twice or lead nowhere, and values without an end. */
const UNFIT = /^(22|23|54)/;
const fillFailureOf = (error: unknown, file: string): unknown => {
  const refused = databaseErrorOf(error);
  return refused && UNFIT.test(refused.code ?? '') ? damaged(file, reasonOf(refused)) : error;
};

const fill = async (client: pg.Client, reader: ExportReader, file: string): Promise<ExportEnd['rows']> => {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Empties the tables, because migrations have inserted rows into some of them.
  await client.query(`truncate ${names.join(', ')}`);
  const rows: ExportEnd['rows'] = {};
  for (;;) {
    const part = await reader.part();
    if ('rows' in part) {
      await reader.finish();
      for (const name of new Set([...names, ...Object.keys(part.rows)]))
        if (rows[name] !== part.rows[name])
          throw damaged(file, `${name} has ${rows[name] ?? 0} of ${part.rows[name] ?? 0} rows`);
      for (const [name, value] of Object.entries(part.sequences))
        await client.query(
          `select setval(format('%I.%I', schemaname, sequencename)::regclass, $2::bigint) from pg_sequences
            where format('%I.%I', schemaname, sequencename) = $1`,
          [name, value],
        );
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      return rows;
    }
    const table: Table | undefined = tables.get(part.table);
    if (!table || part.columns.toSorted().join() !== table.columns.toSorted().join())
      throw damaged(file, `version ${reader.header.version} has no such table as its ${part.table}`);
    const copying = client.query(copyFrom(`copy ${table.name} (${part.columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(reader.rows()), copying);
    rows[table.name] = copying.rowCount;
  }
};

interface Importing {
  /** Describes the file in messages. */
  readonly file: string;
  /** Describes the database in messages. */
  readonly place: string;
}

/**
 * Imports an export into the database at `url`, which must be empty, in one transaction. It first creates the tables of the version that
 * wrote the file; `migrate` updates them later. Returns the number of rows of each table.
 */
export const importInto = async (
  url: string,
  reader: ExportReader,
  { file, place }: Importing,
): Promise<ExportEnd['rows']> => {
  refuseNewer(reader, file);
  const client = createClient(url);
  await client.connect();
  try {
    await lockMigrations(client);
    await refuseFilled(client, place);
    await client.query('begin');
    await client.query(READ_AS_WRITTEN);
    await createTables(client, Math.max(...reader.header.migrations));
    await adoptRules(client, reader.header.rules);
    const rows = await fill(client, reader, file).catch((error: unknown) => {
      throw fillFailureOf(error, file);
    });
    await client.query('commit');
    await client.query('analyze');
    return rows;
  } finally {
    await client.end();
  }
};
