import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import type { Product } from '#api/contracts/products.ts';
import { MAX_ALIASES, PRODUCT_LIMITS } from '#domain/product.ts';
import { openChangeFeed } from '#server/changes.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { addItem, createOrder } from '#tests/support/orders.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'products' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const NEW_PRODUCT = {
  name: 'مزهرية حلزونية',
  category_id: 1,
  dimensions: '12 x 8.5 x 30 cm',
  customizable: true,
  picture_url: 'https://example.test/vase.webp',
  base_price: 15_000.25,
  wholesale_price: 12_000,
  wholesale_min_qty: 10,
  active: true,
};

const create = (json: unknown, options: { as?: Person; key?: string } = {}): Promise<Response> =>
  app.call('/products/', { method: 'POST', as: 'admin', json, ...options });

const created = async (change: Readonly<Record<string, unknown>> = {}): Promise<Product> => {
  const response = await create({ ...NEW_PRODUCT, ...change });
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()).data;
};

const ifMatch = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

const change = (id: number, json: unknown, version?: number): Promise<Response> =>
  app.call(`/products/${id}`, { method: 'PUT', as: 'admin', json, ...ifMatch(version) });

const remove = (id: number, version?: number): Promise<Response> =>
  app.call(`/products/${id}`, { method: 'DELETE', as: 'admin', ...ifMatch(version) });

const list = async (search = '', as: Person = 'staff'): Promise<Product[]> =>
  (await (await app.call(`/products/?limit=1000${search}`, { as })).json()).data;

const rowOf = async (id: number): Promise<Product | undefined> =>
  (await list('&active_only=false')).find(({ product_id }) => product_id === id);

const expectRefused = async (
  response: Response,
  status: number,
  code: string,
  values: unknown,
): Promise<void> => {
  expect(await response.json()).toMatchObject({ code, values, detail: expect.stringMatching(/\w+/) });
  expect(response.status).toBe(status);
};

const auditOf = async (id: number): Promise<Record<string, unknown>[]> =>
  (
    await app.db.execute<Record<string, unknown>>(
      `select username, action, before, after from audit_log where entity = 'product' and entity_id = '${id}' order by id`,
    )
  ).rows;

describe('a new product', () => {
  test('is returned with every field, a code of its category and its version, and is in the list and the audit', async () => {
    const response = await create(NEW_PRODUCT);
    const { data } = await response.json();
    expect(data).toEqual({
      ...NEW_PRODUCT,
      aliases: [],
      stock_mode: 'by_hand',
      product_id: expect.any(Number),
      product_code: expect.stringMatching(/^TVA\d{3}$/),
      version: 1,
    });
    expect(response.headers.get('ETag')).toBeNull();
    expect(await rowOf(data.product_id)).toEqual(data);
    expect(await auditOf(data.product_id)).toEqual([
      { username: 'admin', action: 'product.created', before: null, after: data },
    ]);
    const { rows } = await app.db.execute(
      `select quantity from product_stock where product_id = ${data.product_id}`,
    );
    expect(rows).toEqual([{ quantity: 0 }]);
  });

  test('needs only a name, a category and a base price', async () => {
    const minimal = { name: ' Hook ', category_id: app.categories.toys, base_price: 0 };
    const { data } = await (await create(minimal)).json();
    expect(data).toEqual({
      ...minimal,
      name: 'Hook',
      product_id: expect.any(Number),
      product_code: 'TTO001',
      dimensions: '',
      customizable: false,
      picture_url: null,
      wholesale_price: null,
      wholesale_min_qty: null,
      active: true,
      aliases: [],
      stock_mode: 'by_hand',
      version: 1,
    });
  });

  test.each([
    ['name', ''],
    ['name', '  '],
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['name', 'Glob\u0435 Lamp'],
    ['category_id', null],
    ['category_id', 0],
    ['base_price', null],
    ['base_price', -1],
    ['base_price', 1.234],
    ['base_price', '12'],
    ['wholesale_price', -0.01],
    ['wholesale_min_qty', 0],
    ['wholesale_min_qty', 1.5],
    ['dimensions', 'x'.repeat(101)],
    ['picture_url', 'http://example.test/a.jpg'],
    ['picture_url', '//example.test/a.jpg'],
    ['picture_url', 'javascript:alert(1)'],
    ['picture_url', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['picture_url', 'data:text/html;base64,PHN2Zy8+'],
    ['active', 'yes'],
  ])('is refused if %s is %j', async (field, value) => {
    await expectRefused(await create({ ...NEW_PRODUCT, [field]: value }), 422, 'validation', { field });
  });

  test('is refused if its category was deleted', async () => {
    await expectRefused(await create({ ...NEW_PRODUCT, category_id: 999 }), 409, 'category.not_found', {
      id: 999,
    });
  });

  test('is created once under one key, however often the request is repeated', async () => {
    const before = (await list('&active_only=false')).length;
    const responses = await Promise.all(
      [1, 2, 3].map(async () => (await create(NEW_PRODUCT, { key: 'one-new-product' })).json()),
    );
    expect(new Set(responses.map(({ data }) => data.product_id)).size).toBe(1);
    expect(await list('&active_only=false')).toHaveLength(before + 1);
    expect((await create({ ...NEW_PRODUCT, name: 'Another' }, { key: 'one-new-product' })).status).toBe(422);
  });

  test('gets a unique number, even in concurrent requests, and never a used one', async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, () => created()));
    expect(new Set(rows.map(({ product_code }) => product_code)).size).toBe(8);
    const lastCode =
      rows
        .map(({ product_code }) => product_code ?? '')
        .sort()
        .at(-1) ?? '';
    const nextCode = (await created()).product_code ?? '';
    expect(nextCode > lastCode).toBe(true);
  });
});

describe('a change', () => {
  test('sets the given fields, raises the version and appears in the list at once', async () => {
    const product = await created();
    const { product_id } = product;
    const response = await change(product_id, { base_price: 9_999, wholesale_price: null }, 1);
    const { data } = await response.json();
    expect(data).toEqual({ ...product, base_price: 9_999, wholesale_price: null, version: 2 });
    expect(await rowOf(product_id)).toEqual(data);
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(await auditOf(product_id)).toHaveLength(2);
  });

  test('of the dimensions to null removes them', async () => {
    const { product_id } = await created();
    expect((await (await change(product_id, { dimensions: null })).json()).data.dimensions).toBe('');
  });

  test('of the price keeps the old price for orders that were started with it', async () => {
    const { product_id, base_price } = await created();
    await change(product_id, { base_price: 20_000 });
    await change(product_id, { name: 'Another name' });
    const { rows } = await app.db.execute(
      `select base_price::float, stood_until is null as stands from product_prices where product_id = ${product_id} order by price_id`,
    );
    expect(rows).toEqual([
      { base_price, stands: false },
      { base_price: 20_000, stands: true },
    ]);
  });

  test('to inactive removes the product from the catalogue of the portal', async () => {
    const { product_id } = await created();
    const ids = async () => (await list()).map((row) => row.product_id);
    expect(await ids()).toContain(product_id);
    await change(product_id, { active: false });
    expect(await ids()).not.toContain(product_id);
    expect((await rowOf(product_id))?.active).toBe(false);
  });

  test('from an older version is refused with the current product, and nothing is written', async () => {
    const { product_id } = await created();
    await change(product_id, { name: 'First' }, 1);
    const before = await databaseState(app.db);
    const response = await change(product_id, { name: 'Second' }, 1);
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({
      code: 'product.stale',
      values: { name: 'First' },
      current: { product_id, name: 'First', version: 2 },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('to the existing values succeeds with any version, so it can be repeated after a lost reply', async () => {
    const { product_id } = await created();
    await change(product_id, { name: 'Once' }, 1);
    const { data } = await (await change(product_id, { name: 'Once' }, 1)).json();
    expect(data.version).toBe(2);
    expect(await auditOf(product_id)).toHaveLength(2);
  });

  test('of the category keeps the code', async () => {
    const { product_id, product_code } = await created();
    const { data } = await (await change(product_id, { category_id: app.categories.toys })).json();
    expect([data.category_id, data.product_code]).toEqual([app.categories.toys, product_code]);
    await expectRefused(await change(product_id, { category_id: 999 }), 409, 'category.not_found', {
      id: 999,
    });
  });

  test('that names the same category does not wait for a change of that category', async () => {
    const { product_id } = await created();
    await app.db.transaction(async (tx) => {
      await tx.execute('select from categories where id = 1 for update');
      expect((await change(product_id, { category_id: 1, base_price: 5 })).status).toBe(200);
    });
  });

  test('without fields, of an unknown product or by staff is refused', async () => {
    const { product_id } = await created();
    await expectRefused(await change(product_id, {}), 422, 'validation', { issue: 'missing' });
    await expectRefused(await change(987_654, { name: 'x' }), 404, 'product.not_found', { id: 987_654 });
    const response = await app.call(`/products/${product_id}`, {
      method: 'PUT',
      as: 'staff',
      json: NEW_PRODUCT,
    });
    expect(response.status).toBe(403);
  });
});

describe('other names', () => {
  const NAMES = ['مزهرية ملتوية', 'گوڵدانی پێچاو', 'Twisted vase'];

  test('are returned, listed and audited with the product', async () => {
    const product = await created({ aliases: NAMES });
    expect(product.aliases).toEqual(NAMES);
    expect((await rowOf(product.product_id))?.aliases).toEqual(NAMES);
    const { data } = await (await change(product.product_id, { aliases: ['لمبة'] })).json();
    expect([data.aliases, data.version]).toEqual([['لمبة'], 2]);
    expect(await auditOf(product.product_id)).toMatchObject([
      { action: 'product.created', after: { aliases: NAMES } },
      { action: 'product.changed', before: { aliases: NAMES }, after: { aliases: ['لمبة'] } },
    ]);
  });

  test('are kept if a change does not contain them, and removed if it contains none', async () => {
    const { product_id } = await created({ aliases: NAMES });
    expect((await (await change(product_id, { ...NEW_PRODUCT, base_price: 1 })).json()).data.aliases).toEqual(
      NAMES,
    );
    expect((await (await change(product_id, { aliases: [] })).json()).data.aliases).toEqual([]);
  });

  test('are kept if the product is renamed to one of them', async () => {
    const { product_id } = await created({ aliases: NAMES });
    const { data } = await (await change(product_id, { name: NAMES[0] })).json();
    expect([data.name, data.aliases]).toEqual([NAMES[0], NAMES]);
  });

  test('are stored as typed, without blanks at the ends', async () => {
    const { aliases } = await created({ aliases: ['  Cafe\u0301 sign ', 'لمبة'] });
    expect(aliases).toEqual(['Cafe\u0301 sign', 'لمبة']);
  });

  test('that already exist are no change, so the request can be repeated after a lost reply', async () => {
    const { product_id } = await created({ aliases: NAMES });
    const { data } = await (await change(product_id, { aliases: NAMES }, 1)).json();
    expect([data.version, (await auditOf(product_id)).length]).toEqual([1, 1]);
  });

  const REFUSED: readonly (readonly [string, unknown, string])[] = [
    ['an empty name', ['لمبة', ''], 'aliases.1'],
    ['a blank name', ['  '], 'aliases.0'],
    ['a name of invisible marks', ['\u200f\u200b'], 'aliases.0'],
    ['one name twice', ['لمبة', 'Lamp', 'لمبة'], 'aliases'],
    ['one name twice in other letters', ['Lamp', 'LAMP'], 'aliases'],
    ['one name twice with other blanks', ['table lamp', 'table\u00a0 lamp'], 'aliases'],
    ['one name twice with an invisible mark', ['lamp', 'la\u200bmp'], 'aliases'],
    ["the product's own name", [NEW_PRODUCT.name], 'aliases'],
    ['a name that is too long', ['x'.repeat(PRODUCT_LIMITS.alias + 1)], 'aliases.0'],
    ['too many names', Array.from({ length: MAX_ALIASES + 1 }, (_, index) => `Name ${index}`), 'aliases'],
    ['a comma in a name', ['vase, lamp'], 'aliases.0'],
    ['an Arabic comma in a name', ['لمبة، مصباح'], 'aliases.0'],
    ['a line break in a name', ['vase\nlamp'], 'aliases.0'],
    ['NUL in a name', ['a\u0000b'], 'aliases.0'],
    ['a text in place of a list', 'لمبة', 'aliases'],
    ['a list of numbers', [1], 'aliases.0'],
    ['null', null, 'aliases'],
  ];

  test('that equal the name are refused with a sentence that quotes it', async () => {
    await expectRefused(await create({ ...NEW_PRODUCT, aliases: [NEW_PRODUCT.name] }), 422, 'validation', {
      field: 'aliases',
      issue: 'own_name',
      limit: '',
    });
    const { product_id } = await created();
    const refused = await (await change(product_id, { aliases: [NEW_PRODUCT.name] })).json();
    expect(refused.detail).toBe(`aliases: '${NEW_PRODUCT.name}' is the name of the product itself.`);
  });

  test.each(REFUSED)('are refused with %s', async (_, aliases, field) => {
    await expectRefused(await create({ ...NEW_PRODUCT, aliases }), 422, 'validation', { field });
    const { product_id } = await created();
    await expectRefused(await change(product_id, { aliases }), 422, 'validation', { field });
  });
});

describe('a deletion', () => {
  test('removes the product from the list, and is audited', async () => {
    const { product_id } = await created();
    expect(await (await remove(product_id, 1)).json()).toEqual({ data: { deleted: true } });
    expect(await rowOf(product_id)).toBeUndefined();
    expect((await auditOf(product_id)).map(({ action }) => action)).toEqual([
      'product.created',
      'product.deleted',
    ]);
    await expectRefused(await remove(product_id), 404, 'product.not_found', { id: product_id });
  });

  test('of a product with orders is refused with the alternative, and the order keeps its line', async () => {
    const { vase } = app.products;
    const order = await createOrder(app, 'admin', { expected_items: 1, total_price: vase.base_price });
    expect((await addItem(app, 'admin', order)).status).toBe(201);
    const before = await databaseState(app.db);
    const response = await remove(vase.product_id);
    expect((await response.clone().json()).detail).toMatch(/Set it inactive instead/);
    await expectRefused(response, 409, 'product.has_orders', { name: 'Vase', orders: 1 });
    expect(await databaseState(app.db)).toEqual(before);
    expect((await change(vase.product_id, { active: false })).status).toBe(200);
    await change(vase.product_id, { active: true });
  });

  test('of a product with direct and wholesale orders is refused with the number of both', async () => {
    const { product_id, name } = await created({ base_price: 15_000 });
    for (let order = 0; order < 2; order += 1) {
      const id = await createOrder(app, 'admin');
      expect((await addItem(app, 'admin', id, { product_id })).status).toBe(201);
    }
    const { b2b_order_id } = await wholesaleCalls(app).newOrder();
    expect((await wholesaleCalls(app).addItem(b2b_order_id, { product_id })).status).toBe(201);
    await expectRefused(await remove(product_id), 409, 'product.has_orders', { name, orders: 3 });
  });

  test('notifies the open screens with the version after the last', async () => {
    const { product_id } = await created();
    const changes: Change[] = [];
    const feed = openChangeFeed(app.url);
    await feed.ready();
    feed.subscribe((event) => changes.push(event));
    await remove(product_id, 1);
    await expect
      .poll(() => changes)
      .toContainEqual({
        entity: 'product',
        id: String(product_id),
        version: 2,
        action: 'product.deleted',
        by: 'admin',
      });
    await feed.close();
  });

  test('from an older version is refused', async () => {
    const { product_id } = await created();
    await change(product_id, { name: 'Newer' });
    await expectRefused(await remove(product_id, 1), 412, 'product.stale', { name: 'Newer' });
  });
});

describe('an embedded picture', () => {
  const canvas = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } });
  const embedded = (bytes: Uint8Array, type: string): string =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is stored once and served by its address',
    async (type) => {
      const bytes = await canvas().toFormat(type).toBuffer();
      const rows = [];
      for (const name of ['One', 'Two'])
        rows.push(await created({ name, picture_url: embedded(bytes, type) }));
      const [address, other] = rows.map(({ picture_url }) => picture_url ?? '');
      expect(address).toMatch(/^\/api\/v1\/pictures\/[0-9a-f]{32}\.(jpg|png|webp)$/);
      expect(other).toBe(address);
      const response = await app.app.request(address ?? '');
      expect(response.headers.get('Content-Type')).toBe(`image/${type}`);
      expect(response.headers.get('Cache-Control')).toMatch(/immutable/);
      const served = await sharp(await response.arrayBuffer()).metadata();
      expect([served.format, served.width, served.height]).toEqual([type, 40, 30]);
    },
  );

  test('is stored by a change, too, and the address of a stored picture changes nothing', async () => {
    const { product_id } = await created();
    const bytes = await canvas(10, 10).jpeg().toBuffer();
    const { data } = await (await change(product_id, { picture_url: embedded(bytes, 'jpeg') })).json();
    expect(data.picture_url).toMatch(/^\/api\/v1\/pictures\//);
    const repeated = await (await change(product_id, { picture_url: data.picture_url }, 1)).json();
    expect(repeated.data.version).toBe(data.version);
  });

  const hostile = async (): Promise<[string, string, string][]> => {
    const jpeg = await canvas(300, 200).jpeg().toBuffer();
    const png = await canvas(300, 200).png().toBuffer();
    const frames = await sharp([await canvas().png().toBuffer(), await canvas().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const control = Buffer.from('acTL\0\0\0\x02\0\0\0\0');
    const framed = Buffer.alloc(control.length + 8);
    framed.writeUInt32BE(8, 0);
    control.copy(framed, 4);
    framed.writeUInt32BE(crc32(control), control.length + 4);
    const apng = Buffer.concat([png.subarray(0, 33), framed, png.subarray(33)]);
    const wide = await canvas(8001, 1).png().toBuffer();
    return [
      ['one of another kind', embedded(jpeg, 'png'), 'picture.other_type'],
      ['a JPEG that is cut off', embedded(jpeg.subarray(0, jpeg.length / 2), 'jpeg'), 'picture.unreadable'],
      ['a PNG that is cut off', embedded(png.subarray(0, png.length / 2), 'png'), 'picture.unreadable'],
      ['only the first bytes of a JPEG', embedded(jpeg.subarray(0, 3), 'jpeg'), 'picture.unreadable'],
      ['no picture at all', embedded(Buffer.from('MZ renamed'), 'jpeg'), 'picture.unreadable'],
      [
        'an SVG under another name',
        embedded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'),
        'picture.unreadable',
      ],
      ['an animated WebP', embedded(frames, 'webp'), 'picture.animated'],
      ['an animated PNG', embedded(apng, 'png'), 'picture.animated'],
      ['one that is too wide', embedded(wide, 'png'), 'picture.too_large'],
    ];
  };

  test('is refused if it is not a complete still JPEG, PNG or WebP picture', async () => {
    for (const [description, picture_url, code] of await hostile()) {
      const before = await databaseState(app.db);
      const response = await create({ ...NEW_PRODUCT, picture_url });
      expect([description, response.status, (await response.json()).code]).toEqual([description, 422, code]);
      expect(await databaseState(app.db)).toEqual(before);
    }
  });

  test('that is larger than the limit of a request is refused', async () => {
    const picture_url = `data:image/jpeg;base64,${'A'.repeat(1_100_000)}`;
    expect((await create({ ...NEW_PRODUCT, picture_url })).status).toBe(413);
    await expectRefused(
      await create({ ...NEW_PRODUCT, picture_url: picture_url.slice(0, 950_000) }),
      422,
      'validation',
      {
        field: 'picture_url',
      },
    );
  });
});
