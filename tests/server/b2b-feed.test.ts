import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import { type ChangeFeed, openChangeFeed } from '#server/changes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/*
 * Changes of wholesale data that open screens are notified of, with the version of the row after the change.
 */

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;
let feed: ChangeFeed;
let changes: Change[] = [];

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-feed' });
  desk = wholesaleCalls(app);
  await app.tokenOf('admin');
  feed = openChangeFeed(app.url);
  await feed.ready();
  feed.subscribe((change) => {
    if (change.entity.startsWith('b2b_') || change.entity === 'feed') changes.push(change);
  });
});
afterAll(async () => {
  await feed.close();
  await app.close();
});

/** Returns the notifications of a write in order, such as `b2b_order #7 v2 b2b_payment.taken`. */
const notificationsOf = async (write: Promise<unknown>, count: number): Promise<string[]> => {
  await write;
  await expect.poll(() => changes.length).toBeGreaterThanOrEqual(count);
  const notifications = changes.map(
    ({ entity, id, version, action }) => `${entity} #${id} v${version} ${action}`,
  );
  changes = [];
  return notifications;
};

test('every change notifies all rows that show it, with their versions', async () => {
  const { client_id } = await desk.newClient();
  expect(await notificationsOf(Promise.resolve(), 1)).toEqual([
    `b2b_client #${client_id} v1 b2b_client.created`,
  ]);
  const { b2b_order_id: id } = await desk.expectData<{ b2b_order_id: number }>(desk.addOrder(client_id), 201);
  expect(await notificationsOf(Promise.resolve(), 2)).toEqual([
    `b2b_order #${id} v1 b2b_order.created`,
    `b2b_client #${client_id} v2 b2b_order.created`,
  ]);
  expect(await notificationsOf(desk.addItem(id), 1)).toEqual([`b2b_order #${id} v2 b2b_order.itemAdded`]);
  const { payment_id } = await desk.recordPayment(id, 100);
  expect(await notificationsOf(Promise.resolve(), 3)).toEqual([
    `b2b_payment #${payment_id} v1 b2b_payment.taken`,
    `b2b_order #${id} v3 b2b_payment.taken`,
    `b2b_client #${client_id} v3 b2b_payment.taken`,
  ]);
  expect(await notificationsOf(desk.reverse(payment_id), 3)).toEqual([
    `b2b_payment #${payment_id} v2 b2b_payment.reversed`,
    `b2b_order #${id} v4 b2b_payment.reversed`,
    `b2b_client #${client_id} v4 b2b_payment.reversed`,
  ]);
  expect(await notificationsOf(desk.moveOrder(id, 'completed'), 2)).toEqual([
    `b2b_order #${id} v5 b2b_order.moved`,
    `b2b_client #${client_id} v5 b2b_order.moved`,
  ]);
  expect(await notificationsOf(desk.changeClient(client_id, { name: 'Renamed' }), 2)).toEqual([
    `b2b_client #${client_id} v6 b2b_client.changed`,
    `b2b_order #${id} v6 b2b_client.changed`,
  ]);
  expect(await notificationsOf(desk.deleteOrder(id), 2)).toEqual([
    `b2b_order #${id} v7 b2b_order.deleted`,
    `b2b_client #${client_id} v7 b2b_order.deleted`,
  ]);
  expect(await notificationsOf(desk.deleteClient(client_id), 1)).toEqual([
    `b2b_client #${client_id} v8 b2b_client.deleted`,
  ]);
});

test('renaming a client of many orders sends a single notification', async () => {
  const { client_id } = await desk.newClient();
  expect(await notificationsOf(Promise.resolve(), 1)).toEqual([
    `b2b_client #${client_id} v1 b2b_client.created`,
  ]);
  await app.db.execute(
    `insert into b2b_orders (client_id) select ${client_id} from generate_series(1, 51) as n`,
  );
  expect(await notificationsOf(desk.changeClient(client_id, { name: 'Renamed' }), 2)).toEqual([
    `b2b_client #${client_id} v2 b2b_client.changed`,
    'feed # vnull resumed',
  ]);
});
