import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('product_aliases');
});
afterAll(() => database.drop());

test('existing products have no other names, and new other names are found through the index', async () => {
  const { client } = database;
  await client.query("insert into products (product_code, name, base_price) values ('HOM001', 'Vase', 5)");
  await database.migrate();
  const { rows } = await client.query('select name, aliases from products');
  expect(rows).toEqual([{ name: 'Vase', aliases: [] }]);
  await client.query("update products set aliases = array['مزهرية', 'گوڵدان']");
  await client.query('set enable_seqscan = off');
  const searchQuery = `select name from products where
    fold_for_search(name || ' ' || product_code || ' ' || dimensions || ' ' || words_of(aliases)) like '%' || fold_for_search($1) || '%'`;
  for (const term of ['vase', 'hom001', 'مزهرية', 'گوڵدان'])
    expect((await client.query(searchQuery, [term])).rows, term).toEqual([{ name: 'Vase' }]);
  const plan = await client.query(`explain ${searchQuery}`, ['vase']);
  expect(JSON.stringify(plan.rows)).toContain('products_trigrams');
});
