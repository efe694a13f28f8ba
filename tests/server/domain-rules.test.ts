import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textForSearch } from '#domain/search-fold.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

/* A database whose texts another version of the app has folded. */

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase({ prepare: migrate, name: 'refolded', template: 'migrated' });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const NAME = 'عەبدوڵڵا رضا';
const PHONE = '+964 780 111 2233';

const idsOf = async (query: string, values: readonly string[] = []): Promise<unknown[]> =>
  (await client.query(query, [...values])).rows.map(({ id }) => id);

const functionBodies = async (): Promise<unknown[]> =>
  idsOf(
    "select prosrc as id from pg_proc where oid in ('fold_for_search(text)'::regprocedure, 'search_text_of_folded(text)'::regprocedure) order by proname",
  );

test('a start updates the folding rules and folds orders, clients and products again', async () => {
  const current = await functionBodies();
  for (const name of ['fold_for_search', 'search_text_of_folded'])
    await client.query(
      `create or replace function ${name}(text) returns text language plpgsql immutable strict parallel safe as
        $$begin return 'of another version'; end$$`,
    );
  await client.query("insert into categories (name, code_prefix) values ('Toys', 'TOY')");
  await client.query(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date)
     values ($1, $2, 'Karrada', 1, '2025-01-02T03:04:05Z')`,
    [NAME, PHONE],
  );
  await client.query('insert into b2b_clients (name, contact_person, phone) values ($1, $1, $2)', [
    NAME,
    PHONE,
  ]);
  await client.query(
    "insert into products (product_code, name, base_price, category_id) values ('TOY-1', $1, 1, 1)",
    [NAME],
  );
  expect(await idsOf('select text as id from d2c_order_search')).toEqual([
    expect.not.stringContaining('07801112233'),
  ]);

  const logLines: string[] = [];
  await migrate(database.url, { log: (line) => logLines.push(line) });
  expect(logLines).toEqual([expect.stringMatching(/^Computing again what depends on a changed rule/)]);
  expect(await functionBodies()).toEqual(current);
  expect(await idsOf('select search_text($1) as id', [`${NAME} ${PHONE}`])).toEqual([
    textForSearch(`${NAME} ${PHONE}`),
  ]);
  await client.query('set enable_seqscan = off');
  for (const [table, key, text] of [
    ['d2c_order_search', 'd2c_order_id', 'text'],
    [
      'b2b_clients',
      'client_id',
      "trigram_text(search_text(name || ' ' || contact_person || ' ' || phone || ' ' || email))",
    ],
    [
      'products',
      'product_id',
      "trigram_text(search_text(name || ' ' || product_code || ' ' || dimensions || ' ' || words_of(aliases)))",
    ],
  ] as const)
    expect(
      await idsOf(`select ${key} as id from ${table} where ${text} like trigram_text($1)`, ['%عبداللا رزا%']),
    ).toEqual([1]);

  await migrate(database.url, { log: (line) => logLines.push(line) });
  expect(logLines).toHaveLength(1);
});
