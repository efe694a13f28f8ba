import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { HAND_OVER_HOLD_MS, MAX_UNDO_MS } from '#domain/d2c-order.ts';
import { type HandOver, MarketplaceError, type MarketplaceProvider } from '#server/marketplace/provider.ts';
import { createMarketplace, type Marketplace } from '#server/marketplace/sync.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import { createOrderWithStatus, enterShipmentResult, moveOrder, post } from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

let app: TestApp;
/**
 * The references of the orders that the fake marketplace received, and an action that it runs during each
 * call.
 */
const sentReferences: string[] = [];
let runWhileSending: (order: HandOver) => Promise<void> = async () => {};
let marketplace: Marketplace;

const provider: MarketplaceProvider = {
  testConnection: async () => {},
  handOver: async (order) => {
    sentReferences.push(order.reference);
    await runWhileSending(order);
    return { reference: order.reference, tracking_number: 'T1', status: 'in_transit', shipped_date: null };
  },
  listShipments: async () => ({ shipments: [], errors: [], hasMore: false }),
};

beforeAll(async () => {
  app = await createTestApp({ name: 'undo' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
beforeEach(() => {
  sentReferences.length = 0;
  runWhileSending = async () => {};
  marketplace = createMarketplace({
    db: app.db,
    url: app.url,
    clock: app.clock,
    provider,
    report: (error) => app.reported.push(error),
  });
});
afterAll(() => app.close());

const readOrder = async (id: number) =>
  (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
const currentVersionOf = async (id: number) => ({ id, version: (await readOrder(id)).version });
const movesOf = async (id: number) =>
  (await (await app.call(`/d2c/orders/${id}/moves/`, { as: 'admin' })).json()).data;
const countOf = async (table: string, id: number): Promise<number> =>
  (await app.db.execute(`select 1 from ${table} where d2c_order_id = ${id}`)).rows.length;

const undoAll = async (
  orders: readonly { id: number; version: number }[],
  as: Person = 'admin',
  key?: string,
): Promise<MoveResult[]> => {
  const response = await post(app, '/d2c/order-undos/', { orders }, as, key);
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const undo = async (id: number, as: Person = 'admin'): Promise<MoveResult | undefined> =>
  (await undoAll([await currentVersionOf(id)], as))[0];

const runSync = async () => {
  expect(await marketplace.start('admin')).toBe('started');
  await marketplace.waitForRun();
  return readLatestRun(app.db);
};

describe('undoing a move', () => {
  test.each([
    ['printing', 'pending'],
    ['ready', 'printing'],
    ['handed_to_shopini', 'ready'],
  ] as const)('leads from %s to %s without a reason, and the history shows it', async (from, to) => {
    const id = await createOrderWithStatus(app, from);
    const { version } = await readOrder(id);
    expect(await undo(id)).toMatchObject({
      moved: true,
      status: to,
      order: { status: to, version: version + 1 },
    });
    expect(await readOrder(id)).toMatchObject({ status: to, version: version + 1 });
    expect((await movesOf(id))[0]).toMatchObject({
      event: from === 'handed_to_shopini' ? 'handOver.withdrawn' : 'move.takenBack',
      from_status: from,
      to_status: to,
      reason: '',
      moved_by: 'The admin',
    });
    const { rows } = await app.db.execute(
      `select action from audit_log where entity = 'd2c_order' and entity_id = '${id}' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'order.movedBack' }]);
  });

  test('of several orders is independent for each, and continues after one that cannot be undone', async () => {
    const [first, second] = [
      await createOrderWithStatus(app, 'printing'),
      await createOrderWithStatus(app, 'ready'),
    ];
    const unknownOrder = { id: 1_999_999, version: 1 };
    const results = await undoAll([
      await currentVersionOf(first),
      unknownOrder,
      await currentVersionOf(second),
    ]);
    expect(results.map(({ moved, code }) => [moved, code])).toEqual([
      [true, null],
      [false, 'order.not_found'],
      [true, null],
    ]);
  });

  test('again after a lost reply returns the same answer and goes back no second step', async () => {
    const id = await createOrderWithStatus(app, 'ready');
    const orders = [await currentVersionOf(id)];
    const first = await undoAll(orders, 'admin', 'undo-lost-1');
    expect(await undoAll(orders, 'admin', 'undo-lost-1')).toEqual(first);
    expect((await readOrder(id)).status).toBe('printing');
    // A second click on another screen finds the order changed.
    expect((await undoAll(orders))[0]).toMatchObject({ moved: false, code: 'order.undo_changed' });
    expect((await readOrder(id)).status).toBe('printing');
  });

  test('is refused if another person moved the order, if there is no move, or if it was long ago', async () => {
    const otherOrder = await createOrderWithStatus(app, 'printing');
    const pending = await createOrderWithStatus(app, 'pending');
    const takenBack = await createOrderWithStatus(app, 'ready');
    expect(await undo(takenBack)).toMatchObject({ moved: true });
    const printingOrder = await createOrderWithStatus(app, 'printing');
    const before = await databaseState(app.db);
    const now = app.clock.now();
    const moved = { by: 'The admin', at: now.toISOString() };
    expect(await undo(otherOrder, 'superadmin')).toMatchObject({
      moved: false,
      code: 'order.undo_not_own',
      values: { id: otherOrder, status: 'printing', ...moved },
      detail: `Order #${otherOrder} was moved by The admin: only that person can undo it. Take the move back with a reason.`,
    });
    expect(await undo(pending)).toMatchObject({
      moved: false,
      code: 'order.nothing_to_take_back',
      values: { id: pending, status: 'pending', by: '', at: '' },
      detail: `Order #${pending} is pending: there is no move to undo.`,
    });
    // A second undo is refused.
    expect(await undo(takenBack)).toMatchObject({ moved: false, code: 'order.nothing_to_take_back' });
    app.clock.advance(MAX_UNDO_MS);
    expect(await undo(printingOrder)).toMatchObject({
      moved: false,
      code: 'order.undo_late',
      values: { id: printingOrder, status: 'printing', ...moved },
      detail: `Order #${printingOrder} was moved too long ago to be undone: take the move back with a reason.`,
    });
    app.clock.set(now);
    expect(await databaseState(app.db)).toEqual(before);
  });
});

describe('a hand-over is held before it is sent', () => {
  test('and a run sends nothing that is held; an undo leaves no due, no parcel and no message', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    expect(await undo(id)).toMatchObject({ moved: true, status: 'ready' });
    for (const table of ['marketplace_outbox', 'shipments', 'd2c_payments_due'])
      expect([table, await countOf(table, id)]).toEqual([table, 0]);
    app.clock.advance(HAND_OVER_HOLD_MS);
    await runSync();
    expect(sentReferences).toEqual([]);
    // A second hand-over creates one due, one parcel and one message.
    expect((await moveOrder(app, 'admin', id, 'handed_to_shopini')).status).toBe(200);
    app.clock.advance(HAND_OVER_HOLD_MS);
    await runSync();
    expect(sentReferences).toEqual([String(id)]);
    for (const table of ['marketplace_outbox', 'shipments', 'd2c_payments_due'])
      expect([table, await countOf(table, id)]).toEqual([table, 1]);
  });

  test('and cannot be undone once it is sent, which a message says', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    app.clock.advance(HAND_OVER_HOLD_MS);
    await runSync();
    expect(sentReferences).toEqual([String(id)]);
    const before = await databaseState(app.db);
    expect(await undo(id)).toMatchObject({
      moved: false,
      code: 'order.undo_sent',
      values: { id },
      detail: `Order #${id} has gone to Shopini already: the hand-over cannot be undone.`,
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('and cannot be undone if it is older than the outbox', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await app.db.execute(`delete from marketplace_outbox where d2c_order_id = ${id}`);
    expect(await undo(id)).toMatchObject({ moved: false, code: 'order.undo_sent' });
    expect((await readOrder(id)).status).toBe('handed_to_shopini');
  });

  test('and cannot be undone if an earlier version of the server tried to send it', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await app.db.execute(`update marketplace_outbox set attempts = 1 where d2c_order_id = ${id}`);
    expect(await undo(id)).toMatchObject({ moved: false, code: 'order.undo_sent' });
    await app.db.execute(`delete from marketplace_outbox where d2c_order_id = ${id}`);
  });

  test('and cannot be undone while it is being sent or after the marketplace refused it', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    app.clock.advance(HAND_OVER_HOLD_MS);
    const during: (MoveResult | undefined)[] = [];
    runWhileSending = async () => {
      during.push(await undo(id));
    };
    await runSync();
    expect(during).toMatchObject([{ moved: false, code: 'order.undo_sent' }]);
    expect((await readOrder(id)).status).toBe('handed_to_shopini');
  });

  test('and is skipped by a run if it is undone just before it is sent', async () => {
    const [first, second] = [
      await createOrderWithStatus(app, 'handed_to_shopini'),
      await createOrderWithStatus(app, 'handed_to_shopini'),
    ];
    app.clock.advance(HAND_OVER_HOLD_MS);
    // Both were waiting when the run started. The second is undone while the first is being sent.
    runWhileSending = async ({ reference }) => {
      if (reference === String(first)) expect(await undo(second)).toMatchObject({ moved: true });
    };
    expect(await runSync()).toMatchObject({ status: 'completed', errors: [] });
    expect(sentReferences).toEqual([String(first)]);
    expect((await readOrder(second)).status).toBe('ready');
  });

  test('and of a concurrent undo and sending one succeeds every time', async () => {
    for (let attempt = 0; attempt < (IS_FULL ? 25 : 4); attempt += 1) {
      sentReferences.length = 0;
      const ids = [];
      for (let order = 0; order < 4; order += 1)
        ids.push(await createOrderWithStatus(app, 'handed_to_shopini'));
      app.clock.advance(HAND_OVER_HOLD_MS);
      const orders = await Promise.all(ids.map(currentVersionOf));
      const running = runSync();
      const undone = (await Promise.all(orders.map((order) => undoAll([order])))).flat();
      await running;
      for (const [index, id] of ids.entries()) {
        const isSent = sentReferences.includes(String(id));
        expect([id, undone[index]?.moved]).toEqual([id, !isSent]);
        expect((await readOrder(id)).status).toBe(isSent ? 'handed_to_shopini' : 'ready');
        expect(await countOf('d2c_payments_due', id)).toBe(isSent ? 1 : 0);
      }
    }
    expect(app.reported).toEqual([]);
  });

  test('and a run that starts within the hold waits for its end, so that nothing waits for the next half hour', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    expect(await runSync()).toMatchObject({ status: 'completed', errors: [] });
    expect(sentReferences).toEqual([String(id)]);
  });

  test('and such a run does not retry what was refused before; the next run does', async () => {
    const refused = await createOrderWithStatus(app, 'handed_to_shopini');
    app.clock.advance(HAND_OVER_HOLD_MS);
    const heldOrder = await createOrderWithStatus(app, 'handed_to_shopini');
    runWhileSending = async ({ reference }) => {
      if (reference === String(refused)) throw new MarketplaceError('Not this one.');
    };
    expect(await runSync()).toMatchObject({ errors: [`Order #${refused}: Not this one.`] });
    expect(sentReferences).toEqual([String(refused), String(heldOrder)]);
    runWhileSending = async () => {};
    await runSync();
    expect(sentReferences).toEqual([String(refused), String(heldOrder), String(refused)]);
  });
});

describe('an unavailable marketplace', () => {
  const fail = (failingIds: readonly (number | undefined)[]): void => {
    runWhileSending = async ({ reference }) => {
      if (failingIds.map(String).includes(reference))
        throw new MarketplaceError('Nobody answers.', { isUnavailable: true });
    };
  };

  test('gets no further calls after three failures in a row, unless one succeeded in between', async () => {
    const ids: number[] = [];
    for (let order = 0; order < 5; order += 1)
      ids.push(await createOrderWithStatus(app, 'handed_to_shopini'));
    app.clock.advance(HAND_OVER_HOLD_MS);
    fail([ids[0], ids[1], ids[3], ids[4]]);
    await runSync();
    expect(sentReferences).toEqual(ids.map(String));
    sentReferences.length = 0;
    ids.splice(2, 1);
    fail(ids);
    await runSync();
    expect(sentReferences).toEqual(ids.slice(0, 3).map(String));
    runWhileSending = async () => {};
    await runSync();
  });
});

describe('an order that is deleted before its hand-over was sent', () => {
  const TABLES = ['d2c_orders', 'marketplace_outbox', 'shipments', 'd2c_payments_due'] as const;
  const remove = (id: number, reason = 'Keyed in twice') =>
    app.call(`/d2c/orders/${id}?${new URLSearchParams({ reason })}`, { method: 'DELETE', as: 'admin' });
  const countRows = (id: number) => Promise.all(TABLES.map((table) => countOf(table, id)));
  const isDeletedIn = async (path: string, id: number): Promise<boolean | undefined> => {
    const rows: { d2c_order_id: number; is_order_deleted: boolean }[] = (
      await (await app.call(path, { as: 'admin' })).json()
    ).data;
    return rows.find(({ d2c_order_id }) => d2c_order_id === id)?.is_order_deleted;
  };

  test('leaves no parcel and no due, the courier never gets it, and the audit has the reason', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    expect((await remove(id)).status).toBe(200);
    expect(await countRows(id)).toEqual([0, 0, 0, 0]);
    app.clock.advance(HAND_OVER_HOLD_MS);
    expect(await runSync()).toMatchObject({ status: 'completed', errors: [] });
    expect(sentReferences).toEqual([]);
    const { rows } = await app.db.execute(
      `select username, before->>'status' as status, before->>'customer_name' as name, after from audit_log
       where action = 'order.deleted' and entity_id = '${id}'`,
    );
    expect(rows).toEqual([
      {
        username: 'admin',
        status: 'handed_to_shopini',
        name: 'Layla Hassan',
        after: { deleted_at: expect.any(String), reason: 'Keyed in twice' },
      },
    ]);
  });

  test('still needs a reason, since it may be sent at any moment', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    expect((await remove(id, '')).status).toBe(409);
    expect(await countRows(id)).toEqual([1, 1, 1, 1]);
  });

  test('is kept while it is being sent, and after the marketplace refused it', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    app.clock.advance(HAND_OVER_HOLD_MS);
    const during: Response[] = [];
    runWhileSending = async ({ reference }) => {
      if (reference !== String(id)) return;
      during.push(await remove(id));
      throw new MarketplaceError('It took too long.');
    };
    await runSync();
    const before = await databaseState(app.db);
    for (const response of [...during, await remove(id)]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({
        detail: `Shopini has not confirmed order #${id} yet, and may have its parcel: wait for a sync, or enter the shipment result first.`,
        code: 'order.hand_over_unsettled',
        values: { id },
      });
    }
    expect(await databaseState(app.db)).toEqual(before);
    expect((await enterShipmentResult(app, 'admin', id, 'cancelled')).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect(await countRows(id)).toEqual([1, 1, 1, 1]);
    expect(await isDeletedIn('/d2c/payments-due/', id)).toBeUndefined();
  });

  test('is never sent, even if a version without this check deleted it', async () => {
    const id = await createOrderWithStatus(app, 'handed_to_shopini');
    await app.db.execute(`update d2c_orders set deleted_at = now() where d2c_order_id = ${id}`);
    app.clock.advance(HAND_OVER_HOLD_MS);
    expect(await runSync()).toMatchObject({ status: 'completed', errors: [] });
    expect(sentReferences).not.toContain(String(id));
  });

  test('is skipped by a run if it is deleted just before it is sent', async () => {
    const [first, second] = [
      await createOrderWithStatus(app, 'handed_to_shopini'),
      await createOrderWithStatus(app, 'handed_to_shopini'),
    ];
    app.clock.advance(HAND_OVER_HOLD_MS);
    // Both were waiting when the run started.
    runWhileSending = async ({ reference }) => {
      if (reference === String(first)) expect((await remove(second)).status).toBe(200);
    };
    expect(await runSync()).toMatchObject({ status: 'completed', errors: [] });
    expect(sentReferences).toContain(String(first));
    expect(sentReferences).not.toContain(String(second));
    expect(await countRows(second)).toEqual([0, 0, 0, 0]);
  });

  test('or ended manually just before it is sent is skipped by the run', async () => {
    const [first, second] = [
      await createOrderWithStatus(app, 'handed_to_shopini'),
      await createOrderWithStatus(app, 'handed_to_shopini'),
    ];
    app.clock.advance(HAND_OVER_HOLD_MS);
    runWhileSending = async ({ reference }) => {
      if (reference === String(first)) await enterShipmentResult(app, 'admin', second, 'cancelled');
    };
    expect(await runSync()).toMatchObject({ status: 'completed', errors: [] });
    expect(sentReferences).toContain(String(first));
    expect(sentReferences).not.toContain(String(second));
  });

  test('while it is sent: the courier gets exactly the orders that still exist', async () => {
    for (let attempt = 0; attempt < (IS_FULL ? 25 : 4); attempt += 1) {
      sentReferences.length = 0;
      const ids: number[] = [];
      for (let order = 0; order < 4; order += 1)
        ids.push(await createOrderWithStatus(app, 'handed_to_shopini'));
      app.clock.advance(HAND_OVER_HOLD_MS);
      const running = runSync();
      const deletions = await Promise.all(ids.map((id) => remove(id)));
      expect(await running).toMatchObject({ status: 'completed', errors: [] });
      for (const [index, id] of ids.entries()) {
        const count = sentReferences.filter((reference) => reference === String(id)).length;
        // If it was sent in between, the deleted order stays with its parcel.
        expect(deletions[index]?.status).toBeOneOf(count === 0 ? [200] : [200, 409]);
        expect([count, await countRows(id)]).toEqual([count, [count, count, count, count]]);
        expect(count).toBeLessThanOrEqual(1);
      }
    }
    expect(app.reported).toEqual([]);
  });

  test('and undone at the same moment is removed completely', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const id = await createOrderWithStatus(app, 'handed_to_shopini');
      const order = await currentVersionOf(id);
      const [deletion] = await Promise.all([remove(id), undoAll([order])]);
      expect(deletion.status).toBe(200);
      expect(await countRows(id)).toEqual([0, 0, 0, 0]);
    }
    expect(app.reported).toEqual([]);
  });
});
