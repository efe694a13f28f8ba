import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Engine, openEngine } from '#server/db/embedded/engine.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { queryColumn } from '#tests/support/query-column.ts';

/* The log of the embedded PostgreSQL: its size and its content. */

const PHONE = '07701234567';

const dataDir = mkdtempSync(join(tmpdir(), 'order-desk-log-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true }));

const openLoggedEngine = async (): Promise<{ engine: Engine; path: string }> => {
  const engine = await openEngine({ dataDir, log: () => undefined });
  onTestFinished(() => engine.stop());
  return { engine, path: join(dirname(engine.cluster), 'postgres.log') };
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

test('a log over 10 MB is rotated while PostgreSQL writes to it, and one older log is kept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { engine, path } = await openLoggedEngine();
  for (const round of ['first', 'second']) {
    appendFileSync(path, `${round}\n${'x'.repeat(10_000_000)}`);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => statSync(path).size, { timeout: 20_000 }).toBeLessThan(10_000_000);
    expect(readFileSync(`${path}.1`, 'utf8')).toContain(`${round}\n`);
  }
  await queryColumn(engine.adminUrl, 'select pg_reload_conf()');
  await expect.poll(() => readFileSync(path, 'utf8'), { timeout: 20_000 }).toContain('received SIGHUP');
  // The removed text leaves no gap of null bytes.
  expect(readFileSync(path, 'utf8')).not.toContain('\0');
});

test('a log that cannot be written ends the start with a message that names it', async () => {
  const { engine, path } = await openLoggedEngine();
  await engine.stop();
  rmSync(path);
  mkdirSync(path);
  const failure = await openEngine({ dataDir, log: () => undefined }).catch((error: unknown) => error);
  expect(explainStartFailure(failure, { DATA_DIR: dataDir })).toBe(
    `PostgreSQL's log ${path} cannot be written. Give it to the user of the app, or remove it, and start the app again.`,
  );
});
