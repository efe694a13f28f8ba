import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

/* A database from before the stock had a ledger. */

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('product_stock_ledger');
});
afterAll(() => database.drop());

test('existing stock is kept and becomes the first entry of the ledger', async () => {
  await database.client.query(
    `insert into products (product_code, name, base_price) values ('A', 'a', 1), ('B', 'b', 1), ('C', 'c', 1)`,
  );
  await database.client.query('insert into product_stock (product_id, quantity) values (1, 14), (2, 0)');
  await database.migrate();
  const { rows: stock } = await database.client.query(
    'select product_id, quantity, version from product_stock order by 1',
  );
  expect(stock).toEqual([
    { product_id: 1, quantity: 14, version: 1 },
    { product_id: 2, quantity: 0, version: 1 },
  ]);
  const { rows: moved } = await database.client.query(
    'select product_id, kind, delta, quantity_after from stock_movements',
  );
  expect(moved).toEqual([{ product_id: 1, kind: 'opening', delta: 14, quantity_after: 14 }]);
});
