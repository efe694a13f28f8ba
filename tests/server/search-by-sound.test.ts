import { afterAll, beforeAll, expect, test } from 'vitest';
import { textForSearch } from '#domain/search-fold.ts';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

/* A database from before names and codes were found in all spellings. */

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('search_by_sound');
});
afterAll(() => database.drop());

/** trigram_text replaces each of these Arabic letters by the capital at the same position. */
const LETTERS = 'ابتثجحخدرزسشعغفقكلمنهوي';
const CAPITALS = 'ABTPJHXDRZSCEGFQKLMNVWY';

const CUSTOMERS = ['رضا السليمانية', 'عەبدوڵڵا Al-Amin', 'Layla +964 780 111 2233', 'نورالدين'] as const;

test('the search texts of existing orders become those of new orders', async () => {
  for (const name of CUSTOMERS)
    await database.client.query(
      `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date)
       values ($1, '0780 111 2234', 'Karrada 12-34', 1, '2025-01-02T03:04:05Z')`,
      [name],
    );
  const fetchTexts = async () =>
    (
      await database.client.query(
        'select translate(text, $1, $2) as text from d2c_order_search order by d2c_order_id',
        [CAPITALS, LETTERS],
      )
    ).rows.map(({ text }) => text.replace(/ +/g, ' '));
  await database.migrate();
  const wordsOf = (text: string) => new Set(text.split(' '));
  expect((await fetchTexts()).map(wordsOf)).toEqual(
    CUSTOMERS.map((name) => wordsOf(textForSearch(`${name} 0780 111 2234 Karrada 12-34`))),
  );
  const before = await fetchTexts();
  await database.client.query('select find_d2c_orders_by(array_agg(d2c_order_id)) from d2c_orders');
  expect((await fetchTexts()).map(wordsOf)).toEqual(before.map(wordsOf));
});

test('the index of an order has trigrams of Arabic words', async () => {
  await database.client.query('set enable_seqscan = off');
  const { rows } = await database.client.query(`explain (analyze, format json)
    select d2c_order_id from d2c_order_search
    where text like trigram_text('%نورالدين%')`);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  expect(plan['Actual Rows']).toBe(1);
  expect(plan['Rows Removed by Index Recheck'] ?? 0).toBe(0);
  expect(JSON.stringify(plan)).toContain('d2c_order_search_trigrams');
});
