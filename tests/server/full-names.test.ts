import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* Earlier versions stored user names. The app shows full names nevertheless. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'full-names' });
});
afterAll(() => app.close());

const fetchData = async (path: string) => (await (await app.call(path, { as: 'admin' })).json()).data;

test.each([
  ['admin', 'The admin'],
  ['ADMIN', 'The admin'],
  ['The admin', 'The admin'],
  ['gone.since', 'gone.since'],
  ['', ''],
])('a stock movement stored as of %j is shown as of %j', async (storedName, shownName) => {
  const { product_id } = app.products.vase;
  await app.db.execute(
    `insert into product_stock (product_id, quantity) values (${product_id}, 1) on conflict do nothing`,
  );
  await app.db.execute(`insert into stock_movements (product_id, kind, delta, quantity_after, username)
    values (${product_id}, 'set', 1, 1, '${storedName}')`);
  const { movements } = await fetchData(`/products/${product_id}/stock`);
  expect(movements[0].by).toBe(shownName);
});

test('the opening of a spool and its undo are shown with full names', async () => {
  await app.db.execute(`insert into filament_types (filament_id, brand, name, material, color_name, color_hex)
    values (7, 'Brand', 'Black', 'PLA', 'Black', '#000000')`);
  await app.db.execute(`insert into filament_usage (filament_id, spools_opened, opened_by, undone_at, undone_by)
    values (7, 1, 'staff', now(), 'superadmin'), (7, 1, 'former', null, null)`);
  const usage = await fetchData('/filament/types/7/usage/');
  expect(usage.map(({ opened_by, undone_by }: Record<string, unknown>) => [opened_by, undone_by])).toEqual([
    ['former', null],
    ['The staff', 'The superadmin'],
  ]);
});
