import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Engine, openEngine } from '#server/db/embedded/engine.ts';
import { queryColumn } from '#tests/support/query-column.ts';

/* The log of the embedded PostgreSQL: its files and its content. */

const PHONE = '07701234567';

const dataDir = mkdtempSync(join(tmpdir(), 'order-desk-log-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true }));

const currentLog = async ({ adminUrl }: Engine): Promise<string> =>
  String((await queryColumn(adminUrl, 'select pg_current_logfile()'))[0]);

const openLoggedEngine = async (): Promise<{ engine: Engine; path: string }> => {
  const engine = await openEngine({ dataDir, log: () => undefined });
  onTestFinished(() => engine.stop());
  return { engine, path: join(engine.cluster, await currentLog(engine)) };
};

/** Each statement fails and quotes the phone in another part of PostgreSQL's message. */
const FAILING: readonly (readonly [part: string, text: string, values?: readonly string[]])[] = [
  ['the key of a DETAIL', 'insert into customers (phone, province_id) values ($1, 1)', [PHONE]],
  ['the row of a DETAIL', 'insert into customers (phone, province_id) values ($1, -1)', [PHONE]],
  ['the value in the message', 'select $1::text::date', [PHONE]],
  ['a literal of the STATEMENT', `select '${PHONE}' from nowhere`],
  ['a syntax error', `select '${PHONE}' frm customers`],
  ['the CONTEXT of a function', `do $$ begin perform '${PHONE}-'::text::int; end $$`],
  ['the message of a function', `do $$ begin raise exception 'no customer ${PHONE}'; end $$`],
  ['a warning of a function', `do $$ begin raise warning 'no customer ${PHONE}'; perform 1/0; end $$`],
  ['a parameter that cannot be read', 'select $1::int', [`${PHONE}x`]],
];

test('an error with customer data leaves no customer data in the log', async () => {
  const { engine, path } = await openLoggedEngine();
  await queryColumn(
    engine.url,
    'create table customers (phone text unique, province_id int check (province_id > 0))',
  );
  await queryColumn(engine.url, `insert into customers values ('${PHONE}', 1)`);
  const client = new Client({ connectionString: engine.url });
  await client.connect();
  for (const [component, text, values] of FAILING)
    await expect(client.query(text, values && [...values]), component).rejects.toThrow();
  await client.query("set statement_timeout = '1ms'");
  await expect(client.query('select pg_sleep(60), $1::text', [PHONE])).rejects.toThrow('timeout');
  await client.end();
  const log = readFileSync(path, 'utf8');
  expect(log).toContain('database system is ready to accept connections');
  expect(log).not.toContain(PHONE);
  expect(log).not.toMatch(/ERROR|STATEMENT|DETAIL|CONTEXT/);
});

test('a slow statement is logged with its duration but without its parameters', async () => {
  const { engine, path } = await openLoggedEngine();
  expect(await queryColumn(engine.url, 'show log_min_duration_statement')).toEqual(['1s']);
  // Every statement of the app counts as slow.
  await queryColumn(engine.adminUrl, 'alter role order_desk set log_min_duration_statement = 0');
  const client = new Client({ connectionString: engine.url });
  await client.connect();
  await client.query('select $1::text as phone', [PHONE]);
  await client.query({ name: 'named', text: 'select $1::text as named_phone', values: [PHONE] });
  await client.end();
  const log = readFileSync(path, 'utf8');
  expect(log).toMatch(/duration: [\d.]+ ms {2}execute <unnamed>: select \$1::text as phone\n/);
  expect(log).toMatch(/duration: [\d.]+ ms {2}execute named: select \$1::text as named_phone\n/);
  expect(log).not.toContain(PHONE);
});

test('a day has a log of its own, which is emptied a week later', async () => {
  const { engine, path } = await openLoggedEngine();
  expect(path).toMatch(/postgres\/log\/postgresql-(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\.log$/);
  for (const [setting, value] of [
    ['log_rotation_age', '1d'],
    ['log_truncate_on_rotation', 'on'],
  ])
    expect(await queryColumn(engine.adminUrl, `show ${setting}`)).toEqual([value]);
});

test('a start that fails names the reason', async () => {
  const { engine } = await openLoggedEngine();
  await engine.stop();
  // PostgreSQL reads the first file before its logger runs, and the second one afterwards.
  for (const [file, content, reason] of [
    [
      'postgresql.auto.conf',
      "shared_preload_libraries = 'missing_library'\n",
      /did not start.*missing_library/s,
    ],
    ['pg_hba.conf', 'nonsense\n', /did not start.*invalid connection type "nonsense"/s],
  ] as const) {
    const path = join(engine.cluster, file);
    const before = readFileSync(path);
    writeFileSync(path, content);
    await expect(openEngine({ dataDir, log: () => undefined }), file).rejects.toThrow(reason);
    writeFileSync(path, before);
  }
});
