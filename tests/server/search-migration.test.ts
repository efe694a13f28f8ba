import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

/* A database from before the search rows had dates. */

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('search_by_date');
});
afterAll(() => database.drop());

const findIds = async () =>
  (
    await database.client.query(
      `select d2c_order_id as id, text, order_date from d2c_order_search order by 1`,
    )
  ).rows;

test('orders are found as before, with their dates, and no longer after their deletion', async () => {
  await database.client.query(`insert into d2c_orders
    (customer_name, customer_phone, customer_address, total_price, order_date) values
    ('Layla', '07701234567', 'Karrada', 1, '2025-01-02T03:04:05Z'), ('Hassan', '07701234568', 'Karrada', 1, '2024-01-02T03:04:05Z')`);
  const { rows: before } = await database.client.query(
    'select text from d2c_order_search order by d2c_order_id',
  );
  expect(before).toHaveLength(2);
  await database.migrate();
  expect(await findIds()).toEqual([
    { id: 1, text: before[0]?.text, order_date: new Date('2025-01-02T03:04:05Z') },
    { id: 2, text: before[1]?.text, order_date: new Date('2024-01-02T03:04:05Z') },
  ]);
  await database.client.query(`insert into d2c_orders
    (customer_name, customer_phone, customer_address, total_price, order_date)
    values ('Zaynab', '07701234569', 'Karrada', 1, '2026-01-02T03:04:05Z')`);
  await database.client.query('delete from d2c_orders where d2c_order_id = 1');
  expect((await findIds()).map(({ id }) => id)).toEqual([2, 3]);
  await expect(
    database.client.query(
      'insert into d2c_order_search (d2c_order_id, text, order_date) values (2, $1, now())',
      [''],
    ),
  ).rejects.toThrow('d2c_order_search_pkey');
});
