import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareNames } from '#domain/name-order.ts';
import { b2bClients } from '#server/db/schema/b2b.ts';
import { categories, productStock, products } from '#server/db/schema/products.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* The browser puts a saved row at the position where the server lists it at the next refresh. */

const NAMES = [
  'apple',
  'Banana',
  'BANANA 10',
  'banana 2',
  'Cup',
  'cup',
  'Émile',
  'zebra',
  'a-b',
  'ab',
  'a b',
  '10 hooks',
  '2 hooks',
  '٢ خطاف',
  'مزهرية',
  'أرنب',
  'ارنب',
  'گلدان',
  '🌵 pot',
  '\uFB01gure',
];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'name-order' });
  const insertedProducts = await app.db
    .insert(products)
    .values(NAMES.map((name, index) => ({ product_code: `N-${index}`, name, base_price: 1 })))
    .returning({ product_id: products.product_id });
  await app.db
    .insert(productStock)
    .values(insertedProducts.map(({ product_id }) => ({ product_id, quantity: 3 })));
  await app.db
    .insert(b2bClients)
    .values(NAMES.map((name) => ({ name, contact_person: 'Zaid', phone: '077' })));
  await app.db
    .insert(categories)
    .values(NAMES.map((name, index) => ({ name, code_prefix: `Z${String.fromCharCode(65 + index)}` })));
});
afterAll(() => app.close());

test.each([
  '/products/?active_only=false',
  '/products/in-stock/',
  '/products/low-stock/',
  '/b2b/clients/',
  '/categories/',
])('%s has the same order as in the browser: case is ignored in any script', async (path) => {
  const { data } = await (await app.call(path, { as: 'admin' })).json();
  const rows: { name: string; quantity?: number; product_id?: number; client_id?: number; id?: number }[] =
    data;
  expect(rows.length).toBeGreaterThanOrEqual(NAMES.length);
  const received = rows.map(({ name, quantity = 0, product_id, client_id, id }) => ({
    name,
    quantity,
    id: product_id ?? client_id ?? id ?? 0,
  }));
  expect(received).toEqual(
    received.toSorted(
      (a, b) =>
        (path.includes('low') ? a.quantity - b.quantity : 0) || compareNames(a.name, b.name) || a.id - b.id,
    ),
  );
});
