import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { watchChanges } from '#api/contracts/events.ts';
import { listProducts } from '#api/contracts/products.ts';
import { products } from '#server/db/schema/products.ts';
import { bulkProducts } from '#server/demo/bulk.ts';
import { insertProducts } from '#server/demo/seed.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createSample, isStream, send } from '#tests/support/endpoint-samples.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { orderBody } from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'answers' });
  await app.db.transaction((tx) => insertProducts(tx, bulkProducts(1200), false));
  // The new products come first on the first page, because there are more products than fit on it.
  await app.db.execute("update products set name = '0 ' || name where product_code like 'T-%'");
});
afterAll(() => app.close());

const requestProducts = (
  search = '?limit=1000',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => app.call(`/products/${search}`, { as: 'staff', headers });

const bodyOf = async (response: Response): Promise<{ data: { product_id: number; name: string }[] }> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isZipped = response.headers.get('Content-Encoding') === 'gzip';
  return JSON.parse((isZipped ? gunzipSync(bytes) : bytes).toString());
};

describe.each(
  ENDPOINTS.filter((endpoint) => !isStream(endpoint)).map(
    (endpoint) => [endpointName(endpoint), endpoint] as const,
  ),
)('%s', (name, endpoint) => {
  test('follows its contract, and forbids sniffing, referrers and caching', async () => {
    const response = await send(app, endpoint, await createSample(app, endpoint, 'superadmin'), {
      token: (await (await signIn()).json()).access_token,
    });
    expect(response.status).toBe(endpoint.successStatus ?? 200);
    if (endpoint.file) {
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expectSecurityHeaders(response, 'no-store', endpoint.file);
      return;
    }
    const body: unknown = await response.json();
    const wrapper =
      endpoint.envelope === 'data' ? z.strictObject({ data: endpoint.response }) : endpoint.response;
    expect(z.safeParse(wrapper, body).error?.issues).toBeUndefined();
    expectSecurityHeaders(response, name === endpointName(listProducts) ? 'private, no-cache' : 'no-store');
  });

  test('a refusal has the same security headers', async () => {
    const response = await app.call('/auth/me');
    expect(response.status).toBe(401);
    expectSecurityHeaders(response, 'no-store');
  });
});

test('the event stream starts at once, and forbids sniffing, referrers and caching', async () => {
  const response = await send(app, watchChanges, { params: {} }, { token: await app.tokenOf('admin') });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  expect(await response.text()).toBe('event: ready\ndata: {}\n\n');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(response.headers.get('Cache-Control')).toMatch(/^no-(store|cache)$/);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

const signIn = (): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username: 'superadmin', password: app.users.superadmin.password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

const expectSecurityHeaders = (response: Response, caching: string, type = 'application/json'): void => {
  expect(response.headers.get('Content-Type')?.split(';')[0]).toBe(type);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(response.headers.get('Cache-Control')).toBe(caching);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
};

test('an unknown call is refused with the same security headers', async () => {
  for (const path of ['/nothing', '', '/']) {
    const response = await app.call(path);
    expectSecurityHeaders(response, 'no-store');
    expect([response.status, await response.json()]).toEqual([
      404,
      { detail: 'There is no such call.', code: 'call.not_found', values: {} },
    ]);
  }
});

test('an unexpected failure is reported with its call, and its answer reveals no internals', async () => {
  await app.db.execute('alter table provinces rename to provinces_away');
  const response = await app.call('/references/provinces/?customer=Layla', { as: 'staff' });
  await app.db.execute('alter table provinces_away rename to provinces');
  expect(response.status).toBe(500);
  const request_id = response.headers.get('X-Request-Id');
  expect(request_id).toMatch(/^[0-9a-f]{8}$/);
  expect(await response.json()).toEqual({
    detail: 'Something went wrong on the server. Please try again.',
    code: 'server.failed',
    values: {},
    request_id,
  });
  expectSecurityHeaders(response, 'no-store');
  expect(app.reported.splice(0)).toHaveLength(1);
  const call = { request_id, method: 'GET', route: '/api/v1/references/provinces' };
  expect(app.logged.filter((line) => line.request_id === request_id)).toMatchObject([
    { ...call, level: 'error', msg: expect.stringMatching(/^A query failed: 42P01 /) },
    { ...call, level: 'info', status: 500 },
  ]);
  expect(JSON.stringify(app.logged)).not.toContain('Layla');
});

describe('a slash at the end of a path', () => {
  const withAndWithoutSlash = (path: string) => [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`];

  test.each(ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'changes nothing: %s',
    async (path) => {
      // The calls have no token, which suffices to distinguish known calls from unknown ones.
      const statuses = await Promise.all(
        withAndWithoutSlash(path.replaceAll(/\{\w+\}/g, '1')).map(
          async (path) => (await app.call(path)).status,
        ),
      );
      expect(statuses[1]).toBe(statuses[0]);
      expect(statuses[0]).not.toBe(404);
    },
  );

  test('does not make a second request under the same idempotency key create a second order', async () => {
    const create = (path: string) =>
      app.call(path, { method: 'POST', as: 'staff', json: orderBody(), key: 'slash-or-not' });
    const [first, second] = [await create('/d2c/orders'), await create('/d2c/orders/')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await second.json()).data.d2c_order_id).toBe((await first.json()).data.d2c_order_id);
  });

  test('does not change the limit for a large body', async () => {
    const large = JSON.stringify({ content: 'x'.repeat(2 * 1024 * 1024) });
    const send = (path: string) =>
      app.call(path, {
        method: 'POST',
        as: 'admin',
        body: large,
        headers: { 'Content-Length': String(large.length) },
      });
    const { path } = ENDPOINTS.find(({ maxBodyBytes = 0 }) => maxBodyBytes > large.length) ?? { path: '' };
    const statuses = await Promise.all(
      withAndWithoutSlash(path).map(async (path) => (await send(path)).status),
    );
    expect(statuses[1]).toBe(statuses[0]);
    expect(statuses[0]).not.toBe(413);
  });
});

describe('a list with a limited count reports the limit', () => {
  test.each([
    ['/products/', '100'],
    ['/products/?limit=7', '7'],
    ['/auth/users?limit=1000', '1000'],
    ['/categories/', '1000'],
    ['/references/provinces/', '1000'],
    ['/d2c/order-pages/?tab=to-print', '100'],
  ])('%s', async (path, limit) => {
    const response = await app.call(path, { as: 'superadmin' });
    expect([response.status, response.headers.get('X-Row-Limit')]).toEqual([200, limit]);
  });

  test('an answer that is not a list has no limit', async () => {
    expect((await app.call('/auth/me', { as: 'staff' })).headers.has('X-Row-Limit')).toBe(false);
  });
});

describe('the list of products', () => {
  test('is sorted by name, paged, and has only active products by default', async () => {
    const allProducts: { name: string; active: boolean }[] = [];
    for (let skip = 0; ; skip += 1000) {
      const page = (await (await requestProducts(`?limit=1000&skip=${skip}&active_only=false`)).json()).data;
      allProducts.push(...page);
      if (page.length < 1000) break;
    }
    expect(allProducts.length).toBeGreaterThan(1200);
    expect(allProducts).toHaveLength(await app.db.$count(products));
    const active = allProducts.filter((product) => product.active).map((product) => product.name);
    const firstPage = (await bodyOf(await requestProducts())).data.map((product) => product.name);
    expect(firstPage).toEqual(active.slice(0, 1000));
    expect((await bodyOf(await requestProducts(''))).data).toHaveLength(100);
    expect(
      (await bodyOf(await requestProducts('?limit=2&skip=1'))).data.map((product) => product.name),
    ).toEqual(active.slice(1, 3));
  });

  test('is compressed for clients that support it, with the same content', async () => {
    const plain = await requestProducts();
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Vary')).toContain('Accept-Encoding');
    for (const accepted of ['gzip', 'br, gzip;q=0.5', '*']) {
      const zipped = await requestProducts('?limit=1000', { 'Accept-Encoding': accepted });
      expect(zipped.headers.get('Content-Encoding'), accepted).toBe('gzip');
      expect(await bodyOf(zipped)).toEqual(await bodyOf(await requestProducts()));
    }
    for (const refused of ['', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0', 'x-gzippy']) {
      const response = await requestProducts('?limit=1000', { 'Accept-Encoding': refused });
      expect(response.headers.get('Content-Encoding'), refused).toBeNull();
    }
  });

  test('is not sent again to clients that have it', async () => {
    const etag = (await requestProducts()).headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const unchanged = await requestProducts('?limit=1000', { 'If-None-Match': `"other", ${etag}` });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    expect(unchanged.headers.get('ETag')).toBe(etag);
    expect((await requestProducts('?limit=999', { 'If-None-Match': etag })).status).toBe(200);
    expect((await app.call('/products/?limit=1000', { headers: { 'If-None-Match': etag } })).status).toBe(
      401,
    );
  });

  test.each([
    ['a new price', `update products set base_price = base_price + 250 where product_code = 'T-1'`],
    ['a product that is no longer sold', `update products set active = false where product_code = 'T-1'`],
    ['a product that is sold again', `update products set active = true where product_code = 'T-1'`],
    ['a new product', `insert into products (product_code, name, base_price) values ('N-1', 'A new one', 1)`],
    ['a deleted product', `delete from products where product_code = 'N-1'`],
    ['a change by another process', `update products set name = 'AAA ' || name where product_code = 'T-1'`],
  ])('shows %s at once', async (_, change) => {
    const before = await requestProducts();
    await app.db.execute(change);
    const after = await requestProducts('?limit=1000', { 'If-None-Match': before.headers.get('ETag') ?? '' });
    expect(after.status).toBe(200);
    const fromDatabase = await app.db.execute<{ product_id: number; base_price: string }>(
      'select product_id, base_price from products where active order by name, product_id limit 1000',
    );
    const received: { product_id: number; base_price: number }[] = (await after.json()).data;
    expect(received.map(({ product_id, base_price }) => [product_id, base_price])).toEqual(
      fromDatabase.rows.map(({ product_id, base_price }) => [product_id, Number(base_price)]),
    );
  });

  test('shows nothing of an uncommitted change, and all of it after the commit', async () => {
    const hasNewName = async () =>
      (await bodyOf(await requestProducts())).data.some(({ name }) => name === '0 soon');
    await app.db.transaction(async (tx) => {
      await tx.execute(`update products set name = '0 soon' where product_code = 'T-3'`);
      expect(await hasNewName()).toBe(false);
    });
    expect(await hasNewName()).toBe(true);
    const rolledBack = app.db.transaction(async (tx) => {
      await tx.execute(`update products set name = '0 never' where product_code = 'T-3'`);
      throw new Error('taken back');
    });
    await expect(rolledBack).rejects.toThrow('taken back');
    expect(await hasNewName()).toBe(true);
  });

  test('is never older than the database during concurrent reads and writes', async () => {
    const write = async () => {
      for (let price = 1; price <= 40; price += 1)
        await app.db.execute(`update products set base_price = ${price} where product_code = 'T-2'`);
    };
    let isWriting = true;
    const read = async () => {
      while (isWriting) await requestProducts('?limit=1');
    };
    const writing = write().finally(() => {
      isWriting = false;
    });
    await Promise.all([writing, read(), read(), read()]);
    const received: { product_code: string; base_price: number }[] = (await (await requestProducts()).json())
      .data;
    expect(received.find((product) => product.product_code === 'T-2')?.base_price).toBe(40);
  });

  test('is not cached after a failed read', async () => {
    await app.db.execute(`update products set base_price = 41 where product_code = 'T-2'`);
    await app.db.execute('alter table products rename to products_away');
    expect((await requestProducts()).status).toBe(500);
    await app.db.execute('alter table products_away rename to products');
    expect((await requestProducts()).status).toBe(200);
    expect(app.reported.splice(0)).toHaveLength(1);
  });
});

test('a long list of orders is compressed as well', async () => {
  for (let order = 0; order < 20; order += 1)
    await createSample(
      app,
      ENDPOINTS.find((endpoint) => endpoint.path === '/d2c/orders/{id}') ??
        ENDPOINTS[0] ??
        throwMissingEndpoint(),
      'admin',
    );
  const zipped = await app.call('/d2c/orders/', { as: 'admin', headers: { 'Accept-Encoding': 'gzip' } });
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
  const plain = await app.call('/d2c/orders/', { as: 'admin' });
  expect(await bodyOf(zipped)).toEqual(await plain.json());
});

const throwMissingEndpoint = (): never => {
  throw new Error('there are no endpoints');
};
