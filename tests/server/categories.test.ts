import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Category } from '#api/contracts/categories.ts';
import { categories } from '#server/db/schema/products.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'categories' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

interface RequestInput {
  readonly json?: Record<string, unknown>;
  readonly version?: number;
}

const send = (method: string, path: string, { json, version }: RequestInput = {}) =>
  app.call(path, {
    method,
    as: 'admin',
    ...(json ? { json } : {}),
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });
const create = (json: Record<string, unknown>) => send('POST', '/categories/', { json });
const createCategory = async (json: Record<string, unknown>): Promise<Category> => {
  const response = await create(json);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()).data;
};
const createProduct = async (category_id: number) =>
  (
    await app.call('/products/', {
      method: 'POST',
      as: 'admin',
      json: { name: 'Vase', category_id, base_price: 1000 },
    })
  ).json();

test('a category is created, visible to everyone, renamed and deleted, and each action is audited', async () => {
  const row = await createCategory({ name: ' مزهريات ', code_prefix: ' vse ', description: ' ' });
  expect(row).toMatchObject({ name: 'مزهريات', code_prefix: 'VSE', description: null, version: 1 });
  const { data } = await (await app.call('/categories/', { as: 'staff' })).json();
  expect(data).toContainEqual(row);
  expect((await createProduct(row.id)).data.product_code).toBe('VSE001');

  const renamed = await send('PUT', `/categories/${row.id}`, {
    json: { name: 'Vases', code_prefix: 'VAZ' },
    version: 1,
  });
  expect((await renamed.json()).data).toEqual({ ...row, name: 'Vases', code_prefix: 'VAZ', version: 2 });
  // Existing codes stay, and the next code starts from 1.
  const nextProduct = (await createProduct(row.id)).data;
  expect(nextProduct.product_code).toBe('VAZ001');

  const refused = await send('DELETE', `/categories/${row.id}`, { version: 2 });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'category.has_products',
    values: { name: 'Vases', products: 2 },
  });
  await app.db.execute(`delete from products where category_id = ${row.id}`);
  expect((await send('DELETE', `/categories/${row.id}`, { version: 2 })).status).toBe(200);
  expect(await app.db.select().from(categories).where(eq(categories.id, row.id))).toEqual([]);
  const { rows } = await app.db.execute(
    `select action from audit_log where entity = 'category' and entity_id = '${row.id}' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'category.created',
    'category.changed',
    'category.deleted',
  ]);
});

test('names and prefixes are unique without regard to case', async () => {
  const row = await createCategory({ name: 'Once', code_prefix: 'ONE' });
  for (const [json, code] of [
    [{ name: 'once', code_prefix: 'TWO' }, 'category.name_taken'],
    [{ name: 'On\u00adce\u200f', code_prefix: 'TWO' }, 'category.name_taken'],
    [{ name: 'ＯＮＣＥ', code_prefix: 'TWO' }, 'category.name_taken'],
    [{ name: 'Twice', code_prefix: 'one' }, 'category.prefix_taken'],
  ] as const) {
    const untouched = await databaseState(app.db);
    const response = await create(json);
    expect([response.status, (await response.json()).code]).toEqual([409, code]);
    expect(await databaseState(app.db)).toEqual(untouched);
  }
  // A category may get its own name in another case.
  expect((await send('PUT', `/categories/${row.id}`, { json: { name: 'ONCE' } })).status).toBe(200);
});

test('of two concurrent requests for one name one succeeds', async () => {
  const responses = await Promise.all([
    create({ name: 'At once', code_prefix: 'AOA' }),
    create({ name: 'At once', code_prefix: 'AOB' }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('of a concurrent new product and deletion of its category one is refused', async () => {
  const { id } = await createCategory({ name: 'Going', code_prefix: 'GOI' });
  const json = { name: 'Coming', category_id: id, base_price: 1 };
  const [creation, deletion] = await Promise.all([
    app.call('/products/', { method: 'POST', as: 'admin', json }),
    send('DELETE', `/categories/${id}`),
  ]);
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual([creation.status, deletion.status]);
});

test('a change from an older version is refused with the current row', async () => {
  const row = await createCategory({ name: 'Stale', code_prefix: 'STA' });
  await send('PUT', `/categories/${row.id}`, { json: { name: 'Fresh' }, version: 1 });
  for (const [method, json] of [
    ['PUT', { name: 'Late' }],
    ['DELETE', undefined],
  ] as const) {
    const response = await send(method, `/categories/${row.id}`, { ...(json ? { json } : {}), version: 1 });
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({
      code: 'category.stale',
      current: { ...row, name: 'Fresh', version: 2 },
    });
  }
  const repeated = await send('PUT', `/categories/${row.id}`, { json: { name: 'Fresh' }, version: 1 });
  expect((await repeated.json()).data.version).toBe(2);
});

test.each([
  [{ name: ' ', code_prefix: 'BAD' }, 'name'],
  [{ name: 'n'.repeat(101), code_prefix: 'BAD' }, 'name'],
  [{ name: 'Bad', code_prefix: 'B' }, 'code_prefix'],
  [{ name: 'Bad', code_prefix: 'BAD1' }, 'code_prefix'],
  [{ name: 'Bad', code_prefix: 'كتب' }, 'code_prefix'],
  [{ name: 'Bad', code_prefix: 'TOOLONG' }, 'code_prefix'],
  [{ name: 'Bad', code_prefix: 'BAD', description: 'd'.repeat(501) }, 'description'],
])('%j is refused', async (json, field) => {
  const response = await create(json);
  expect([response.status, (await response.json()).values.field]).toEqual([422, field]);
});

test('an unknown category is not found', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const response = await send(
      method,
      '/categories/2000000000',
      method === 'PUT' ? { json: { name: 'x' } } : {},
    );
    expect([response.status, (await response.json()).code]).toEqual([404, 'category.not_found']);
  }
});
