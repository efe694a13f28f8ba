import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Change } from '#api/contracts/events.ts';
import { ApiError } from '#api/errors.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { d2cOrders } from '#machines/d2c/d2c-orders.ts';
import { orderAction } from '#machines/d2c/order-action.ts';
import { orderMoves } from '#machines/d2c/order-moves.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import { selectRows, selectSelected, selectTotal } from '#machines/kit/list.machine.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { type FakeCall, fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

const STATUSES = { 'to-print': ['pending', 'printing'], ready: ['ready'], history: ['completed'] } as const;
const isTab = (tab: unknown): tab is keyof typeof STATUSES => typeof tab === 'string' && tab in STATUSES;

/** A server with this number of pending orders, and the D2C area of one browser. */
const open = (count: number, tab: keyof typeof STATUSES = 'to-print', search = '') => {
  const rows = new Map(
    Array.from({ length: count }, (_, index) => [
      index + 1,
      orderRow({ d2c_order_id: index + 1, version: 1, status: 'pending' }),
    ]),
  );
  const server = { rows, isDown: false, losesReplies: 0, refuses: null as ApiError | null };
  const calls: FakeCall[] = [];
  const lists = () => calls.filter(({ name }) => name === 'GET /d2c/order-pages/');

  const move = (id: number, status: string): D2cOrder => {
    const row = rows.get(id);
    if (!row) throw new ApiError('not-found', 404);
    const moved = { ...row, status, version: (row.version ?? 0) + 1 };
    rows.set(id, moved);
    return moved;
  };
  const answers: Readonly<Record<string, (fakeCall: FakeCall) => unknown>> = {
    'GET /d2c/order-pages/': ({ query }) => {
      const statuses = isTab(query.tab) ? STATUSES[query.tab] : [];
      const all = [...rows.values()].filter(({ status }) =>
        statuses.some((wantedStatus) => wantedStatus === status),
      );
      const skip = Number(query.skip);
      const ids = query.ids === undefined ? null : String(query.ids).split(',');
      const orders = ids
        ? all.filter((row) => ids.includes(String(row.d2c_order_id)))
        : all.slice(skip, skip + Number(query.limit));
      return { orders, total: all.length };
    },
    'PUT /d2c/orders/{id}': ({ params, body }) =>
      move(Number(params.id), String(body && typeof body === 'object' && 'status' in body && body.status)),
    'POST /d2c/orders/{id}/courier-word/': ({ params }) => move(Number(params.id), 'completed'),
    'DELETE /d2c/orders/{id}': ({ params }) => ({ deleted: rows.delete(Number(params.id)) }),
    'POST /d2c/order-moves/': ({ body }) =>
      (body && typeof body === 'object' && 'ids' in body && Array.isArray(body.ids) ? body.ids : []).map(
        (id: number) => ({
          d2c_order_id: id,
          moved: true,
          status: 'printing',
          detail: null,
          order: move(id, 'printing'),
        }),
      ),
  };
  const call = fakeCallEndpoint(async (fakeCall) => {
    calls.push(fakeCall);
    if (server.isDown) throw new ApiError('network', 0);
    if (server.refuses) throw server.refuses;
    const handler = answers[fakeCall.name];
    if (!handler) throw new Error(`no handler for ${fakeCall.name}`);
    const reply = handler(fakeCall);
    if (server.losesReplies === 0) return reply;
    server.losesReplies -= 1;
    throw new ApiError('network', 0);
  });

  const listeners = new Set<(change: Change) => void>();
  const watch = (onChange: (change: Change) => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };
  const publish = (entity: Change['entity'], id: number, version: number | null): void => {
    const change: Change = { entity, id: String(id), version, action: 'order.moved', by: 'somebody' };
    for (const listener of listeners) listener(change);
  };

  const area = areaScope({ call, feed: { watch, changes: createActor(changesMachine) } });
  const action = orderAction.openIn(area);
  const moves = orderMoves.openIn(area);
  const list = createActor(d2cOrders.openIn(area), { input: { tab, search } }).start();
  const ready = () =>
    waitFor(list, (snapshot) => snapshot.matches({ rows: 'ready' }) || snapshot.matches({ rows: 'empty' }));
  const idsShown = () => selectRows(list.getSnapshot()).map(({ d2c_order_id }) => d2c_order_id);
  const settledAction = () => waitFor(action, (snapshot) => !snapshot.matches('working'));
  return {
    list,
    action,
    moves,
    server,
    calls,
    lists,
    publish,
    ready,
    idsShown,
    settledAction,
    listeners,
  };
};

const moveOf = (id: number, version: number, to: 'printing' | 'ready') => ({
  type: 'command.requested' as const,
  command: { order: { d2c_order_id: id, version }, change: { kind: 'move' as const, to } },
});

describe('the list', () => {
  test('loads a hundred orders, and the next ones near the end', async () => {
    const { list, lists, ready } = open(250);
    expect(selectRows(await ready())).toHaveLength(100);
    list.send({ type: 'list.endReached' });
    expect(selectRows(await ready())).toHaveLength(200);
    list.send({ type: 'list.endReached' });
    const all = await ready();
    expect(selectRows(all)).toHaveLength(250);
    expect(all.can({ type: 'list.endReached' })).toBe(false);
    // Each page continues after the last shown order, because an offset would make the server count to it.
    expect(lists().map(({ query }) => [query.skip, query.limit, query.after])).toEqual([
      [0, 100, undefined],
      [100, 100, 100],
      [200, 100, 200],
    ]);
  });

  test('sends phones in their stored form', async () => {
    const { lists, ready } = open(1, 'to-print', '+964 770 123 4567');
    await ready();
    expect(lists()[0]?.query.search).toBe('07701234567');
  });

  test('fetches the single row of 5,000 that another person changed', async () => {
    const { list, server, lists, calls, publish, ready, idsShown } = open(5000);
    await ready();
    while (list.getSnapshot().can({ type: 'list.endReached' })) {
      list.send({ type: 'list.endReached' });
      await ready();
    }
    expect(idsShown()).toHaveLength(5000);
    list.send({ type: 'row.toggled', key: 4321 });
    calls.length = 0;
    server.rows.set(4321, orderRow({ d2c_order_id: 4321, version: 2, status: 'printing' }));
    publish('d2c_order', 4321, 2);
    const reloaded = await waitFor(list, (snapshot) => snapshot.matches({ rows: 'ready' }));
    expect(lists().map(({ query }) => query.ids)).toEqual(['4321']);
    expect(selectRows(reloaded).find((row) => row.d2c_order_id === 4321)?.status).toBe('printing');
    expect(idsShown()).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
    expect(selectSelected(reloaded)).toEqual([4321]);
    // The list knows this version already.
    publish('d2c_order', 4321, 2);
    expect(list.getSnapshot().matches({ rows: 'ready' })).toBe(true);
    expect(lists()).toHaveLength(1);
  });

  test('fetches simultaneous changes with one request: moved, deleted and new rows, and the count', async () => {
    const { list, server, calls, lists, publish, ready, idsShown } = open(250);
    await ready();
    calls.length = 0;
    server.rows.set(2, orderRow({ d2c_order_id: 2, version: 2, status: 'ready' }));
    server.rows.delete(3);
    // One row was in another tab, and one comes with a page that is not loaded yet.
    server.rows.set(0, orderRow({ d2c_order_id: 0, version: 2, status: 'pending' }));
    server.rows.set(251, orderRow({ d2c_order_id: 251, version: 1, status: 'pending' }));
    for (const id of [2, 3, 0, 251]) publish('d2c_order', id, 2);
    await ready();
    expect(lists().map(({ query }) => query.ids)).toEqual(['2,3,0,251']);
    expect(idsShown().slice(0, 4)).toEqual([0, 1, 4, 5]);
    expect(idsShown()).toHaveLength(99);
    expect(selectTotal(list.getSnapshot())).toBe(250);
  });

  test('fetches all loaded rows once after a gap in the feed or many changes', async () => {
    const { list, calls, lists, publish, ready } = open(250);
    await ready();
    list.send({ type: 'list.endReached' });
    await ready();
    calls.length = 0;
    for (let count = 0; count < 3; count += 1) publish('feed', 0, null);
    publish('d2c_order', 1, 2);
    await ready();
    expect(lists().map(({ query }) => [query.skip, query.limit, query.ids])).toEqual([[0, 200, undefined]]);
    calls.length = 0;
    for (let id = 1; id <= 51; id += 1) publish('d2c_order', id, 2);
    await ready();
    expect(lists().map(({ query }) => [query.skip, query.limit, query.ids])).toEqual([[0, 200, undefined]]);
  });

  test('ignores changes of rows that it does not have', async () => {
    const { list, publish, ready } = open(3);
    await ready();
    publish('user', 1, 2);
    expect(list.getSnapshot().matches({ rows: 'ready' })).toBe(true);
  });

  test('is kept when a refresh fails, and recovers with the next change', async () => {
    const { list, server, publish, ready } = open(3);
    await ready();
    server.isDown = true;
    list.send({ type: 'refresh.requested' });
    const stale = await waitFor(list, (snapshot) => snapshot.matches({ rows: 'stale' }));
    expect(selectRows(stale)).toHaveLength(3);
    server.isDown = false;
    publish('feed', 0, null);
    await ready();
  });

  test('stops listening with its page', async () => {
    const { list, ready, listeners } = open(3);
    await ready();
    expect(listeners.size).toBe(1);
    list.stop();
    expect(listeners.size).toBe(0);
  });
});

describe('a write returns the row, and the list shows it', () => {
  test('after one PUT without another request for the list', async () => {
    const { action, list, calls, publish, ready, idsShown, settledAction } = open(3);
    await ready();
    calls.length = 0;
    action.send(moveOf(2, 1, 'printing'));
    await settledAction();
    expect(selectRows(list.getSnapshot()).find((row) => row.d2c_order_id === 2)).toMatchObject({
      status: 'printing',
      version: 2,
    });
    // Its event in the feed has the same version and causes no request.
    publish('d2c_order', 2, 2);
    expect(list.getSnapshot().matches({ rows: 'ready' })).toBe(true);
    expect(idsShown()).toEqual([1, 2, 3]);
    expect(calls.map(({ name }) => name)).toEqual(['PUT /d2c/orders/{id}']);
  });

  test('although the event comes before the answer', async () => {
    const { action, list, calls, publish, ready, settledAction } = open(3);
    await ready();
    calls.length = 0;
    action.send(moveOf(2, 1, 'printing'));
    publish('d2c_order', 2, 2);
    expect(list.getSnapshot().matches({ rows: 'collectingChanges' })).toBe(true);
    await settledAction();
    await ready();
    expect(calls.map(({ name }) => name)).toEqual(['PUT /d2c/orders/{id}']);
  });

  test('and a row that leaves the tab disappears without another request', async () => {
    const { action, list, calls, publish, ready, idsShown, settledAction } = open(3);
    await ready();
    calls.length = 0;
    action.send(moveOf(2, 1, 'ready'));
    await settledAction();
    publish('d2c_order', 2, 2);
    expect(idsShown()).toEqual([1, 3]);
    expect(selectTotal(list.getSnapshot())).toBe(2);
    expect(list.getSnapshot().matches({ rows: 'ready' })).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('and a deleted order leaves, even if another person deleted it first', async () => {
    const { action, server, ready, idsShown, settledAction } = open(2);
    await ready();
    server.rows.delete(2);
    server.refuses = new ApiError('not-found', 404);
    action.send({
      type: 'command.requested',
      command: { order: { d2c_order_id: 2, version: 1 }, change: { kind: 'delete', reason: '' } },
    });
    await settledAction();
    expect(idsShown()).toEqual([1]);
    expect(action.getSnapshot().matches('idle')).toBe(true);
  });

  test('and the reason of a deletion is sent if there is one', async () => {
    const { action, calls, ready, settledAction } = open(2);
    await ready();
    calls.length = 0;
    for (const [id, reason] of [
      [1, 'Keyed in twice'],
      [2, ''],
    ] as const) {
      const order = { d2c_order_id: id, version: 1 };
      action.send({ type: 'command.requested', command: { order, change: { kind: 'delete', reason } } });
      await settledAction();
    }
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      ['DELETE /d2c/orders/{id}', { reason: 'Keyed in twice' }],
      ['DELETE /d2c/orders/{id}', {}],
    ]);
  });

  test('a shipment result entered by hand is one call, which answers the row', async () => {
    const { action, server, calls, ready, settledAction, idsShown } = open(1, 'history');
    server.rows.set(1, orderRow({ d2c_order_id: 1, version: 4, status: 'handed_to_shopini' }));
    await ready();
    calls.length = 0;
    const order = { d2c_order_id: 1, version: 4 };
    const change = { kind: 'shipmentResult', result: 'delivered', reason: 'They rang' } as const;
    action.send({ type: 'command.requested', command: { order, change } });
    await settledAction();
    expect(calls[0]).toMatchObject({
      name: 'POST /d2c/orders/{id}/courier-word/',
      params: { id: 1 },
      body: { word: 'delivered', reason: 'They rang' },
      version: 4,
    });
    expect(calls).toHaveLength(1);
    expect(idsShown()).toEqual([1]);
  });

  test('and without its last row the list is empty', async () => {
    const { action, list, ready, settledAction } = open(1);
    await ready();
    action.send(moveOf(1, 1, 'ready'));
    await settledAction();
    expect(list.getSnapshot().matches({ rows: 'empty' })).toBe(true);
  });

  test('and after a refusal the order is fetched again', async () => {
    const { action, server, list, lists, calls, ready, settledAction } = open(2);
    await ready();
    calls.length = 0;
    server.refuses = new ApiError('conflict', 409, 'Order #2 is ready.');
    action.send(moveOf(2, 1, 'printing'));
    await settledAction();
    server.refuses = null;
    expect(list.getSnapshot().matches({ rows: 'collectingChanges' })).toBe(true);
    await ready();
    expect(lists()).toHaveLength(1);
  });

  test('and a batch returns all its rows', async () => {
    const { moves, list, calls, ready } = open(4);
    await ready();
    calls.length = 0;
    await requestOutcome(moves, { ids: [1, 3], to: 'printing' }, 'batch-1');
    expect(selectRows(list.getSnapshot()).map(({ status }) => status)).toEqual([
      'printing',
      'pending',
      'printing',
      'pending',
    ]);
    expect(calls.map(({ name }) => name)).toEqual(['POST /d2c/order-moves/']);
  });

  test('and a batch whose reply was lost is repeated under the same key', async () => {
    const { moves, server, calls, ready } = open(2);
    await ready();
    server.losesReplies = 1;
    const movesRequest = { ids: [1, 2], to: 'printing' } as const;
    await expect(requestOutcome(moves, movesRequest, 'batch-2')).rejects.toBeInstanceOf(ApiError);
    await requestOutcome(moves, movesRequest, 'batch-2');
    const keys = calls
      .filter(({ name }) => name.startsWith('POST'))
      .map((fakeCall) => fakeCall.idempotencyKey);
    expect(keys).toEqual(['batch-2.0', 'batch-2.0']);
  });
});

describe('the selection', () => {
  test('of a range starts at the row that was toggled last, for selecting and deselecting', async () => {
    const { list, ready } = open(6);
    await ready();
    const toggle = (key: number, isRange = false) => list.send({ type: 'row.toggled', key, isRange });
    const selected = () => selectSelected(list.getSnapshot()).toSorted();
    toggle(2);
    toggle(5, true);
    expect(selected()).toEqual([2, 3, 4, 5]);
    toggle(3);
    toggle(4, true);
    expect(selected()).toEqual([2, 5]);
    // Without a first row only one row is selected.
    list.send({ type: 'view.changed', view: { tab: 'to-print', search: '' } });
    await ready();
    toggle(6, true);
    expect(selected()).toEqual([6]);
  });

  test('keeps orders that a batch moved while they stay in the tab, also after a refused batch', async () => {
    const { list, moves, server, ready } = open(3);
    await ready();
    for (const key of [1, 2]) list.send({ type: 'row.toggled', key });
    server.refuses = new ApiError('conflict', 409);
    await expect(requestOutcome(moves, { ids: [1, 2], to: 'printing' }, 'batch-3')).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(selectSelected(list.getSnapshot())).toEqual([1, 2]);
    server.refuses = null;
    await requestOutcome(moves, { ids: [1], to: 'printing' }, 'batch-4');
    expect(selectSelected(list.getSnapshot())).toEqual([1, 2]);
  });
});
