import { afterAll, beforeAll, expect, test } from 'vitest';
import { textForSearch } from '#domain/search-fold.ts';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

/* A database from before Kurdish spellings and phone numbers were normalized. */

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('one_search_fold');
});
afterAll(() => database.drop());

const CUSTOMERS = [
  ['نەورۆز', '07801112233'],
  ['ھێمن', '+964 780 111 2233'],
  ['کلیچە', '٠٧٨٠١١١٢٢٣٣'],
  ['Layla', '0780-111-2233'],
] as const;

const idsOf = async (query: string): Promise<unknown[]> =>
  (await database.client.query(query)).rows.map(({ id }) => id);

test('existing orders, clients and products are found in every spelling', async () => {
  await database.client.query("insert into categories (name, code_prefix) values ('Toys', 'TOY')");
  for (const [name, phone] of CUSTOMERS) {
    await database.client.query(
      `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date)
       values ($1, $2, 'Karrada', 1, '2025-01-02T03:04:05Z')`,
      [name, phone],
    );
    await database.client.query(
      `insert into b2b_clients (name, contact_person, phone) values ($1, 'Ali', $2)`,
      [name, phone],
    );
    await database.client.query(
      'insert into products (product_code, name, base_price, category_id) values ($1, $2, 1, 1)',
      [`TOY-${phone}`, name],
    );
  }
  await database.migrate();
  const { rows } = await database.client.query('select text from d2c_order_search order by d2c_order_id');
  // Each empty field leaves a space in the text, so several spaces count as one.
  expect(rows.map(({ text }) => text.replace(/ +/g, ' '))).toEqual(
    CUSTOMERS.map(([name, phone]) => textForSearch(`${name} ${phone} Karrada`)),
  );

  // The database maintains its indexes without a search path.
  await database.client.query('vacuum analyze b2b_clients');
  await database.client.query('vacuum analyze products');
  // The rows are found by their indexes, which must contain the current results of the functions.
  await database.client.query('set enable_seqscan = off');
  const clientText = "search_text(name || ' ' || contact_person || ' ' || phone || ' ' || email)";
  const productText = "fold_for_search(name || ' ' || product_code || ' ' || dimensions)";
  expect(await idsOf(`select client_id as id from b2b_clients where ${clientText} like '%نوروز%'`)).toEqual([
    1,
  ]);
  expect(
    await idsOf(
      `select client_id as id from b2b_clients where ${clientText} like '%07801112233%' order by 1`,
    ),
  ).toEqual([1, 2, 3, 4]);
  expect(await idsOf(`select product_id as id from products where ${productText} like '%كليجه%'`)).toEqual([
    3,
  ]);
  expect(await idsOf(`select d2c_order_id as id from d2c_order_search where text like '%هيمن%'`)).toEqual([
    2,
  ]);

  // Rows that are created or changed afterwards are found, too.
  await database.client.query(`update d2c_orders set customer_name = 'ڕۆژان' where d2c_order_id = 4`);
  expect(await idsOf(`select d2c_order_id as id from d2c_order_search where text like '%روزان%'`)).toEqual([
    4,
  ]);
  await database.client.query('delete from d2c_orders where d2c_order_id = 4');
  expect(await idsOf('select d2c_order_id as id from d2c_order_search order by 1')).toEqual([1, 2, 3]);
});
