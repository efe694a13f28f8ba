/* Writes everything in a database into one file. */
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupFault } from '#domain/backup.ts';
import { createClient } from '#server/db/client.ts';
import { openDraftFolder } from '#server/db/embedded/draft-folder.ts';
import { FileFailure, toDatabaseError, toDatabaseProblem } from '#server/db/errors.ts';
import { codeOf } from '#server/error-code.ts';
import { END_OF_ROWS, type ExportEnd, FORMAT, toLine } from './file-format.ts';
import { FIXED_FORMATS, readCompanyName, readTables } from './tables.ts';

export interface ExportResult {
  readonly bytes: number;
  /** The number of rows by table. */
  readonly rows: ExportEnd['rows'];
}

export class ExportFailure extends FileFailure {
  readonly fault: BackupFault;

  constructor(fault: BackupFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}

const toExportFailure = (error: unknown, file: string): unknown => {
  if (toDatabaseError(error)) return error;
  const problem = toDatabaseProblem(error);
  if (problem === 'disk_full')
    return new ExportFailure(
      'disk_full',
      `No room is left for ${file}. Nothing of it is left there. Free some space, or name another folder.`,
    );
  if (problem === 'read_only' || /^E(NOENT|NOTDIR|IO|ROFS)$/.test(codeOf(error)))
    return new ExportFailure(
      'not_writable',
      `${file} cannot be written. Nothing of it is left. Make its folder and let this user write there, or name another one. [${error instanceof Error ? error.message : error}]`,
    );
  return error;
};

interface ExportOptions {
  /** The version of the app that exports. */
  readonly version: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Yields the content of the file: everything in the database, as of the start of the transaction of `client`.
 * Adds the number of rows of each table to `rowCounts`.
 */
async function* readContents(
  client: pg.Client,
  { version }: ExportOptions,
  rowCounts: ExportEnd['rows'],
): AsyncGenerator<Buffer | string> {
  const { rows: migrations } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  yield toLine({
    format: FORMAT,
    version,
    made_at: new Date().toISOString(),
    shop: await readCompanyName(client),
    migrations: migrations.map(({ created_at }) => Number(created_at)),
  });
  for (const { name, columns } of await readTables(client)) {
    yield toLine({ table: name, columns: [...columns] });
    const copyStream = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    yield* copyStream;
    yield END_OF_ROWS;
    rowCounts[name] = copyStream.rowCount;
  }
  const sequences = await client.query<{ name: string; last_value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
    where schemaname in ('public', 'drizzle') and last_value is not null`);
  yield toLine({
    rows: rowCounts,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last_value }) => [name, last_value])),
  });
}

/**
 * Writes everything in the database at `url` into `file`, which must not exist yet. The file is complete or
 * is not created. The app can run at the same time. `url` must bypass any pooler.
 */
export const exportDatabase = async (
  url: string,
  file: string,
  options: ExportOptions,
): Promise<ExportResult> => {
  const { signal } = options;
  const rowCounts: ExportEnd['rows'] = {};
  const client = createClient(url);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    await client.query(FIXED_FORMATS);
    const draft = openDraftFolder(file, 0o700);
    try {
      const path = join(draft.path, 'export');
      await pipeline(
        Readable.from(readContents(client, options, rowCounts)),
        createGzip(),
        createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
        { signal },
      );
      if (existsSync(file)) throw new Error(`There is something at ${file} already.`);
      const { size } = statSync(path);
      renameSync(path, file);
      return { bytes: size, rows: rowCounts };
    } finally {
      draft.close();
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : toExportFailure(error, file);
  } finally {
    await client.end().catch(() => {});
  }
};
