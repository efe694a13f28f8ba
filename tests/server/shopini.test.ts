import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createServer } from '#server/app.ts';
import { openMarketplace, settingsFrom } from '#server/marketplace/open.ts';
import { tokenLimitsFrom } from '#server/store/token-limits.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addItem, createOrder, moveOrder } from '#tests/support/orders.ts';

const MINUTE_MS = 60_000;

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp({ name: 'shopini' });
});
afterEach(() => app.close());

const fetchData = async (path: string) => (await app.call(`/shopini/${path}`, { as: 'admin' })).json();
const postTo = async (path: string) => {
  const response = await app.call(`/shopini/${path}`, { method: 'POST', as: 'admin' });
  return response.json();
};

test('an order is handed over, on its way and delivered', async () => {
  expect(await fetchData('status')).toEqual({
    status: 'idle',
    last_sync: null,
    records_processed: 0,
    errors: [],
  });
  const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
  await addItem(app, 'staff', id);
  for (const status of ['printing', 'ready', 'handed_to_shopini']) await moveOrder(app, 'admin', id, status);
  const statusesAfter = async (minutes: number) => {
    app.clock.advance(minutes * MINUTE_MS);
    const { status, run } = await postTo('sync');
    expect([status, run.errors]).toEqual(['started', []]);
    expect(['started', 'completed']).toContain(run.status);
    await app.marketplace.waitForRun();
    expect(await fetchData('status')).toMatchObject({
      status: 'completed',
      last_sync: app.clock.now().toISOString(),
      errors: [],
    });
    const shipments: { shipment_status: string; tracking_number: string }[] = (
      await (await app.call('/d2c/shipments/', { as: 'admin' })).json()
    ).data;
    const order = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
    return [shipments[0]?.tracking_number, shipments[0]?.shipment_status, order.status];
  };
  const tracking = `SBX-${String(id).padStart(8, '0')}`;
  expect(await statusesAfter(0)).toEqual([tracking, 'in_transit', 'handed_to_shopini']);
  expect(await statusesAfter(3)).toEqual([tracking, 'shipped', 'handed_to_shopini']);
  expect(await statusesAfter(10)).toEqual([tracking, 'delivered', 'completed']);
  const { data: moves } = await (await app.call(`/d2c/orders/${id}/moves/`, { as: 'admin' })).json();
  expect(moves[0]).toMatchObject({ event: 'shipment.delivered', to_status: 'completed', reason: '' });
  expect(app.reported).toEqual([]);
});

test('the connection test works, and a kill request succeeds even without a run', async () => {
  expect(await fetchData('test-connection')).toEqual({ status: 'success' });
  const run = { status: 'idle', last_sync: null, records_processed: 0, errors: [] };
  expect(await postTo('kill-sync')).toEqual({ status: 'success', run });
});

describe('the configuration', () => {
  test('is returned without its secrets', async () => {
    expect(await fetchData('config')).toEqual({
      api_root: 'sandbox',
      marketplace: 'sandbox',
      device_type: 'web',
      page_size: 100,
      email_configured: false,
      password_configured: false,
    });
  });

  test('comes from the environment', () => {
    expect(
      settingsFrom({
        SHOPINI_API_ROOT: 'https://market.test/api',
        SHOPINI_EMAIL: 'a@b.test',
        SHOPINI_PASSWORD: 'secret',
        SHOPINI_DEVICE_TYPE: 'desk',
        SHOPINI_PAGE_SIZE: '500',
      }),
    ).toEqual({
      apiRoot: 'https://market.test/api',
      email: 'a@b.test',
      password: 'secret',
      deviceType: 'desk',
      pageSize: 500,
    });
  });

  test.each(['0', '501', '1.5', 'many', '-1'])('with a page size of %s is refused at the start', (size) => {
    expect(() => settingsFrom({ SHOPINI_PAGE_SIZE: size })).toThrow('SHOPINI_PAGE_SIZE');
  });

  test.each([
    'market.test',
    'ftp://market.test',
    'javascript:alert(1)',
    'https://portal:secret@market.test/api',
    'https://market.test/api?key=secret',
    'https://market.test/#/api',
  ])('with the address %s is refused, too', (root) => {
    expect(() => settingsFrom({ SHOPINI_API_ROOT: root })).toThrow('SHOPINI_API_ROOT');
  });
});

test('an unreachable marketplace fails the connection test with a message', async () => {
  const marketplace = await openMarketplace({
    db: app.db,
    url: app.url,
    clock: app.clock,
    settings: settingsFrom({ SHOPINI_API_ROOT: 'http://127.0.0.1:2/api' }),
    isDemoStart: false,
    report: (error) => app.reported.push(error),
  });
  await expect(marketplace.provider.testConnection(new AbortController().signal)).rejects.toThrow(
    'The marketplace cannot be reached (sign-in, ECONNREFUSED).',
  );
  await marketplace.close();
});

describe('without a marketplace', () => {
  /** Starts the server of a real shop without a marketplace. */
  const openUnset = async () => {
    const marketplace = await openMarketplace({
      db: app.db,
      url: app.url,
      clock: app.clock,
      settings: settingsFrom({}),
      isDemoStart: false,
      report: (error) => app.reported.push(error),
    });
    onTestFinished(() => marketplace.close());
    const server = createServer({
      db: app.db,
      clock: app.clock,
      ipOf: () => '127.0.0.1',
      report: (error) => app.reported.push(error),
      log: app.log,
      changes: { subscribe: () => () => {}, ready: async () => {}, close: async () => {} },
      tokenLimits: tokenLimitsFrom({}),
      ...marketplace,
    });
    const token = await app.tokenOf('admin');
    const sendRequest = async (method: string, path: string) => {
      const response = await server.request(`/api/v1/shopini/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      return { status: response.status, body: await response.json() };
    };
    return { ask: sendRequest, marketplace: marketplace.marketplace };
  };
  const NOT_SET = { code: 'marketplace.not_set', values: {} };

  test('hand-overs wait, and no run starts', async () => {
    const { ask, marketplace } = await openUnset();
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    await addItem(app, 'staff', id);
    for (const status of ['printing', 'ready', 'handed_to_shopini'])
      await moveOrder(app, 'admin', id, status);
    app.clock.advance(60 * MINUTE_MS);
    expect(await ask('POST', 'sync')).toMatchObject({ status: 409, body: NOT_SET });
    await marketplace.waitForRun();
    expect((await ask('GET', 'status')).body).toMatchObject({ status: 'idle' });
    const { rows } = await app.db.execute('select sent_at, attempts from marketplace_outbox');
    expect(rows).toEqual([{ sent_at: null, attempts: 0 }]);
    expect((await app.db.execute('select 1 from sandbox_shipments')).rows).toEqual([]);
  });

  test('the connection test and the configuration say so', async () => {
    const { ask } = await openUnset();
    expect((await ask('GET', 'test-connection')).body).toEqual({
      status: 'failed',
      code: 'marketplace.not_set',
      message: expect.stringContaining('No marketplace is set'),
    });
    expect((await ask('GET', 'config')).body).toMatchObject({ api_root: '', marketplace: 'none' });
  });
});
