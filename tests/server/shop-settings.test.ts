import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import { categories, products } from '#server/db/schema/products.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createOrder } from '#tests/support/orders.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { insertWholesale } from '#tests/support/stored-wholesale.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'shop-settings' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const fetchSettings = () => app.call('/settings/', { as: 'admin' });
const putSettings = (json: Record<string, unknown>, version?: number) =>
  app.call('/settings/', {
    method: 'PUT',
    as: 'admin',
    json,
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });
const saved = async (json: Record<string, unknown>, version?: number) => {
  const response = await putSettings(json, version);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).data;
};

const audited = async (): Promise<unknown[]> => {
  const { rows } = await app.db.execute(
    "select username, action, entity_id, before, after from audit_log where entity = 'shop_settings' order by id",
  );
  return rows;
};

test('the settings have defaults until the first save', async () => {
  const response = await fetchSettings();
  expect(response.headers.get('ETag')).toBe('"0"');
  expect((await response.json()).data).toEqual({ ...DEFAULT_SHOP_SETTINGS, version: 0 });
  expect(DEFAULT_SHOP_SETTINGS.low_stock_threshold).toBe(5);
});

test('a change keeps missing fields, is audited, and is no second change if it is repeated', async () => {
  const before = { ...DEFAULT_SHOP_SETTINGS, version: 0 };
  const after = { ...before, company_name: 'Rafidain Prints', contact_email: '', version: 1 };
  const change = { company_name: '  Rafidain Prints ', contact_email: ' ' };
  expect(await saved(change, 0)).toEqual(after);
  expect(await saved(change, 0)).toEqual(after);
  expect((await (await fetchSettings()).json()).data).toEqual(after);
  expect(await audited()).toEqual([
    { username: 'admin', action: 'settings.changed', entity_id: '1', before, after },
  ]);
});

test('staff get the name of the shop and its frequent provinces with their user, but not its settings', async () => {
  const shopOf = async () => (await (await app.call('/auth/me', { as: 'staff' })).json()).shop;
  expect(await shopOf()).toEqual({ name: 'Rafidain Prints', frequent_provinces: [] });
  for (const province_id of [8, 3, 3, 14, 14, 14]) await createOrder(app, 'staff', { province_id });
  const deleted = await createOrder(app, 'staff', { province_id: 11 });
  await app.db.execute(`update d2c_orders set deleted_at = now() where d2c_order_id = ${deleted}`);
  expect((await shopOf()).frequent_provinces).toEqual([14, 3, 8]);
  expect((await app.call('/settings/', { as: 'staff' })).status).toBe(403);
  // Provinces of older orders are not searched for: each page load would read the whole table.
  await app.db.execute(`insert into d2c_orders (customer_name, customer_phone, customer_address, total_price)
    select 'Sara', '07701234567', 'Mansour', 0 from generate_series(1, 500)`);
  expect((await shopOf()).frequent_provinces).toEqual([]);
});

test('a change from an older version is refused with the current settings', async () => {
  const current = (await (await fetchSettings()).json()).data;
  await saved({ low_stock_threshold: 9 }, current.version);
  const untouched = await databaseState(app.db);
  const response = await putSettings({ low_stock_threshold: 2 }, current.version);
  expect(response.status).toBe(412);
  expect(await response.json()).toEqual({
    detail: 'The settings were changed in the meantime.',
    code: 'settings.stale',
    values: {},
    current: { ...current, low_stock_threshold: 9, version: current.version + 1 },
  });
  expect(await databaseState(app.db)).toEqual(untouched);
});

test('of two concurrent first changes one succeeds', async () => {
  await app.db.execute('delete from shop_settings');
  const responses = await Promise.all([
    putSettings({ company_name: 'One' }, 0),
    putSettings({ company_name: 'Other' }, 0),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test.each([
  [{}, 'body'],
  [{ company_name: '  ' }, 'company_name'],
  [{ company_name: 'n'.repeat(61) }, 'company_name'],
  [{ contact_email: 'nobody' }, 'contact_email'],
  [{ contact_phone: '0'.repeat(51) }, 'contact_phone'],
  [{ low_stock_threshold: -1 }, 'low_stock_threshold'],
  [{ low_stock_threshold: 1.5 }, 'low_stock_threshold'],
  [{ low_stock_threshold: 1_000_001 }, 'low_stock_threshold'],
  [{ low_stock_threshold: null }, 'low_stock_threshold'],
])('%j is refused, and nothing is written', async (json, field) => {
  const untouched = await databaseState(app.db);
  const response = await putSettings(json);
  expect(response.status).toBe(422);
  const { values } = await response.json();
  if (field !== 'body') expect(values.field).toBe(field);
  expect(await databaseState(app.db)).toEqual(untouched);
});

test('the threshold decides which products are low on stock', async () => {
  const [vase] = await app.db
    .insert(products)
    .values({ product_code: 'LOW-1', name: 'Counted', base_price: 1 })
    .returning({ product_id: products.product_id });
  await app.call(`/products/${vase?.product_id}/stock?quantity=8`, { method: 'PUT', as: 'admin' });
  const isLow = async (): Promise<boolean> => {
    const { data } = await (await app.call('/products/low-stock/', { as: 'admin' })).json();
    return data.some(({ product_id }: { product_id: number }) => product_id === vase?.product_id);
  };
  for (const [low_stock_threshold, expected] of [
    [7, false],
    [8, true],
    [0, false],
  ] as const) {
    await saved({ low_stock_threshold });
    expect(await isLow()).toBe(expected);
  }
});

describe('documents have the company of the settings', () => {
  const textOf = async (path: string): Promise<string> => {
    const response = await app.call(path, { as: 'admin' });
    expect(response.status).toBe(200);
    return (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ');
  };

  test('on an invoice, a statement of account and a catalogue, without empty fields', async () => {
    const rows = insertWholesale(app);
    const client = await rows.client({ name: 'Babylon Gifts' });
    const order = await rows.order(client, {});
    const [category] = await app.db
      .insert(categories)
      .values({ name: 'Named', code_prefix: 'NAM' })
      .returning({ id: categories.id });
    await app.db
      .insert(products)
      .values({ product_code: 'NAM001', name: 'Sold', base_price: 1, category_id: category?.id ?? null });
    await saved({
      company_name: 'Rafidain Prints',
      contact_email: 'office@rafidain.example',
      contact_phone: '07709998877',
    });
    const invoice = await textOf(`/b2b/invoice/${order}`);
    const account = await textOf(`/b2b/clients/${client}/account/?from=2026-01-01&to=2026-12-31`);
    for (const text of [invoice, account])
      for (const expectedText of ['Rafidain Prints', 'office@rafidain.example', '07709998877']) {
        expect(text).toContain(expectedText);
      }
    expect(await textOf(`/products/catalog/${category?.id}`)).toContain('Rafidain Prints');
    await saved({ contact_email: '', contact_phone: '' });
    const shorter = await textOf(`/b2b/invoice/${order}`);
    expect(shorter).toContain('Rafidain Prints');
    expect(shorter).not.toContain('office@rafidain.example');
    expect(shorter).not.toContain('07709998877');
  });
});
