import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate, newestMigration } from '#server/db/migrate.ts';
import { exportDatabase } from '#server/db/transfer/export.ts';
import { openExport } from '#server/db/transfer/file-format.ts';
import { importDatabase } from '#server/db/transfer/import.ts';
import { collectOutput } from '#tests/support/app-output.ts';
import { seedDemoWithoutShipments } from '#tests/support/demo-without-shipments.ts';
import { createDatabaseBefore } from '#tests/support/migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { queryColumn } from '#tests/support/query-column.ts';
import { sampled } from '#tests/support/sampled.ts';

/* Export and import of all data: `npm run export` and `npm run import`. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'order-desk-transfer-'));
chmodSync(folder, 0o711);
const VERSION = '0.1.0 (test)';

const prepareDemo = async (url: string): Promise<void> => {
  await migrate(url);
  const { db, close } = connect(url, { max: 2 });
  await seedDemoWithoutShipments(db);
  await close();
};

let demo: TestDatabase;
/** The demo with texts that may break a file format. */
let file: string;
/** An export of a new shop. */
let smallExport: string;

beforeAll(async () => {
  demo = await createTestDatabase({ prepare: prepareDemo, template: 'demo', name: 'transfer' });
  const client = new Client({ connectionString: demo.url });
  await client.connect();
  await client.query(
    `delete from shop_settings;
     insert into shop_settings values (true, 'مطبعة الرافدين', '', '', 5, 1);
     update d2c_orders set customer_name = E'\\\\.', customer_address = E'a\\tb\\r\\nc\\u2028d\\\\N "e" ''f''', order_notes = E'\\\\.\\n\\\\.\\n'
       where d2c_order_id = (select min(d2c_order_id) from d2c_orders);
     insert into audit_log (username, action, entity, entity_id, before, after) values ('x', 'x', 'x', '1', 'null', null)`,
  );
  await client.end();
  file = join(folder, 'demo.export');
  await exportDatabase(demo.url, file, { version: VERSION });
  const newShop = await createTestDatabase({ prepare: migrate, name: 'begun' });
  smallExport = join(folder, 'small.export');
  await exportDatabase(newShop.url, smallExport, { version: VERSION });
  await newShop.drop();
});
afterAll(async () => {
  await demo.drop();
  rmSync(folder, { recursive: true, force: true });
});

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase({ prepare: async () => {}, template: 'empty', name: 'import' });
  onTestFinished(() => database.drop());
  return database.url;
};

const importFile = async (url: string, path: string): Promise<Readonly<Record<string, number>>> => {
  const reader = await openExport(path);
  try {
    return await importDatabase(url, reader, { file: path, place: 'here' });
  } finally {
    reader.close();
  }
};

const TABLES = `select table_schema || '.' || table_name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`;

/** Returns every row of every table as one text, and every sequence. */
const readAllRows = async (url: string): Promise<Map<string, unknown[]>> => {
  const rowsByTable = new Map<string, unknown[]>();
  for (const table of await queryColumn(url, TABLES))
    rowsByTable.set(
      String(table),
      await queryColumn(url, `select t::text from ${table} t order by t::text collate "C"`),
    );
  rowsByTable.set(
    'sequences',
    await queryColumn(
      url,
      'select sequencename || coalesce(last_value::text, $$-$$) from pg_sequences order by 1',
    ),
  );
  return rowsByTable;
};

test('an export has every table, and an import restores every row', async () => {
  const url = await emptyDatabase();
  const rows = await importFile(url, file);
  expect(Object.keys(rows).sort()).toEqual(await queryColumn(demo.url, TABLES));
  expect(rows['public.pictures']).toBeGreaterThan(0);
  expect(rows['public.d2c_orders']).toBeGreaterThan(0);
  const [demoRows, importedRows] = [await readAllRows(demo.url), await readAllRows(url)];
  expect([...importedRows.keys()]).toEqual([...demoRows.keys()]);
  for (const [table, expectedRows] of demoRows) expect(importedRows.get(table), table).toEqual(expectedRows);

  // The imported database is current, with its triggers and its sequences.
  await migrate(url);
  expect(await readAllRows(url)).toEqual(importedRows);
  expect(
    await queryColumn(url, `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`),
  ).toEqual([]);
  await expect(queryColumn(url, 'delete from audit_log')).rejects.toThrow('append-only');
  const [highest] = await queryColumn(url, 'select max(id) from audit_log');
  const [next] = await queryColumn(
    url,
    `insert into audit_log (username, action, entity, entity_id) values ('x', 'x', 'x', '1') returning id`,
  );
  expect(Number(next)).toBeGreaterThan(Number(highest));
});

test('the file names its shop, and only its owner may read it', async () => {
  const { header, close } = await openExport(file);
  close();
  expect(header).toMatchObject({ version: VERSION, shop: 'مطبعة الرافدين' });
  expect(header.migrations.at(-1)).toBe(newestMigration());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['demo.export', 'small.export']);
});

test('values survive sessions with other formats for reading and writing', async () => {
  const [name] = await queryColumn(demo.url, 'select current_database()');
  for (const setting of ["datestyle = 'SQL, DMY'", "timezone = 'Asia/Baghdad'", "bytea_output = 'escape'"])
    await queryColumn(demo.url, `alter database "${name}" set ${setting}`);
  onTestFinished(async () => {
    await queryColumn(demo.url, `alter database "${name}" reset all`);
  });
  const otherFile = join(folder, 'odd.export');
  onTestFinished(() => rmSync(otherFile, { force: true }));
  await exportDatabase(demo.url, otherFile, { version: VERSION });
  const rowsOf = (exportPath: string): string =>
    gunzipSync(readFileSync(exportPath)).toString().replace(/.*/, '');
  expect(rowsOf(otherFile)).toBe(rowsOf(file));
});

test('an export of an older version is imported and migrated', async () => {
  const old = await createDatabaseBefore('statement_layouts');
  onTestFinished(() => old.drop());
  await old.client.query(
    `insert into categories (name, code_prefix) values ('Vases', 'VAS');
     create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const currentExport = await openExport(file);
  currentExport.close();
  for (const moment of currentExport.header.migrations.slice(0, 31))
    await old.client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`, [
      moment,
    ]);
  const { host, port, user, password, database } = old.client;
  const exportPath = join(folder, 'old.export');
  onTestFinished(() => rmSync(exportPath, { force: true }));
  await exportDatabase(`postgresql://${user}:${password}@${host}:${port}/${database}`, exportPath, {
    version: '0.0.9',
  });
  const url = await emptyDatabase();
  await importFile(url, exportPath);
  expect(await queryColumn(url, `select to_regclass('public.statement_layouts')`)).toEqual([null]);
  await migrate(url);
  expect(await queryColumn(url, 'select name from categories')).toEqual(['Vases']);
  expect(await queryColumn(url, 'select count(*)::int from statement_layouts')).toEqual([0]);
});

const PROVINCES_BEGIN = /(\{"table":"public\.provinces"[^\n]*\n)([^\n]*\n)/;

/** Writes another file from the changed lines of the export. */
const writeChangedExport = (change: (text: string) => string, name = 'changed.export'): string => {
  const path = join(folder, name);
  writeFileSync(
    path,
    gzipSync(change(gunzipSync(readFileSync(smallExport)).toString('latin1')), { level: 1 }),
  );
  onTestFinished(() => rmSync(path, { force: true }));
  return path;
};

test.each([
  ['of a newer version', /"migrations":\[/, '"migrations":[4102444800000,', 'which is newer than this one'],
  [
    'of a newer form',
    'order-desk-export-1',
    'order-desk-export-2',
    'in a form that this version does not know',
  ],
  ['of something else', 'order-desk-export-1', 'cat-pictures', 'is no export of the order desk'],
  ['with an unknown table', '"table":"public.users"', '"table":"public.cats"', 'has no such table'],
  ['with an unknown column', '"username_key"', '"username_keys"', 'has no such table'],
  ['with a row too few', '"public.users":', '"public.users":9', 'public.users has'],
  ['without migrations', /"migrations":\[[^\]]*\]/, '"migrations":[]', 'is cut or damaged'],
  ['with a row of another table', PROVINCES_BEGIN, '$1no number\tno name\n', 'is damaged: 22P02'],
  ['with a row twice', PROVINCES_BEGIN, '$1$2$2', 'is damaged: 23505'],
  ['with a sequence that is no number', /(_seq":)"\d+"/, '$1"x"', 'is damaged: 22P02'],
])('a file %s is refused, and nothing of it is imported', async (_, text, replacement, sentence) => {
  const url = await emptyDatabase();
  const exportPath = writeChangedExport((content) => content.replace(text, replacement));
  await expect(importFile(url, exportPath)).rejects.toThrow(sentence);
  expect(await queryColumn(url, TABLES)).toEqual([]);
});

test('a sequence behind its rows is raised by an import, so that the next row is accepted', async () => {
  const url = await emptyDatabase();
  await importFile(
    url,
    writeChangedExport((content) => content.replace(/(_migrations_id_seq":)"\d+"/, '$1"1"')),
  );
  const [highest] = await queryColumn(url, 'select max(id) from drizzle.__drizzle_migrations');
  expect(await queryColumn(url, `select nextval('drizzle.__drizzle_migrations_id_seq')::int`)).toEqual([
    Number(highest) + 1,
  ]);
});

test('no column of numbers accepts NaN or infinity', async () => {
  const columns = await queryColumn(
    demo.url,
    `select conrelid::regclass || '.' || attname from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) like '%NaN%' order by 1`,
  );
  expect(columns).toEqual(
    await queryColumn(
      demo.url,
      // A numeric with a precision refuses infinity by itself.
      `select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('numeric', 'real', 'double precision') order by 1`,
    ),
  );
  const url = await emptyDatabase();
  await migrate(url);
  const insertPrice = (amount: string): Promise<unknown[]> =>
    queryColumn(
      url,
      `insert into products (product_code, name, base_price) values ('X', 'X', '${amount}') returning 1`,
    );
  await expect(insertPrice('NaN')).rejects.toThrow('products_numbers');
  await expect(insertPrice('Infinity')).rejects.toThrow('numeric field overflow');
});

test.each(sampled([0, 1, 20, 0.1, 0.5, 0.99], 3))(
  'a file that is cut off (at %d) is refused, and nothing of it is imported',
  async (truncatedPart) => {
    const url = await emptyDatabase();
    const content = readFileSync(smallExport);
    const exportPath = join(folder, 'cut.export');
    onTestFinished(() => rmSync(exportPath, { force: true }));
    writeFileSync(
      exportPath,
      content.subarray(0, truncatedPart < 1 ? Math.round(content.length * truncatedPart) : truncatedPart),
    );
    await expect(importFile(url, exportPath)).rejects.toThrow(
      `${exportPath} is cut or damaged. Nothing of it`,
    );
    expect(await queryColumn(url, TABLES)).toEqual([]);
    // The text is cut before the compression, which therefore does not notice.
    const lines = writeChangedExport((text) =>
      text.slice(0, Math.round(text.length * (truncatedPart < 1 ? truncatedPart : 0.3))),
    );
    await expect(importFile(url, lines)).rejects.toThrow('is cut or damaged');
    expect(await queryColumn(url, TABLES)).toEqual([]);
  },
);

test('a file with one changed byte, or of another kind, is refused', async () => {
  const url = await emptyDatabase();
  const exportPath = join(folder, 'bent.export');
  onTestFinished(() => rmSync(exportPath, { force: true }));
  const bytes = readFileSync(smallExport);
  const position = bytes.length - 7;
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  writeFileSync(exportPath, bytes);
  await expect(importFile(url, exportPath)).rejects.toThrow('is cut or damaged');
  writeFileSync(exportPath, 'Dear shop, here are your orders.');
  await expect(importFile(url, exportPath)).rejects.toThrow(`${exportPath} is no export of the order desk.`);
  await expect(importFile(url, folder)).rejects.toThrow(`${folder} cannot be read. [EISDIR]`);
  await expect(importFile(url, join(folder, 'mistyped'))).rejects.toThrow('cannot be read. [ENOENT]');
  expect(await queryColumn(url, TABLES)).toEqual([]);
});

test('a database that is not empty is refused with the name of its shop', async () => {
  const before = await readAllRows(demo.url);
  await expect(importFile(demo.url, file)).rejects.toThrow(
    'The database in here is not empty: it is that of مطبعة الرافدين. Nothing has been imported.',
  );
  expect(await readAllRows(demo.url)).toEqual(before);
});

test('an export that is interrupted or finds an existing file leaves nothing behind', async () => {
  const target = join(folder, 'broken.export');
  const signal = AbortSignal.abort(new Error('broken off'));
  await expect(exportDatabase(demo.url, target, { version: VERSION, signal })).rejects.toThrow('broken off');
  await expect(exportDatabase(demo.url, file, { version: VERSION })).rejects.toThrow('There is something at');
  await expect(exportDatabase(demo.url, join(folder, 'no', 'x'), { version: VERSION })).rejects.toThrow(
    'cannot be written. Nothing of it is left.',
  );
  expect(readdirSync(folder)).toEqual(['demo.export', 'small.export']);
});

const run = async (
  command: 'export' | 'import' | 'backup' | 'reset-password',
  argument: string | undefined,
  environment: Readonly<Record<string, string>>,
): Promise<{ code: unknown; output: string }> => {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['scripts/command.mjs', command, ...(argument === undefined ? [] : [argument])],
    {
      cwd: ROOT,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const printed = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code, output: printed() };
};

test('a command that needs a shop leaves a database without one unchanged', async () => {
  const DATABASE_URL = await emptyDatabase();
  const target = join(folder, 'none.export');
  for (const [command, argument] of [
    ['export', target],
    ['reset-password', 'superadmin'],
    ['backup', undefined],
  ] as const)
    expect(await run(command, argument, { DATABASE_URL, BACKUP_DIR: folder })).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The app has never been started on the database in .*import.*DATABASE_URL/m,
      ),
    });
  expect(existsSync(target)).toBe(false);
  expect(await queryColumn(DATABASE_URL, TABLES)).toEqual([]);
}, 60_000);

test('the commands move data from one PostgreSQL into the embedded one of another folder, but not twice', async () => {
  const DATA_DIR = join(folder, 'data');
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const target = join(folder, 'told.export');
  onTestFinished(() => rmSync(target, { force: true }));
  const exported = await run('export', target, { DATABASE_URL: demo.url });
  expect(exported.output).toMatch(
    /Everything in .* is in .*told\.export: \d+ rows of \d+ tables, \d+ D2C orders/,
  );

  copyFileSync(target, `${target}.cut`);
  writeFileSync(`${target}.cut`, readFileSync(target).subarray(0, 300));
  onTestFinished(() => rmSync(`${target}.cut`, { force: true }));
  const refused = await run('import', `${target}.cut`, { DATA_DIR });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is cut or damaged') });
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);

  expect(await run('import', target, { DATA_DIR })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Importing مطبعة الرافدين, as it was at 20.*\n.*is in .*data: \d+ rows/s),
  });
  expect(await run('import', target, { DATA_DIR })).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty: it is that of مطبعة الرافدين'),
  });
  expect(await run('export', join(folder, 'missing', 'x'), { DATA_DIR })).toMatchObject({
    code: 1,
    output: expect.stringContaining('cannot be written'),
  });
}, 120_000);
