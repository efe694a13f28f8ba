import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realMarketplaces } from '#server/db/schema/sync.ts';
import { users } from '#server/db/schema/users.ts';
import { type MarketplaceServices, openMarketplace, settingsFrom } from '#server/marketplace/open.ts';
import { changeStatus } from '#server/store/d2c-order-moves.ts';
import { markSandboxHandOvers } from '#server/store/hand-overs.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDatabaseBefore } from '#tests/support/migrations.ts';
import { addItem, createOrder, createOrderWithStatus, moveOrder } from '#tests/support/orders.ts';

/* The sandbox replaces the courier only for the demo business. It must never end orders of a real shop. */

const REAL_API_ROOT = 'http://127.0.0.1:2/api';
const NEVER_ABORTED = new AbortController().signal;

let app: TestApp;
const openMarketplaces: MarketplaceServices[] = [];

beforeEach(async () => {
  app = await createTestApp({ name: 'choice' });
});
afterEach(async () => {
  for (const marketplace of openMarketplaces.splice(0)) await marketplace.close();
  await app.close();
});

const openMarketplaceOf = async (
  isDemoStart: boolean,
  SHOPINI_API_ROOT?: string,
): Promise<MarketplaceServices> => {
  const marketplace = await openMarketplace({
    db: app.db,
    url: app.url,
    clock: app.clock,
    settings: settingsFrom({ SHOPINI_API_ROOT }),
    isDemoStart,
    report: (error) => app.reported.push(error),
  });
  openMarketplaces.push(marketplace);
  return marketplace;
};

const setDemoPassword = (has_demo_password: boolean) =>
  app.db.update(users).set({ has_demo_password }).where(eq(users.username, 'admin'));

interface ChoiceCase {
  readonly name: string;
  readonly hasDemoPassword: boolean;
  readonly hadRealMarketplace: boolean;
  readonly isDemoStart: boolean;
  readonly root?: string;
  readonly expectedMarketplace: 'real' | 'sandbox' | 'none';
}

const CASES: readonly ChoiceCase[] = [
  {
    name: 'the demo business',
    hasDemoPassword: true,
    hadRealMarketplace: false,
    isDemoStart: true,
    expectedMarketplace: 'sandbox',
  },
  {
    name: 'the demo business, started with DEMO=0',
    hasDemoPassword: true,
    hadRealMarketplace: false,
    isDemoStart: false,
    expectedMarketplace: 'none',
  },
  {
    name: 'a real shop, started with DEMO=0',
    hasDemoPassword: false,
    hadRealMarketplace: false,
    isDemoStart: false,
    expectedMarketplace: 'none',
  },
  {
    name: 'a real shop, started without DEMO=0 by mistake',
    hasDemoPassword: false,
    hadRealMarketplace: false,
    isDemoStart: true,
    expectedMarketplace: 'none',
  },
  {
    name: 'a real shop that asks for the sandbox',
    hasDemoPassword: false,
    hadRealMarketplace: false,
    isDemoStart: false,
    root: 'sandbox',
    expectedMarketplace: 'sandbox',
  },
  {
    name: 'a real shop that lost SHOPINI_API_ROOT',
    hasDemoPassword: false,
    hadRealMarketplace: true,
    isDemoStart: false,
    expectedMarketplace: 'none',
  },
  {
    name: 'a real shop that lost SHOPINI_API_ROOT and DEMO=0',
    hasDemoPassword: true,
    hadRealMarketplace: true,
    isDemoStart: true,
    expectedMarketplace: 'none',
  },
  {
    name: 'a shop that had a real marketplace and asks for the sandbox',
    hasDemoPassword: true,
    hadRealMarketplace: true,
    isDemoStart: true,
    root: 'sandbox',
    expectedMarketplace: 'none',
  },
  {
    name: 'the demo business with an address',
    hasDemoPassword: true,
    hadRealMarketplace: false,
    isDemoStart: true,
    root: REAL_API_ROOT,
    expectedMarketplace: 'real',
  },
];

test.each(CASES)(
  '$name: $expectedMarketplace',
  async ({ hasDemoPassword, hadRealMarketplace, isDemoStart, root, expectedMarketplace }) => {
    await setDemoPassword(hasDemoPassword);
    if (hadRealMarketplace) await openMarketplaceOf(false, REAL_API_ROOT);
    const { provider } = await openMarketplaceOf(isDemoStart, root);
    const tested = await provider.testConnection(NEVER_ABORTED).then(
      () => 'sandbox',
      (error: Error) => (error.message.startsWith('No marketplace is set') ? 'none' : 'real'),
    );
    expect(tested).toBe(expectedMarketplace);
  },
);

test('the sandbox ends with the last demo password, and when another process sets a real marketplace', async () => {
  await setDemoPassword(true);
  const { provider, choice } = await openMarketplaceOf(true);
  const order = {
    reference: '1',
    customer_name: 'Layla',
    customer_phone: '07701234567',
    province: 'Baghdad',
    district: '',
    address: 'Karrada',
    cash_to_collect: 1000,
    items: 1,
  };
  await provider.handOver(order, NEVER_ABORTED);
  await setDemoPassword(false);
  await expect(provider.handOver(order, NEVER_ABORTED)).rejects.toThrow('No marketplace is set');
  await expect(provider.listShipments(1, NEVER_ABORTED)).rejects.toThrow('No marketplace is set');
  await setDemoPassword(true);
  expect(await choice.readKind()).toBe('sandbox');
  await openMarketplaceOf(true, REAL_API_ROOT);
  expect(await choice.readKind()).toBe('none');
});

interface Queued {
  readonly name: string;
  readonly hasDemoPassword: boolean;
  readonly isDemoStart: boolean;
  readonly root?: string;
  readonly isSent: boolean;
}

const QUEUED: readonly Queued[] = [
  { name: 'in the demo business', hasDemoPassword: true, isDemoStart: true, isSent: false },
  {
    name: 'in a shop that asked for the sandbox',
    hasDemoPassword: false,
    isDemoStart: false,
    root: 'sandbox',
    isSent: false,
  },
  { name: 'in a real shop without a marketplace', hasDemoPassword: false, isDemoStart: false, isSent: true },
  { name: 'after the last demo password', hasDemoPassword: false, isDemoStart: true, isSent: true },
];

test.each(QUEUED)(
  'an order that was handed over $name before a real marketplace was set: sent $isSent',
  async ({ hasDemoPassword, isDemoStart, root, isSent }) => {
    await openMarketplaceOf(isDemoStart, root);
    const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
    await addItem(app, 'staff', id);
    for (const status of ['printing', 'ready']) await moveOrder(app, 'admin', id, status);
    // While a demo password is in use, the server does not answer to the host name of the test.
    await setDemoPassword(hasDemoPassword);
    await inTransaction(app.db, (tx) =>
      changeStatus(
        { tx, principal: { ...app.users.admin, must_change_password: false }, now: app.clock.now() },
        { id, to: 'handed_to_shopini', isExpected: () => true },
      ),
    );
    app.clock.advance(60_000);
    await setDemoPassword(false);
    const { marketplace } = await openMarketplaceOf(false, REAL_API_ROOT);
    for (const remainingOrders of isSent ? [] : [1, 0]) {
      await marketplace.start('admin');
      await marketplace.waitForRun();
      const run = await readLatestRun(app.db);
      expect(
        run?.errors.filter((error) => error.includes(`#${id}: It was handed over while the sandbox`)),
      ).toHaveLength(remainingOrders);
    }
    if (isSent) {
      await marketplace.start('admin');
      await marketplace.waitForRun();
    }
    const { rows } = await app.db.execute('select attempts from marketplace_outbox where sent_at is null');
    expect(rows).toEqual([{ attempts: isSent ? 1 : 0 }]);
  },
);

test('hand-overs to the sandbox are marked once, and named in the order of their numbers', async () => {
  const ids = [];
  for (let order = 0; order < 3; order += 1) ids.push(await createOrderWithStatus(app, 'handed_to_shopini'));
  await openMarketplaceOf(false, REAL_API_ROOT);
  await app.db.execute('update marketplace_outbox set for_sandbox = true');
  // PostgreSQL returns a changed row after the unchanged ones.
  await app.db.execute(`update marketplace_outbox set for_sandbox = true where d2c_order_id = ${ids[0]}`);
  expect(await markSandboxHandOvers(app.db, 'Not sent.')).toEqual(ids);
  expect(await markSandboxHandOvers(app.db, 'Not sent.')).toEqual([]);
  const { rows } = await app.db.execute('select distinct last_fault from marketplace_outbox');
  expect(rows).toEqual([{ last_fault: 'Not sent.' }]);
});

test('unsent hand-overs of an older demo database belong to the sandbox', async () => {
  const database = await createDatabaseBefore('hand_overs_of_the_sandbox');
  await database.client.query("insert into provinces (province_id, name) values (3, 'Baghdad')");
  for (const [id, isSent] of [
    [1, null],
    [2, '2026-01-01'],
  ]) {
    await database.client.query(
      `insert into d2c_orders (d2c_order_id, customer_name, customer_phone, customer_address, province_id, platform, status,
         order_date, total_price)
       values ($1, 'Layla', '07701234567', 'Karrada', 3, 'instagram', 'handed_to_shopini', now(), 1)`,
      [id],
    );
    await database.client.query(
      "insert into marketplace_outbox (d2c_order_id, payload, sent_at) values ($1, '{}', $2)",
      [id, isSent],
    );
  }
  await database.client.query(
    `insert into users (username, username_key, email, full_name, password_hash, role, has_demo_password)
     values ('admin', 'admin', '', 'Admin', '', 'admin', true)`,
  );
  await database.migrate();
  const { rows } = await database.client.query(
    'select d2c_order_id, for_sandbox from marketplace_outbox order by d2c_order_id',
  );
  expect(rows).toEqual([
    { d2c_order_id: 1, for_sandbox: true },
    { d2c_order_id: 2, for_sandbox: false },
  ]);
  await database.drop();
});

test('an address is recorded once', async () => {
  await openMarketplaceOf(true, REAL_API_ROOT);
  app.clock.advance(60_000);
  await openMarketplaceOf(true, REAL_API_ROOT);
  await openMarketplaceOf(true, 'https://market.test/api');
  expect((await app.db.select().from(realMarketplaces)).map(({ api_root }) => api_root).toSorted()).toEqual([
    REAL_API_ROOT,
    'https://market.test/api',
  ]);
});

test.each([
  { name: 'the sandbox', tracking: 'SBX-00000001', isManual: false, expectedCount: 0 },
  { name: 'a real marketplace', tracking: 'BGW-881', isManual: false, expectedCount: 1 },
  { name: 'nobody yet', tracking: '', isManual: false, expectedCount: 0 },
  { name: 'an admin by hand', tracking: 'X-1', isManual: true, expectedCount: 0 },
])('an older database whose parcel was numbered by $name', async ({ tracking, isManual, expectedCount }) => {
  const database = await createDatabaseBefore('real_marketplaces');
  await database.client.query("insert into provinces (province_id, name) values (3, 'Baghdad')");
  await database.client.query(
    `insert into d2c_orders (d2c_order_id, customer_name, customer_phone, customer_address, province_id, platform, status,
       order_date, total_price)
     values (1, 'Layla', '07701234567', 'Karrada', 3, 'instagram', 'handed_to_shopini', now(), 1)`,
  );
  await database.client.query(
    'insert into shipments (d2c_order_id, tracking_number, by_hand) values (1, $1, $2)',
    [tracking, isManual],
  );
  await database.migrate();
  const { rows } = await database.client.query('select 1 from real_marketplaces');
  expect(rows).toHaveLength(expectedCount);
  await database.drop();
});
