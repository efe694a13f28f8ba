import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderMove } from '#api/contracts/d2c-order-details.ts';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { Change } from '#api/contracts/events.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { openChangeFeed } from '#server/changes.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';
import {
  createOrder,
  currentVersionHeader,
  moveOrder,
  orderWithoutShipments,
  post,
  createOrderWithStatus as walkTo,
} from '#tests/support/orders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'moves' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
afterAll(() => app.close());

const createOrderWithStatus = (status: Parameters<typeof walkTo>[1]): Promise<number> => walkTo(app, status);

const statusOf = async (id: number): Promise<string> =>
  (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data.status;

const takeBack = async (
  id: number,
  reason = 'Wrong colour',
  headers?: Readonly<Record<string, string>>,
  as: Person = 'admin',
): Promise<Response> =>
  app.call(`/d2c/orders/${id}/take-back/`, {
    method: 'POST',
    json: { reason },
    as,
    headers: headers ?? (await currentVersionHeader(app, id)),
  });

const movesOf = async (id: number): Promise<OrderMove[]> =>
  (await (await app.call(`/d2c/orders/${id}/moves/`, { as: 'admin' })).json()).data;

/** Makes every move of this order fail. Returns the function that repairs the database. */
const breakAt = async (id: number | undefined, condition: string, sentence: string) => {
  await app.db.execute(`
    create function break_move() returns trigger language plpgsql as
      $$ begin raise exception '${sentence}' using errcode = '${condition}'; end $$;
    create trigger broken before insert on d2c_order_moves for each row
      when (new.d2c_order_id = ${id}) execute function break_move()`);
  return () => app.db.execute('drop trigger broken on d2c_order_moves; drop function break_move');
};

const moveAll = async (
  ids: readonly number[],
  status: string,
  as: Person = 'admin',
  key?: string,
): Promise<MoveResult[]> => {
  const response = await post(app, '/d2c/order-moves/', { ids, status }, as, key);
  expect(response.status).toBe(200);
  return (await response.json()).data;
};

const rowsOf = async (table: string, id: number): Promise<readonly Record<string, unknown>[]> =>
  (await app.db.execute(`select * from ${table} where d2c_order_id = ${id}`)).rows;

const ALLOWED_MOVES: Readonly<Record<string, readonly string[]>> = {
  pending: ['printing'],
  printing: ['ready'],
  ready: ['handed_to_shopini'],
  handed_to_shopini: [],
  completed: [],
  cancelled: [],
};

/** Returns the name of the mover as a refusal states it. */
const moved = (isMoved: boolean) =>
  isMoved ? { by: 'The admin', at: app.clock.now().toISOString() } : { by: '', at: '' };

const pairs = D2C_ORDER_STATUSES.flatMap((from) =>
  D2C_ORDER_STATUSES.map((target) => ({ from, to: target })),
);

describe('every pair of statuses', () => {
  test.each(pairs)('$from → $to', async ({ from, to: target }) => {
    const id = await createOrderWithStatus(from);
    const before = await databaseState(app.db);
    const response = await moveOrder(app, 'superadmin', id, target);
    if (from === target) {
      expect(response.status).toBe(200);
      expect(await databaseState(app.db)).toEqual(before);
    } else if (ALLOWED_MOVES[from]?.includes(target)) {
      expect(response.status).toBe(200);
      expect((await movesOf(id))[0]).toMatchObject({
        from_status: from,
        to_status: target,
        moved_by: 'The superadmin',
        reason: '',
      });
    } else if (from === 'handed_to_shopini') {
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({
        detail: `Order #${id} is at the courier: only a shipment result moves it. It was moved by The admin just now.`,
        code: 'order.courier_moves',
        values: { id, to: target, ...moved(true) },
      });
      expect(await databaseState(app.db)).toEqual(before);
    } else {
      expect(response.status).toBe(409);
      const moverSentence = from === 'pending' ? '' : ' It was moved by The admin just now.';
      expect(await response.json()).toEqual({
        detail: `Order #${id} is ${from}: it cannot become ${target}.${moverSentence}`,
        code: 'order.status_conflict',
        values: { id, status: from, to: target, ...moved(from !== 'pending') },
      });
      expect(await databaseState(app.db)).toEqual(before);
    }
  });

  test('a refusal has the date of the shop, whose day starts three hours before that of UTC', async () => {
    const start = app.clock.now();
    app.clock.set(new Date('2026-03-10T21:30:00Z'));
    const id = await createOrderWithStatus('ready');
    app.clock.set(new Date('2026-03-13T09:00:00Z'));
    const { detail } = await (await moveOrder(app, 'admin', id, 'completed')).json();
    app.clock.set(start);
    expect(detail).toMatch(/by The admin on 2026-03-11\.$/);
  });

  test('a refusal has the time since the other person moved the order', async () => {
    const id = await createOrderWithStatus('ready');
    const start = app.clock.now();
    const refusalAfter = async (minutes: number): Promise<string> => {
      app.clock.set(new Date(start.getTime() + minutes * 60_000));
      return (await (await moveOrder(app, 'admin', id, 'completed')).json()).detail;
    };
    expect(await refusalAfter(1)).toMatch(/by The admin a minute ago\.$/);
    expect(await refusalAfter(59)).toMatch(/by The admin 59 minutes ago\.$/);
    expect(await refusalAfter(61)).toMatch(/by The admin an hour ago\.$/);
    expect(await refusalAfter(47 * 60)).toMatch(/by The admin 47 hours ago\.$/);
    expect(await refusalAfter(48 * 60)).toMatch(/by The admin on 2026-03-01\.$/);
    app.clock.set(start);
  });
});

describe('taking a move back', () => {
  test.each([
    ['printing', 'pending'],
    ['ready', 'printing'],
  ] as const)('leads from %s to %s, with the reason in the history', async (from, target) => {
    const id = await createOrderWithStatus(from);
    const response = await takeBack(id, '  The printer jammed ');
    expect(response.status).toBe(200);
    expect((await response.json()).data).toMatchObject({ d2c_order_id: id, status: target });
    expect((await movesOf(id))[0]).toEqual({
      event: 'move.takenBack',
      from_status: from,
      to_status: target,
      reason: 'The printer jammed',
      moved_by: 'The admin',
      moved_at: app.clock.now().toISOString(),
    });
  });

  test.each([
    ['pending', 'order.nothing_to_take_back', 'there is no move to take back.'],
    [
      'handed_to_shopini',
      'order.hand_over_stays',
      'after the hand-over no move can be taken back. It was moved by The admin just now.',
    ],
    [
      'completed',
      'order.hand_over_stays',
      'after the hand-over no move can be taken back. It was moved by The admin just now.',
    ],
    ['cancelled', 'order.end_stays', 'its end cannot be taken back. It was moved by The admin just now.'],
  ] as const)('is refused if the order is %s', async (status, code, why) => {
    const id = await createOrderWithStatus(status);
    const before = await databaseState(app.db);
    const response = await takeBack(id);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      detail: `Order #${id} is ${status}: ${why}`,
      code,
      values: { id, status, ...moved(status !== 'pending') },
    });
    expect(await databaseState(app.db)).toEqual(before);
  });

  test('needs a reason, an existing order and an admin', async () => {
    const id = await createOrderWithStatus('ready');
    expect((await takeBack(id, '   ')).status).toBe(422);
    expect((await takeBack(2_000_000_000, 'Because', { 'If-Match': '*' })).status).toBe(404);
    expect((await takeBack(id, 'Because', undefined, 'staff')).status).toBe(403);
    expect(await statusOf(id)).toBe('ready');
  });

  test('is recorded in the audit log, and notifies the open screens with its version', async () => {
    const id = await createOrderWithStatus('ready');
    const { version } = (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;
    const changes: Change[] = [];
    const feed = openChangeFeed(app.url);
    await feed.ready();
    feed.subscribe((change) => changes.push(change));
    expect((await takeBack(id)).status).toBe(200);
    await expect
      .poll(() => changes)
      .toContainEqual({
        entity: 'd2c_order',
        id: String(id),
        version: version + 1,
        action: 'order.movedBack',
        by: 'admin',
      });
    await feed.close();
    const { rows } = await app.db.execute(
      `select username, action, entity, before->>'status' as before, after->>'status' as after
       from audit_log where entity_id = '${id}' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      {
        username: 'admin',
        action: 'order.movedBack',
        entity: 'd2c_order',
        before: 'ready',
        after: 'printing',
      },
      { username: 'admin', action: 'order.moved', entity: 'd2c_order', before: 'printing', after: 'ready' },
    ]);
  });

  test('twice from the same screen goes back one step', async () => {
    const id = await createOrderWithStatus('ready');
    const tag = (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).headers.get('ETag') ?? '';
    const responses = await Promise.all([
      takeBack(id, 'One', { 'If-Match': tag }),
      takeBack(id, 'Two', { 'If-Match': tag }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await statusOf(id)).toBe('printing');
  });
});

test('the history has full names, times and both statuses, the latest first', async () => {
  const id = await createOrderWithStatus('pending');
  expect(await movesOf(id)).toEqual([]);
  await moveOrder(app, 'admin', id, 'printing');
  app.clock.advance(60_000);
  await takeBack(id, 'Too early', undefined, 'superadmin');
  app.clock.advance(60_000);
  await moveOrder(app, 'admin', id, 'printing');
  expect(
    (await movesOf(id)).map((move) => [move.moved_by, move.from_status, move.to_status, move.reason]),
  ).toEqual([
    ['The admin', 'pending', 'printing', ''],
    ['The superadmin', 'printing', 'pending', 'Too early'],
    ['The admin', 'pending', 'printing', ''],
  ]);
  const times = (await movesOf(id)).map((move) => Date.parse(move.moved_at));
  expect(times[0]).toBe((times[2] ?? 0) + 120_000);
  expect((await app.call('/d2c/orders/2000000000/moves/', { as: 'admin' })).status).toBe(404);
});

test('a deleted account is still named in the history', async () => {
  const id = await createOrderWithStatus('printing');
  await app.db.execute(`update d2c_order_moves set user_id = null where d2c_order_id = ${id}`);
  expect((await movesOf(id)).map((move) => move.moved_by)).toEqual(['The admin']);
});

describe('several orders in one request', () => {
  test('return one result per order in their order, and a reason for each that cannot be moved', async () => {
    const movable = await createOrderWithStatus('pending');
    const incomplete = await createOrder(app, 'staff', { expected_items: 3 });
    const ready = await createOrderWithStatus('ready');
    const alreadyThere = await createOrderWithStatus('printing');
    const unknownId = 2_000_000_000;
    const results = await moveAll(
      [movable, incomplete, movable, ready, alreadyThere, unknownId],
      'printing',
      'superadmin',
    );
    const noRefusal = { detail: null, code: null, values: {} };
    expect(results).toEqual([
      {
        d2c_order_id: movable,
        moved: true,
        status: 'printing',
        ...noRefusal,
        order: await orderWithoutShipments(app, movable),
      },
      {
        d2c_order_id: incomplete,
        moved: false,
        status: null,
        detail: `Order #${incomplete} is incomplete (0 of 3 items): it cannot become printing.`,
        code: 'order.incomplete',
        values: { id: incomplete, to: 'printing', items_count: 0, expected_items: 3, by: '', at: '' },
        order: null,
      },
      {
        d2c_order_id: ready,
        moved: false,
        status: null,
        detail: `Order #${ready} is ready: it cannot become printing. It was moved by The admin just now.`,
        code: 'order.status_conflict',
        values: { id: ready, status: 'ready', to: 'printing', ...moved(true) },
        order: null,
      },
      {
        d2c_order_id: alreadyThere,
        moved: false,
        status: null,
        detail: `Order #${alreadyThere} is printing already. It was moved by The admin just now.`,
        code: 'order.already_there',
        values: { id: alreadyThere, status: 'printing', ...moved(true) },
        order: null,
      },
      {
        d2c_order_id: unknownId,
        moved: false,
        status: null,
        detail: `There is no order #${unknownId}.`,
        code: 'order.not_found',
        values: { id: unknownId },
        order: null,
      },
    ]);
    expect([await statusOf(movable), await statusOf(incomplete), await statusOf(ready)]).toEqual([
      'printing',
      'pending',
      'ready',
    ]);
    expect(await movesOf(movable)).toHaveLength(1);
  });

  test('continue after a failure of one order, which is reported in its result and in the log', async () => {
    const ids = [
      await createOrderWithStatus('pending'),
      await createOrderWithStatus('pending'),
      await createOrderWithStatus('pending'),
    ];
    await app.db.execute(
      `alter table d2c_order_moves add constraint broken check (d2c_order_id <> ${ids[1]}) not valid`,
    );
    const results = await moveAll(ids, 'printing');
    await app.db.execute('alter table d2c_order_moves drop constraint broken');
    expect(results.map(({ moved }) => moved)).toEqual([true, false, true]);
    expect(results[1]?.detail).toBe(`Order #${ids[1]} could not be moved. Please try again.`);
    expect(await statusOf(ids[1] ?? 0)).toBe('pending');
    expect(app.reported.splice(0)).toHaveLength(1);
  });

  test('stop at a failing database, which is reported, and succeed when the request is repeated', async () => {
    const ids = [
      await createOrderWithStatus('pending'),
      await createOrderWithStatus('pending'),
      await createOrderWithStatus('pending'),
    ];
    const repair = await breakAt(ids[1], 'disk_full', 'could not extend file');
    const refused = await post(app, '/d2c/order-moves/', { ids, status: 'printing' }, 'admin', 'batch-full');
    await repair();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'server.disk_full' }),
    ]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['printing', 'pending', 'pending']);
    expect(app.reported.splice(0)).toHaveLength(1);
    const results = await moveAll(ids, 'printing', 'admin', 'batch-full');
    expect(results.map(({ moved }) => moved)).toEqual([true, true, true]);
    expect(await movesOf(ids[0] ?? 0)).toHaveLength(1);
  });

  test('are moved although another transaction holds one of them', async () => {
    const ids = [
      await createOrderWithStatus('pending'),
      await createOrderWithStatus('pending'),
      await createOrderWithStatus('pending'),
    ];
    const repair = await breakAt(ids[1], 'lock_not_available', 'canceling statement due to lock timeout');
    const results = await moveAll(ids, 'printing', 'admin');
    await repair();
    expect(results.map(({ moved }) => moved)).toEqual([true, false, true]);
    expect(app.reported).toEqual([]);
  });

  test('are each moved by exactly one of two admins with the same selection', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => createOrderWithStatus('pending')));
    const [first, second] = await Promise.all([
      moveAll(ids, 'printing'),
      moveAll(ids.toReversed(), 'printing', 'superadmin'),
    ]);
    for (const id of ids) {
      const results = [...(first ?? []), ...(second ?? [])].filter((result) => result.d2c_order_id === id);
      expect(results.map(({ moved }) => moved).sort()).toEqual([false, true]);
      const winner = first?.find((result) => result.d2c_order_id === id)?.moved ? 'admin' : 'superadmin';
      expect(results.find(({ moved }) => !moved)?.detail).toBe(
        `Order #${id} is printing already. It was moved by The ${winner} just now.`,
      );
      expect(await movesOf(id)).toHaveLength(1);
    }
  });

  describe('a repeated request with the same key', () => {
    test('returns the same results, moved or refused, and moves nothing twice', async () => {
      const [movable, ready, unknownId] = [
        await createOrderWithStatus('pending'),
        await createOrderWithStatus('ready'),
        2_000_000_000,
      ];
      const ids = [movable, ready, unknownId];
      const first = await moveAll(ids, 'printing', 'admin', 'batch-again');
      expect(first.map(({ moved }) => moved)).toEqual([true, false, false]);
      await moveOrder(app, 'superadmin', movable, 'ready');
      await takeBack(ready, 'Warped');
      const before = await databaseState(app.db);
      expect(await moveAll(ids, 'printing', 'admin', 'batch-again')).toEqual(first);
      expect(await databaseState(app.db)).toEqual(before);
      // The key of another person is a different key.
      expect((await moveAll(ids, 'printing', 'superadmin', 'batch-again'))[0]?.moved).toBe(false);
    });

    test('at the same time returns the same results to both, and moves once', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => createOrderWithStatus('pending')));
      const allResults = await Promise.all(
        [1, 2, 3].map(() => moveAll(ids, 'printing', 'admin', 'batch-beside')),
      );
      for (const results of allResults) expect(results).toEqual(allResults[0]);
      expect(allResults[0]?.every(({ moved }) => moved)).toBe(true);
      for (const id of ids) expect(await movesOf(id)).toHaveLength(1);
    });

    test('after an interruption completes the rest', async () => {
      const ids = [
        await createOrderWithStatus('pending'),
        await createOrderWithStatus('pending'),
        await createOrderWithStatus('pending'),
      ];
      await app.db.execute(
        `alter table d2c_order_moves add constraint broken check (d2c_order_id <> ${ids[1]}) not valid`,
      );
      const first = await moveAll(ids, 'printing', 'admin', 'batch-halfway');
      await app.db.execute('alter table d2c_order_moves drop constraint broken');
      expect(app.reported.splice(0)).toHaveLength(1);
      expect(first[1]).toMatchObject({ moved: false, code: 'order.move_failed', values: { id: ids[1] } });
      const second = await moveAll(ids, 'printing', 'admin', 'batch-halfway');
      expect([second[0], second[2]]).toEqual([first[0], first[2]]);
      expect(second[1]).toMatchObject({ moved: true, order: { d2c_order_id: ids[1], status: 'printing' } });
      for (const id of ids) expect(await movesOf(id)).toHaveLength(1);
    });

    test('with another body or other orders is refused', async () => {
      const [first, second] = [
        await createOrderWithStatus('pending'),
        await createOrderWithStatus('pending'),
      ];
      await moveAll([first], 'printing', 'admin', 'batch-other');
      const before = await databaseState(app.db);
      for (const body of [
        { ids: [first], status: 'ready' },
        { ids: [second], status: 'printing' },
      ]) {
        const response = await post(app, '/d2c/order-moves/', body, 'admin', 'batch-other');
        expect([response.status, (await response.json()).code]).toEqual([422, 'key.reused']);
      }
      expect(await databaseState(app.db)).toEqual(before);
    });
  });

  test('staff, no orders and more than 500 orders are refused', async () => {
    expect((await post(app, '/d2c/order-moves/', { ids: [1], status: 'printing' }, 'staff')).status).toBe(
      403,
    );
    expect((await post(app, '/d2c/order-moves/', { ids: [], status: 'printing' }, 'admin')).status).toBe(422);
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await post(app, '/d2c/order-moves/', { ids: tooMany, status: 'printing' }, 'admin')).status).toBe(
      422,
    );
  });
});

describe('the hand-over', () => {
  test('writes the due, the shipment and the hand-over message together with the status', async () => {
    const id = await createOrderWithStatus('handed_to_shopini');
    expect(await rowsOf('d2c_payments_due', id)).toMatchObject([
      { expected_amount: '15000.00', closed_at: null },
    ]);
    expect(await rowsOf('shipments', id)).toMatchObject([
      { shipment_status: 'in_transit', tracking_number: '' },
    ]);
    expect(await rowsOf('marketplace_outbox', id)).toMatchObject([
      {
        sent_at: null,
        payload: {
          reference: String(id),
          customer_name: 'Layla Hassan',
          customer_phone: '07701234567',
          province: 'Baghdad',
          district: 'Karrada',
          address: 'Karrada, street 62',
          cash_to_collect: 15_000,
          items: 1,
        },
      },
    ]);
  });

  test('of an order without a province has no province', async () => {
    const id = await createOrderWithStatus('ready');
    await app.db.execute(`update d2c_orders set province_id = null where d2c_order_id = ${id}`);
    expect((await moveOrder(app, 'admin', id, 'handed_to_shopini')).status).toBe(200);
    expect(await rowsOf('marketplace_outbox', id)).toMatchObject([{ payload: { province: '' } }]);
  });

  test('uses the name of a province that was added later', async () => {
    const id = await createOrderWithStatus('ready');
    await app.db.execute("insert into provinces (province_id, name) values (18, 'Halabja')");
    await app.db.execute(`update d2c_orders set province_id = 18 where d2c_order_id = ${id}`);
    expect((await moveOrder(app, 'admin', id, 'handed_to_shopini')).status).toBe(200);
    expect(await rowsOf('marketplace_outbox', id)).toMatchObject([{ payload: { province: 'Halabja' } }]);
  });

  test.each(['d2c_payments_due', 'shipments', 'marketplace_outbox', 'd2c_order_moves'])(
    'is rolled back if %s cannot be written',
    async (table) => {
      const id = await createOrderWithStatus('ready');
      await app.db.execute(
        `alter table ${table} add constraint broken check (d2c_order_id <> ${id}) not valid`,
      );
      const before = await databaseState(app.db);
      const response = await moveOrder(app, 'admin', id, 'handed_to_shopini');
      const after = await databaseState(app.db);
      await app.db.execute(`alter table ${table} drop constraint broken`);
      expect(response.status).toBe(500);
      expect(after).toEqual(before);
      expect(app.reported.splice(0)).toHaveLength(1);
      expect((await moveOrder(app, 'admin', id, 'handed_to_shopini')).status).toBe(200);
    },
  );

  test('by ten concurrent requests, alone and in batches, happens once', async () => {
    const id = await createOrderWithStatus('ready');
    await Promise.all([
      ...Array.from({ length: 5 }, () => moveOrder(app, 'admin', id, 'handed_to_shopini')),
      ...Array.from({ length: 5 }, () => moveAll([id], 'handed_to_shopini', 'superadmin')),
    ]);
    for (const table of ['d2c_payments_due', 'shipments', 'marketplace_outbox']) {
      expect(await rowsOf(table, id), table).toHaveLength(1);
    }
    expect((await movesOf(id)).filter(({ event }) => event === 'order.handedOver')).toHaveLength(1);
  });

  test('concurrent with taking the move back ends in one of the two results completely', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createOrderWithStatus('ready');
      const [handOver, undo] = await Promise.all([
        moveOrder(app, 'admin', id, 'handed_to_shopini'),
        takeBack(id),
      ]);
      expect([handOver?.status, undo?.status]).toBeOneOf([
        [200, 409],
        [200, 412],
        [409, 200],
      ]);
      const isSent = handOver?.status === 200;
      expect(await statusOf(id)).toBe(isSent ? 'handed_to_shopini' : 'printing');
      expect(await rowsOf('d2c_payments_due', id)).toHaveLength(isSent ? 1 : 0);
      expect(await rowsOf('marketplace_outbox', id)).toHaveLength(isSent ? 1 : 0);
    }
  });

  test('that ends as cancelled closes the due', async () => {
    const id = await createOrderWithStatus('cancelled');
    const [due] = await rowsOf('d2c_payments_due', id);
    expect(due).toMatchObject({ closed_because: 'returned', version: 2 });
    expect(due?.closed_at).not.toBeNull();
    const { rows } = await app.db.execute(
      `select action, before->>'closed_because' as before, after->>'closed_because' as after
       from audit_log where entity = 'payment_due' and entity_id = '${due?.due_id}' order by id`,
    );
    expect(rows).toEqual([
      { action: 'payment_due.created', before: null, after: null },
      { action: 'payment_due.closed', before: null, after: 'returned' },
    ]);
    const dues: { d2c_order_id: number }[] = (
      await (await app.call('/d2c/payments-due/', { as: 'admin' })).json()
    ).data;
    expect(dues.map((openDue) => openDue.d2c_order_id)).not.toContain(id);
  });
});

test('a member of the staff can abandon an order only while lines are missing', async () => {
  const id = await createOrderWithStatus('pending');
  const response = await moveOrder(app, 'staff', id, 'cancelled');
  expect([response.status, await response.json()]).toEqual([
    409,
    {
      detail: `Order #${id} has all its 1 items: it cannot become cancelled.`,
      code: 'order.items_complete',
      values: { id, items: 1 },
    },
  ]);
  const refused = await moveOrder(app, 'staff', id, 'printing');
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'order.abandon_only']);
  const incomplete = await createOrder(app, 'staff', { expected_items: 2 });
  expect((await moveOrder(app, 'staff', incomplete, 'cancelled')).status).toBe(200);
});

test('a member of the staff who abandons an order that is being printed gets its status', async () => {
  const id = await createOrderWithStatus('printing');
  const response = await moveOrder(app, 'staff', id, 'cancelled');
  expect([response.status, (await response.json()).code]).toEqual([409, 'order.status_conflict']);
  expect(await statusOf(id)).toBe('printing');
});

test('of two admins who move one order one succeeds, and the other is refused with the person and the move', async () => {
  const id = await createOrderWithStatus('printing');
  const tag = (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).headers.get('ETag') ?? '';
  expect((await moveOrder(app, 'superadmin', id, 'ready', { 'If-Match': tag })).status).toBe(200);
  expect((await moveOrder(app, 'admin', id, 'handed_to_shopini', { 'If-Match': tag })).status).toBe(412);
  const refusal = await takeBack(id, 'Not printed yet', { 'If-Match': tag });
  expect(refusal.status).toBe(412);
  expect(await refusal.json()).toMatchObject({
    detail: `Order #${id} was changed in the meantime: it is ready now. It was moved by The superadmin just now.`,
    current: { d2c_order_id: id, status: 'ready' },
  });
});

test('a move that another admin has made already is refused with that person, and one of the same admin is repeated', async () => {
  const id = await createOrderWithStatus('printing');
  const seenVersion = await currentVersionHeader(app, id);
  expect((await moveOrder(app, 'admin', id, 'ready', seenVersion)).status).toBe(200);
  const response = await moveOrder(app, 'superadmin', id, 'ready', seenVersion);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'order.already_there',
    detail: `Order #${id} is ready already. It was moved by The admin just now.`,
    values: { id, status: 'ready', by: 'The admin' },
  });
  // The response may have been lost.
  expect((await moveOrder(app, 'admin', id, 'ready', seenVersion)).status).toBe(200);
});

test('no call in this file caused an unexpected server error', () => {
  expect(app.reported).toEqual([]);
});
