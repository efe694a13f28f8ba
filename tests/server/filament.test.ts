import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {
  FilamentColour,
  FilamentPurchase,
  FilamentStock,
  FilamentType,
  FilamentUsage,
} from '#api/contracts/filament.ts';
import { DAY_MS } from '#domain/business-day.ts';
import { type CallInit, createTestApp, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { expectData, expectRefusal } from '#tests/support/expected-response.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'filament', now: new Date('2026-03-31T22:30:00Z') });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

let lastId = 0;
/** Returns an ID that no other test uses. */
const freshId = (): number => {
  lastId += 1;
  return lastId;
};

const request = (method: string, path: string, init: CallInit = {}): Promise<Response> =>
  app.call(`/filament/${path}`, { method, as: 'admin', ...init });

const create = (json: Readonly<Record<string, unknown>>, options: CallInit = {}) =>
  request('POST', 'types/', { json, ...options });
const change = (id: number, json: unknown, version?: number) =>
  request('PUT', `types/${id}`, {
    json,
    ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });
const remove = (id: number, version?: number) =>
  request('DELETE', `types/${id}`, version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } });
const buySpools = (json: Readonly<Record<string, unknown>>, options: CallInit = {}) =>
  request('POST', 'purchases/', { json, ...options });
const openSpool = (
  filament_id: number,
  fields: Readonly<Record<string, unknown>> = {},
  init: CallInit = {},
) => request('POST', 'usage/', { json: { filament_id, ...fields }, ...init });
const undo = (id: number) => request('DELETE', `usage/${id}`);

/** Creates a filament type and a purchase of this number of spools. */
const filamentWith = async (spools: number, fields: Readonly<Record<string, unknown>> = {}) => {
  const id = freshId();
  await expectData(create({ filament_id: id, brand: 'eSUN', ...fields }), 201);
  if (spools > 0) await expectData(buySpools({ filament_id: id, spools_bought: spools }), 201);
  return id;
};

const fetchTypes = () => expectData<FilamentType[]>(request('GET', 'types/'), 200);
const fetchStock = async (id: number): Promise<FilamentStock | undefined> =>
  (await expectData<FilamentStock[]>(request('GET', 'stock-with-details/'), 200)).find(
    ({ filament_id }) => filament_id === id,
  );
const fetchPurchases = async (id: number): Promise<FilamentPurchase[]> =>
  (await expectData<FilamentPurchase[]>(request('GET', 'purchases/'), 200)).filter(
    ({ filament_id }) => filament_id === id,
  );
const fetchUsage = (id: number) => expectData<FilamentUsage[]>(request('GET', `types/${id}/usage/`), 200);

const auditOf = async (entity: string, id: number) => {
  const { rows } = await app.db.execute<{
    username: string;
    action: string;
    before: unknown;
    after: unknown;
  }>(
    `select username, action, before, after from audit_log where entity = '${entity}' and entity_id = '${id}' order by id`,
  );
  return rows;
};

describe('a filament type', () => {
  test('is created with every field, with null for empty fields, #000000 as the default colour, and no stock', async () => {
    const id = freshId();
    expect(
      await expectData(
        create({ filament_id: id, brand: ' eSUN ', name: ' ', material: '', color_name: null }),
        201,
      ),
    ).toEqual({
      filament_id: id,
      brand: 'eSUN',
      name: null,
      material: null,
      color_name: null,
      color_hex: '#000000',
      active: true,
      version: 1,
    });
    const full = {
      filament_id: freshId(),
      brand: 'Polymaker',
      name: 'PolyLite',
      material: 'PETG',
      color_name: 'أحمر',
      color_hex: '#FF0000',
    };
    expect(await expectData(create(full), 201)).toEqual({
      ...full,
      color_hex: '#ff0000',
      active: true,
      version: 1,
    });
    expect(await fetchStock(id)).toEqual({
      filament_id: id,
      brand: 'eSUN',
      name: null,
      material: null,
      color_name: null,
      color_hex: '#000000',
      active: true,
      current_stock: 0,
      total_used: 0,
      opened_recently: 0,
      days_left: null,
      last_usage_id: null,
      version: 1,
    });
    const ids = (await fetchTypes()).map(({ filament_id }) => filament_id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toContain(id);
  });

  test('has a unique ID, and a second request is refused with the field, even a concurrent one', async () => {
    const id = freshId();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await create({ filament_id: id, brand: 'eSUN' })).status),
    );
    expect(statuses.toSorted()).toEqual([201, 409]);
    await expectRefusal(create({ filament_id: id, brand: 'Other' }), 409, {
      code: 'filament_type.id_taken',
      values: { id },
      detail: `The filament ID ${id} is taken.`,
    });
  });

  test.each([
    [{ brand: 'x' }, 'filament_id', 'missing', ''],
    [{ filament_id: 0, brand: 'x' }, 'filament_id', 'too_small', 1],
    [{ filament_id: 2_147_483_648, brand: 'x' }, 'filament_id', 'too_big', 2_147_483_647],
    [{ filament_id: 1.5, brand: 'x' }, 'filament_id', 'invalid_type', ''],
    [{ filament_id: 900 }, 'brand', 'missing', ''],
    [{ filament_id: 900, brand: '  ' }, 'brand', 'blank', ''],
    [{ filament_id: 900, brand: 'x'.repeat(101) }, 'brand', 'too_big', 100],
    [{ filament_id: 900, brand: 'x\0' }, 'brand', 'unstorable', ''],
    [{ filament_id: 900, brand: 'x', name: 'x'.repeat(101) }, 'name', 'too_big', 100],
    [{ filament_id: 900, brand: 'x', material: 'x'.repeat(101) }, 'material', 'too_big', 100],
    [{ filament_id: 900, brand: 'x', color_name: 'x'.repeat(101) }, 'color_name', 'too_big', 100],
    [{ filament_id: 900, brand: 'x', color_hex: 'red' }, 'color_hex', 'invalid_format', ''],
    [{ filament_id: 900, brand: 'x', color_hex: '#12345' }, 'color_hex', 'invalid_format', ''],
    [{ filament_id: 900, brand: 'x', active: 'yes' }, 'active', 'invalid_type', ''],
  ])('is refused for %j, with the name of the field', async (body, field, issue, limit) => {
    const before = await databaseState(app.db);
    await expectRefusal(create(body), 422, { code: 'validation', values: { field, issue, limit } });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('changes the given fields, announces the stock, and records who changed what', async () => {
    const id = await filamentWith(0, { material: 'PLA' });
    const changed = await expectData<FilamentType>(change(id, { brand: 'Bambu', material: '' }), 200);
    expect(changed).toMatchObject({ brand: 'Bambu', material: null, version: 2 });
    expect(await fetchStock(id)).toMatchObject({ brand: 'Bambu', version: 2 });
    expect((await auditOf('filament_type', id)).map(({ username, action }) => [username, action])).toEqual([
      ['admin', 'filament_type.created'],
      ['admin', 'filament_type.changed'],
    ]);
    // A request that changes nothing succeeds, so that it can be repeated after a lost reply.
    expect(await expectData(change(id, { brand: 'Bambu', material: null }, 1), 200)).toEqual(changed);
    expect(await auditOf('filament_type', id)).toHaveLength(2);
  });

  test('keeps its ID', async () => {
    const id = await filamentWith(0);
    await expectRefusal(change(id, { filament_id: id + 5000, brand: 'Other' }), 409, {
      code: 'filament_type.id_fixed',
      values: { id },
    });
    await expectData(change(id, { filament_id: id, brand: 'Other' }), 200);
    await expectRefusal(change(id, { filament_id: id }), 422, {
      code: 'validation',
      values: { field: '', issue: 'missing', limit: '' },
    });
  });

  test('is not changed from an older version, and the refusal has the current row', async () => {
    const id = await filamentWith(0);
    const otherEdit = await expectData<FilamentType>(change(id, { brand: 'Theirs' }, 1), 200);
    const stale = { code: 'filament_type.stale', values: { id }, current: otherEdit };
    await expectRefusal(change(id, { brand: 'Mine' }, 1), 412, stale);
    await expectRefusal(remove(id, 1), 412, stale);
    await expectData(change(id, { brand: 'Mine' }, 2), 200);
  });

  test('is deleted if it was never bought or used, and else the refusal names the alternative', async () => {
    const unused = await filamentWith(0);
    expect(await expectData(remove(unused, 1), 200)).toEqual({ deleted: true });
    expect(await fetchStock(unused)).toBeUndefined();
    expect((await auditOf('filament_type', unused)).at(-1)).toMatchObject({
      action: 'filament_type.deleted',
      before: { filament_id: unused },
      after: null,
    });
    await expectRefusal(remove(unused), 404, { code: 'filament_type.not_found', values: { id: unused } });

    const bought = await filamentWith(1);
    const inUseRefusal = {
      code: 'filament_type.has_history',
      values: { id: bought },
      detail: `The filament #${bought} has purchases or used spools: make it inactive instead.`,
    };
    await expectRefusal(remove(bought), 409, inUseRefusal);
    await expectData(openSpool(bought), 201);
    await expectRefusal(remove(bought), 409, inUseRefusal);
  });

  test('that is inactive cannot be bought, but its spools can be opened', async () => {
    const id = await filamentWith(1);
    await expectData(change(id, { active: false }), 200);
    await expectRefusal(buySpools({ filament_id: id, spools_bought: 1 }), 409, {
      code: 'filament_type.inactive',
      values: { id, brand: 'eSUN' },
    });
    expect(await expectData(openSpool(id), 201)).toMatchObject({ active: false, current_stock: 0 });
  });

  test('that is unknown is not found', async () => {
    const id = 999_999;
    const notFound = { code: 'filament_type.not_found', values: { id } };
    await expectRefusal(change(id, { brand: 'x' }), 404, notFound);
    await expectRefusal(remove(id), 404, notFound);
    await expectRefusal(openSpool(id), 404, notFound);
    await expectRefusal(buySpools({ filament_id: id, spools_bought: 1 }), 404, notFound);
    await expectRefusal(request('GET', `types/${id}/usage/`), 404, notFound);
  });
});

describe('opening a spool', () => {
  test('lowers the stock, raises the usage, and returns the row', async () => {
    const id = await filamentWith(3);
    const row = await expectData<FilamentStock>(openSpool(id), 201);
    expect(row).toMatchObject({ current_stock: 2, total_used: 1, opened_recently: 1, version: 3 });
    expect(await fetchStock(id)).toEqual(row);
    expect(await expectData(openSpool(id, { spools_opened: 2, notes: ' طابعة ' }), 201)).toMatchObject({
      current_stock: 0,
      total_used: 3,
    });
    expect(await fetchUsage(id)).toEqual([
      expect.objectContaining({ spools_opened: 2, notes: 'طابعة', opened_by: 'The admin', undone_at: null }),
      expect.objectContaining({ spools_opened: 1, notes: '', opened_at: '2026-03-31T22:30:00.000Z' }),
    ]);
    expect(await auditOf('filament_stock', id)).toEqual([
      expect.objectContaining({ action: 'filament.bought' }),
      {
        username: 'admin',
        action: 'filament.opened',
        before: { current_stock: 3, total_used: 0 },
        after: { current_stock: 2, total_used: 1 },
      },
      expect.objectContaining({ action: 'filament.opened' }),
    ]);
  });

  test('is refused with a message if there are not enough', async () => {
    const id = await filamentWith(2);
    await expectRefusal(openSpool(id, { spools_opened: 3 }), 409, {
      code: 'filament_stock.not_enough',
      values: { id, brand: 'eSUN', spools: 3, left: 2 },
      detail: `The stock of #${id} eSUN is down to 2.`,
    });
    const withoutStock = await filamentWith(0);
    await expectRefusal(openSpool(withoutStock), 409, {
      code: 'filament_stock.not_enough',
      values: { id: withoutStock, brand: 'eSUN', spools: 1, left: 0 },
      detail: `There is no spool of #${withoutStock} eSUN left.`,
    });
  });

  test('of the last one by concurrent requests succeeds once', async () => {
    const id = await filamentWith(1);
    const statuses = await Promise.all(
      ['admin', 'superadmin', 'admin', 'superadmin'].map(
        async (person) =>
          (await openSpool(id, {}, { as: person === 'admin' ? 'admin' : 'superadmin' })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
    expect(await fetchStock(id)).toMatchObject({ current_stock: 0, total_used: 1 });
    expect(await fetchUsage(id)).toHaveLength(1);
  });

  test('under one key happens once, however often the request is repeated', async () => {
    const id = await filamentWith(5);
    const key = 'open-once-1';
    const rows = await Promise.all(
      [1, 2, 3].map(() => expectData<FilamentStock>(openSpool(id, {}, { key }), 201)),
    );
    for (const row of rows) expect(row).toEqual(rows[0]);
    expect(await fetchStock(id)).toMatchObject({ current_stock: 4, total_used: 1 });
  });

  test.each([
    [{ spools_opened: 0 }, 'spools_opened', 'too_small', 1],
    [{ spools_opened: -1 }, 'spools_opened', 'too_small', 1],
    [{ spools_opened: 1.5 }, 'spools_opened', 'invalid_type', ''],
    [{ spools_opened: 10_001 }, 'spools_opened', 'too_big', 10_000],
    [{ notes: 'x'.repeat(501) }, 'notes', 'too_big', 500],
    [{ filament_id: '1' }, 'filament_id', 'invalid_type', ''],
  ])('is refused for %j, with the name of the field', async (body, field, issue, limit) => {
    const id = await filamentWith(1);
    const before = await databaseState(app.db);
    await expectRefusal(openSpool(id, body), 422, { code: 'validation', values: { field, issue, limit } });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('can be undone once for the last opening, which stays in the log', async () => {
    const id = await filamentWith(3);
    const first = await expectData<FilamentStock>(openSpool(id), 201);
    const second = await expectData<FilamentStock>(openSpool(id, { spools_opened: 2 }), 201);
    const [firstId, secondId] = [first.last_usage_id ?? 0, second.last_usage_id ?? 0];
    await expectRefusal(undo(firstId), 409, { code: 'filament_usage.not_last', values: { id: firstId } });
    const undone = await expectData<FilamentStock>(undo(secondId), 200);
    expect(undone).toMatchObject({ current_stock: 2, total_used: 1, last_usage_id: firstId });
    expect(await expectData(undo(secondId), 200)).toEqual(undone);
    expect(await expectData(undo(firstId), 200)).toMatchObject({
      current_stock: 3,
      total_used: 0,
      opened_recently: 0,
      last_usage_id: null,
    });
    expect((await fetchUsage(id)).map(({ undone_by }) => undone_by)).toEqual(['The admin', 'The admin']);
    await expectRefusal(undo(999_999), 404, { code: 'filament_usage.not_found', values: { id: 999_999 } });
  });

  test('keeps the name of the person after their account is deleted', async () => {
    const id = await filamentWith(2);
    const newUser = { username: 'leaving', email: 'leaving@desk.test', full_name: 'Leaving', role: 'admin' };
    const password = 'leaving-password';
    const { user_id } = await expectData<{ user_id: number }>(
      app.call('/auth/users', { method: 'POST', as: 'superadmin', json: { ...newUser, password } }),
      201,
    );
    const login = await app.call('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username: 'leaving', password }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const { access_token: token } = await login.json();
    await app.db.execute(`update users set must_change_password = false where user_id = ${user_id}`);
    const opening = await app.call('/filament/usage/', { method: 'POST', token, json: { filament_id: id } });
    expect(opening.status).toBe(201);
    await app.call(`/auth/users/${user_id}`, { method: 'DELETE', as: 'superadmin' });
    expect((await fetchUsage(id)).map(({ opened_by }) => opened_by)).toEqual(['Leaving']);
  });
});

describe('the days that a stock lasts', () => {
  test('are computed from the openings of 30 days, once there are enough of them', async () => {
    const start = app.clock.now();
    const id = await filamentWith(20);
    await expectData(openSpool(id, { spools_opened: 4 }), 201);
    // The type has existed for too short a time.
    expect(await fetchStock(id)).toMatchObject({ opened_recently: 4, days_left: null });
    app.clock.advance(8 * DAY_MS);
    expect(await fetchStock(id)).toMatchObject({ current_stock: 16, days_left: 32 });
    app.clock.set(new Date(start.getTime() + 29 * DAY_MS));
    await expectData(openSpool(id), 201);
    expect(await fetchStock(id)).toMatchObject({ opened_recently: 5, current_stock: 15, days_left: 87 });
    app.clock.set(new Date(start.getTime() + 31 * DAY_MS));
    // The four openings are too old, and one alone is not enough.
    expect(await fetchStock(id)).toMatchObject({ opened_recently: 1, days_left: null });
    app.clock.set(start);
  });
});

describe('a purchase', () => {
  test('adds its spools to the stock, and computes its total if it is empty', async () => {
    const id = await filamentWith(0, { color_name: 'Red', color_hex: '#ff0000' });
    const row = await expectData<FilamentPurchase>(
      buySpools({ filament_id: id, spools_bought: 3, price_per_spool: 22_500.5, supplier: ' سوق السنك ' }),
      201,
    );
    expect(row).toEqual({
      purchase_id: row.purchase_id,
      filament_id: id,
      brand: 'eSUN',
      name: null,
      material: null,
      color_name: 'Red',
      color_hex: '#ff0000',
      // It is past midnight at the business.
      date_purchased: '2026-04-01',
      supplier: 'سوق السنك',
      spools_bought: 3,
      price_per_spool: 22_500.5,
      total_cost: 67_501.5,
      version: 1,
    });
    expect(await fetchStock(id)).toMatchObject({ current_stock: 3, total_used: 0 });
    expect(await fetchPurchases(id)).toEqual([row]);
    expect(await auditOf('filament_purchase', row.purchase_id)).toEqual([
      expect.objectContaining({ username: 'admin', action: 'filament_purchase.logged', before: null }),
    ]);
  });

  test('keeps a given total and date, and has no total without a price', async () => {
    const id = await filamentWith(0);
    const purchaseInput = { filament_id: id, spools_bought: 2, price_per_spool: 10, total_cost: 19 };
    expect(await expectData(buySpools(purchaseInput), 201)).toMatchObject(purchaseInput);
    expect(
      await expectData(buySpools({ filament_id: id, spools_bought: 1, date_purchased: '2026-02-28' }), 201),
    ).toMatchObject({
      date_purchased: '2026-02-28',
      supplier: null,
      price_per_spool: null,
      total_cost: null,
    });
    // The latest date comes first.
    expect((await fetchPurchases(id)).map(({ date_purchased }) => date_purchased)).toEqual([
      '2026-04-01',
      '2026-02-28',
    ]);
    await expectRefusal(
      buySpools({ filament_id: id, spools_bought: 2, price_per_spool: 999_999_999_999 }),
      422,
      {
        code: 'filament_purchase.total_too_large',
        values: {},
      },
    );
  });

  test.each([
    [{ filament_id: null }, 'filament_id', 'invalid_type', ''],
    [{ spools_bought: undefined }, 'spools_bought', 'missing', ''],
    [{ spools_bought: 0 }, 'spools_bought', 'too_small', 1],
    [{ spools_bought: 2.5 }, 'spools_bought', 'invalid_type', ''],
    [{ spools_bought: '2' }, 'spools_bought', 'invalid_type', ''],
    [{ spools_bought: 10_001 }, 'spools_bought', 'too_big', 10_000],
    [{ supplier: 'x'.repeat(201) }, 'supplier', 'too_big', 200],
    [{ price_per_spool: -1 }, 'price_per_spool', 'too_small', 0],
    [{ price_per_spool: 1.005 }, 'price_per_spool', 'decimals', ''],
    [{ total_cost: 1e15 }, 'total_cost', 'too_big', 999_999_999_999.99],
    [{ date_purchased: '2026-02-30' }, 'date_purchased', 'invalid_format', ''],
    [{ date_purchased: '0026-02-03' }, 'date_purchased', 'invalid_format', ''],
  ])('is refused for %j, with the name of the field', async (body, field, issue, limit) => {
    const id = await filamentWith(0);
    const before = await databaseState(app.db);
    await expectRefusal(buySpools({ filament_id: id, spools_bought: 1, ...body }), 422, {
      code: 'validation',
      values: { field, issue, limit },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('needs a date that is not in the future at the business', async () => {
    const id = await filamentWith(0);
    await expectRefusal(buySpools({ filament_id: id, spools_bought: 1, date_purchased: '2026-04-02' }), 422, {
      code: 'day.to_come',
      values: { day: '2026-04-02' },
    });
    expect(await fetchPurchases(id)).toEqual([]);
  });

  test('is logged once under one key', async () => {
    const id = await filamentWith(0);
    const key = 'bought-once';
    const [first, second] = await Promise.all(
      [1, 2].map(() => expectData(buySpools({ filament_id: id, spools_bought: 2 }, { key }), 201)),
    );
    expect(first).toEqual(second);
    expect(await fetchPurchases(id)).toHaveLength(1);
    expect(await fetchStock(id)).toMatchObject({ current_stock: 2 });
  });

  test('that is deleted lowers the stock again, unless its spools were opened', async () => {
    const id = await filamentWith(2);
    const { purchase_id } = await expectData<FilamentPurchase>(
      buySpools({ filament_id: id, spools_bought: 3 }),
      201,
    );
    expect(await expectData(request('GET', `purchases/?ids=${purchase_id}`), 200)).toMatchObject([
      { purchase_id },
    ]);
    expect(await expectData(request('DELETE', `purchases/${purchase_id}`), 200)).toEqual({ deleted: true });
    expect(await fetchStock(id)).toMatchObject({ current_stock: 2, total_used: 0 });
    expect((await auditOf('filament_purchase', purchase_id)).at(-1)).toMatchObject({
      action: 'filament_purchase.deleted',
      before: { spools_bought: 3 },
      after: null,
    });
    await expectRefusal(request('DELETE', `purchases/${purchase_id}`), 404, {
      code: 'filament_purchase.not_found',
      values: { id: purchase_id },
    });

    const [first] = await fetchPurchases(id);
    await expectData(openSpool(id), 201);
    const spoolsUsed = { id: first?.purchase_id, spools: 2, left: 1 };
    await expectRefusal(request('DELETE', `purchases/${first?.purchase_id}`), 409, {
      code: 'filament_purchase.used',
      values: spoolsUsed,
      detail: `Purchase #${spoolsUsed.id} brought 2 spools, but the stock is down to 1: spools of it have been opened.`,
    });
    expect(await fetchStock(id)).toMatchObject({ current_stock: 1, total_used: 1 });
  });

  test('that is deleted during openings never makes the stock negative', async () => {
    const id = await filamentWith(2);
    const [purchase] = await fetchPurchases(id);
    const [opening, deletion] = await Promise.all([
      openSpool(id),
      request('DELETE', `purchases/${purchase?.purchase_id}`),
    ]);
    expect([opening.status, deletion.status].toSorted()).toEqual(
      opening.status === 201 ? [201, 409] : [200, 409],
    );
    const after = await fetchStock(id);
    expect(after?.current_stock).toBe(opening.status === 201 ? 1 : 0);
  });
});

test('every user of the order desk gets the colours of active filaments and whether a spool is in stock', async () => {
  await filamentWith(0, { color_name: 'Transparent Teal' });
  await filamentWith(0, { color_name: 'زيتي' });
  await filamentWith(2, { color_name: 'Matt Olive' });
  await filamentWith(0, { color_name: 'Unicorn' });
  const inactive = await filamentWith(0, { color_name: 'Maroon' });
  await expectData(change(inactive, { active: false }), 200);
  const colours = await expectData<FilamentColour[]>(request('GET', 'colours/', { as: 'staff' }), 200);
  const inStock = Object.fromEntries(colours.map(({ colour, in_stock }) => [colour, in_stock]));
  expect(inStock).toMatchObject({ turquoise: false, olive: true });
  expect(Object.keys(inStock)).not.toContain('maroon');
});
