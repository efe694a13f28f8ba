import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textForSearch } from '#domain/search-fold.ts';
import { connect } from '#server/db/connect.ts';
import { FOLD_VERSION, foldOrders, foldOutdated, toStoredText } from '#server/store/search-texts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDatabaseBefore } from '#tests/support/migrations.ts';
import { createOrder } from '#tests/support/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'search_texts' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const SAMPLES = [
  'نەورۆز ئەحمەد',
  'عبدول الرحمان رضا',
  '+964 780 111 2233',
  'Al-Amin SBX-0046',
  '٣٠ ´Straße″ نورالدين',
];

test('a change of the folding raises the version of the texts', () => {
  const digest = createHash('sha256')
    .update(SAMPLES.map(textForSearch).join('\n'))
    .digest('hex')
    .slice(0, 12);
  expect([FOLD_VERSION, digest]).toEqual([1, '1b9a90abff0f']);
});

const rowsOf = async (query: string) => (await app.db.execute(query)).rows;
const idsOf = async (path: string): Promise<number[]> => {
  const { data } = await (await app.call(path, { as: 'admin' })).json();
  return data.orders.map((row: { d2c_order_id: number }) => row.d2c_order_id);
};
const findOrders = (term: string) => idsOf(`/d2c/order-pages/?search=${encodeURIComponent(term)}`);

test('a start folds rows without a text and rows of an earlier version, and no others', async () => {
  const current = await createOrder(app, 'staff', { customer_name: 'Current Karim' });
  const [written] = await rowsOf(`select xmin::text from d2c_order_search where d2c_order_id = ${current}`);
  // More rows than a transaction folds.
  await app.db.execute(`insert into d2c_orders (customer_name, customer_phone, customer_address, total_price)
    select case when n % 2 = 0 then 'ھێمن' else 'Layla' end, '+964 780 111 2233', 'Karrada', 1 from generate_series(1, 1203) n`);
  await app.db.execute(`insert into d2c_order_search (d2c_order_id, text)
    select d2c_order_id, 'folded otherwise' from d2c_orders where customer_name = 'Layla'`);
  expect(await findOrders('هيمن')).toEqual([]);
  await foldOutdated(app.db);
  expect(await findOrders('هيمن')).toHaveLength(100);
  expect(
    await rowsOf(`select regexp_replace(text, ' +', ' ', 'g') as text, count(*)::int
      from d2c_order_search where fold_version = 1 group by 1 order by 2`),
  ).toEqual([
    { text: expect.stringMatching(/^current karim/), count: 1 },
    { text: toStoredText('هيمن +964 780 111 2233 karrada 07801112233'), count: 601 },
    { text: 'layla +964 780 111 2233 karrada 07801112233', count: 602 },
  ]);
  expect(await rowsOf(`select xmin::text from d2c_order_search where d2c_order_id = ${current}`)).toEqual([
    written,
  ]);
});

test('a change that is written during the folding is not lost', async () => {
  const id = await createOrder(app, 'staff', { customer_name: 'Busy Karim' });
  await app.db.execute(`update d2c_order_search set fold_version = 0 where d2c_order_id = ${id}`);
  const other = connect(app.url, { max: 1 });
  let folding: Promise<void> = Promise.resolve();
  await other.db.transaction(async (tx) => {
    await tx.execute(`select from d2c_orders where d2c_order_id = ${id} for update`);
    folding = foldOutdated(app.db);
    await expect
      .poll(() =>
        rowsOf(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        ),
      )
      .toHaveLength(1);
    await tx.execute(`update d2c_orders set customer_name = 'Renamed Karim' where d2c_order_id = ${id}`);
    await foldOrders(tx, [id]);
  });
  await folding;
  await other.close();
  expect(await findOrders('renamed karim')).toEqual([id]);
  expect(await findOrders('busy karim')).toEqual([]);
});

test('an Arabic word is found by the index', async () => {
  const [plan] = await app.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    const query = `explain (analyze, format json) select from d2c_order_search where text like '%${toStoredText('هيمن')}%'`;
    return (await tx.execute(query)).rows;
  });
  expect(JSON.stringify(plan)).toContain('"Rows Removed by Index Recheck":0');
  expect(JSON.stringify(plan)).toContain('"Index Name":"d2c_order_search_trigrams"');
});

test('products and clients of a database from before are found after a start', async () => {
  const old = await createDatabaseBefore('search_texts_of_the_app');
  await old.client.query(
    "insert into products (product_code, name, base_price, aliases) values ('HOM001', 'Vase', 5, '{گوڵدان}')",
  );
  await old.client.query(
    "insert into b2b_clients (name, contact_person, phone) values ('ڕۆژان', 'Ali', '٠٧٨٠١١١٢٢٣٣')",
  );
  await old.migrate();
  const { db, close } = connect(old.url, { max: 1 });
  await foldOutdated(db);
  const texts = await db.execute(
    'select search_text from products union all select search_text from b2b_clients',
  );
  await close();
  await old.drop();
  expect(texts.rows.map(({ search_text }) => search_text)).toEqual(
    ['vase hom001  گوڵدان', 'ڕۆژان Ali ٠٧٨٠١١١٢٢٣٣ '].map((words) => toStoredText(textForSearch(words))),
  );
});
