import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shipment } from '#api/contracts/shipments.ts';
import { readDatabaseHealth } from '#server/store/database-health.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import {
  createOrderWithStatus,
  currentVersionHeader,
  enterShipmentResult,
  moveOrder,
  post,
} from '#tests/support/orders.ts';

/*
 * After the hand-over only a shipment result moves an order. An admin enters a result that the courier never
 * reports.
 */

const MINUTE_MS = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'manual-shipment-results' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
afterAll(() => app.close());

const fetchData = async (path: string) => (await (await app.call(path, { as: 'admin' })).json()).data;

const rowsOf = async (table: string, id: number): Promise<readonly Record<string, unknown>[]> =>
  (await app.db.execute(`select * from ${table} where d2c_order_id = ${id}`)).rows;

const sync = async (minutes: number) => {
  // A hand-over may be held for a few seconds before it is sent.
  app.clock.advance(minutes * MINUTE_MS + 15_000);
  await app.call('/shopini/sync', { method: 'POST', as: 'admin' });
  await app.marketplace.waitForRun();
  return readLatestRun(app.db);
};

const enterResult = (
  id: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  as: Person = 'admin',
): Promise<Response> =>
  app.call(`/d2c/orders/${id}/courier-word/`, { method: 'POST', json: body, as, headers });

describe('a plain move of an order with the courier', () => {
  test.each(['pending', 'printing', 'ready', 'completed', 'cancelled'])(
    'to %s is refused',
    async (status) => {
      const id = await createOrderWithStatus(app, 'handed_to_shopini');
      const before = await databaseState(app.db);
      const response = await moveOrder(app, 'superadmin', id, status);
      expect(response.status).toBe(409);
      const time = app.clock.now().toISOString();
      expect(await response.json()).toEqual({
        detail: `Order #${id} is at the courier: only a shipment result moves it. It was moved by The admin just now.`,
        code: 'order.courier_moves',
        values: { id, to: status, by: 'The admin', at: time },
      });
      expect(await databaseState(app.db)).toEqual(before);
    },
  );

  test('is refused in a batch as well', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    const response = await post(app, '/d2c/order-moves/', { ids: [id], status: 'completed' }, 'admin');
    expect((await response.json()).data).toMatchObject([{ moved: false, code: 'order.courier_moves' }]);
  });
});

describe('a shipment result entered by hand', () => {
  test.each([
    ['delivered', 'completed', null],
    ['returned', 'cancelled', 'returned'],
    ['cancelled', 'cancelled', 'cancelled'],
  ] as const)(
    '%s: the order becomes %s, and its parcel and its due follow',
    async (result, status, closedBecause) => {
      const { unsent_hand_overs: unsentBefore } = await readDatabaseHealth(app.db);
      const id = await createOrderWithStatus(app, 'handed_to_shopini');
      expect((await readDatabaseHealth(app.db)).unsent_hand_overs).toBe(unsentBefore + 1);
      const response = await enterShipmentResult(app, 'superadmin', id, result, '  They rang us up ');
      expect(response.status).toBe(200);
      const { data } = await response.json();
      expect(data).toMatchObject({ d2c_order_id: id, status });
      expect(response.headers.get('ETag')).toBe(`"${data.version}"`);
      expect((await fetchData(`/d2c/orders/${id}/moves/`))[0]).toEqual({
        event: `shipment.${result}`,
        from_status: 'handed_to_shopini',
        to_status: status,
        reason: 'They rang us up',
        moved_by: 'The superadmin',
        moved_at: app.clock.now().toISOString(),
      });
      expect(await rowsOf('shipments', id)).toMatchObject([{ shipment_status: result, by_hand: true }]);
      expect(await rowsOf('d2c_payments_due', id)).toMatchObject([{ closed_because: closedBecause }]);
      // Its hand-over will never be sent, so the parcel waits for nothing.
      expect((await readDatabaseHealth(app.db)).unsent_hand_overs).toBe(unsentBefore);
      const shipments: Shipment[] = await fetchData('/d2c/shipments/');
      expect(shipments.find(({ d2c_order_id }) => d2c_order_id === id)).toMatchObject({ is_known: true });
      const { rows: entries } = await app.db.execute(
        `select username, action from audit_log
       where entity = 'shipment' and (after->>'d2c_order_id')::int = ${id} order by id desc limit 1`,
      );
      expect(entries).toEqual([{ username: 'superadmin', action: 'shipment.changed' }]);
    },
  );

  test.each(['pending', 'printing', 'ready', 'completed', 'cancelled'] as const)(
    'is refused for an order that is %s',
    async (status) => {
      const id = await createOrderWithStatus(app, status);
      const before = await databaseState(app.db);
      const response = await enterShipmentResult(app, 'admin', id, 'delivered');
      expect(response.status).toBe(409);
      const time = status === 'pending' ? '' : app.clock.now().toISOString();
      const moverSentence = status === 'pending' ? '' : ' It was moved by The admin just now.';
      expect(await response.json()).toEqual({
        detail: `Order #${id} is ${status}: the courier does not have it.${moverSentence}`,
        code: 'order.not_at_courier',
        values: { id, status, by: status === 'pending' ? '' : 'The admin', at: time },
      });
      expect(await databaseState(app.db)).toEqual(before);
    },
  );

  test('needs a reason, a final result, an admin, and an existing order', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    const version = await currentVersionHeader(app, id);
    for (const body of [
      { word: 'delivered', reason: '  ' },
      { word: 'delivered' },
      { word: 'shipped', reason: 'Rang' },
      { word: 'delivered', reason: 'x'.repeat(501) },
    ]) {
      expect((await enterResult(id, body, version)).status).toBe(422);
    }
    const validBody = { word: 'delivered', reason: 'Rang' };
    expect((await enterResult(id, validBody, version, 'staff')).status).toBe(403);
    expect((await enterResult(2_000_000_000, validBody, version)).status).toBe(404);
    expect(await fetchData(`/d2c/orders/${id}`)).toMatchObject({ status: 'handed_to_shopini' });
  });

  test('needs the current version, and is refused with an older one', async () => {
    const id = await createOrderWithStatus(app, 'ready');
    const version = await currentVersionHeader(app, id);
    await moveOrder(app, 'admin', id, 'handed_to_shopini');
    const validBody = { word: 'delivered', reason: 'Rang' };
    const withoutVersion = await enterResult(id, validBody, {});
    expect([withoutVersion.status, (await withoutVersion.json()).code]).toEqual([428, 'version.needed']);
    const stale = await enterResult(id, validBody, version);
    expect([stale.status, (await stale.json()).code]).toEqual([412, 'version.stale']);
  });

  test('moves an order that has neither a due nor a parcel', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await app.db.execute(`delete from d2c_payments_due where d2c_order_id = ${id}`);
    await app.db.execute(`delete from shipments where d2c_order_id = ${id}`);
    expect((await enterShipmentResult(app, 'admin', id, 'returned')).status).toBe(200);
    expect(await fetchData(`/d2c/orders/${id}`)).toMatchObject({ status: 'cancelled' });
  });

  test('prevents the sending of an order that was not sent yet', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await enterShipmentResult(app, 'admin', id, 'cancelled');
    expect(await sync(0)).toMatchObject({ status: 'completed', errors: [] });
    expect((await app.db.execute(`select 1 from sandbox_shipments where reference = '${id}'`)).rows).toEqual(
      [],
    );
  });

  test('stays while the courier still reports the parcel as on its way, without an error at every sync', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await sync(0);
    await enterShipmentResult(app, 'admin', id, 'returned');
    expect(await sync(3)).toMatchObject({ status: 'completed', errors: [] });
    expect(await rowsOf('shipments', id)).toMatchObject([{ shipment_status: 'returned' }]);
  });

  test('leads to a sync error if the courier then reports another result', async () => {
    await app.db.execute('alter sequence sandbox_shipments_sandbox_id_seq restart with 1001');
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await sync(0);
    await enterShipmentResult(app, 'admin', id, 'returned');
    expect(await sync(60)).toMatchObject({
      status: 'completed',
      errors: expect.arrayContaining([
        `Shipment ${id}: it was entered by hand as returned, but the courier says delivered.`,
      ]),
    });
    expect(await fetchData(`/d2c/orders/${id}`)).toMatchObject({ status: 'cancelled' });
  });
});

test('taking a move back needs the current version', async () => {
  const id = await createOrderWithStatus(app, 'ready');
  const path = `/d2c/orders/${id}/take-back/`;
  const response = await post(app, path, { reason: 'Wrong colour' }, 'admin');
  expect(response.status).toBe(428);
  expect(await response.json()).toEqual({
    detail: 'If-Match is needed: the ETag of the row that the change starts from.',
    code: 'version.needed',
    values: {},
  });
  expect(await fetchData(`/d2c/orders/${id}`)).toMatchObject({ status: 'ready' });
});

test('no call in this file caused an unexpected server error', () => {
  expect(app.reported).toEqual([]);
});
