import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

/* A database from before the stock had a ledger. */

const FOLDER = new URL('../../server/db/migrations/', import.meta.url);
const LEDGER = /_product_stock_ledger\.sql$/;

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase({
    prepare: async () => {},
    template: 'empty',
    name: 'stock_migration',
  });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const run = async (migration: string): Promise<void> => {
  for (const statement of readFileSync(new URL(migration, FOLDER), 'utf8').split('--> statement-breakpoint'))
    await client.query(statement);
};

test('what was in stock before there was a ledger stays, and opens it', async () => {
  const migrations = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const at = migrations.findIndex((name) => LEDGER.test(name));
  for (const migration of migrations.slice(0, at)) await run(migration);
  await client.query(
    `insert into products (product_code, name, base_price) values ('A', 'a', 1), ('B', 'b', 1), ('C', 'c', 1)`,
  );
  await client.query('insert into product_stock (product_id, quantity) values (1, 14), (2, 0)');
  await run(migrations[at] ?? '');
  const { rows: stock } = await client.query(
    'select product_id, quantity, version from product_stock order by 1',
  );
  expect(stock).toEqual([
    { product_id: 1, quantity: 14, version: 1 },
    { product_id: 2, quantity: 0, version: 1 },
  ]);
  const { rows: moved } = await client.query(
    'select product_id, kind, delta, quantity_after from stock_movements',
  );
  expect(moved).toEqual([{ product_id: 1, kind: 'opening', delta: 14, quantity_after: 14 }]);
});
