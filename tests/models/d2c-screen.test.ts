import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { ApiError } from '#api/errors.ts';
import {
  type D2cRows,
  d2cOrdersMachine,
  type RowsWanted,
  selectHasFailed,
  selectIsLoading,
  selectIsLoadingMore,
  selectIsPartial,
  selectIsRefreshing,
  selectIsStale,
  selectRows,
  selectSelected,
  selectTotal,
} from '#machines/d2c/d2c-orders.machine.ts';
import { type AskedChange, orderActionMachine } from '#machines/d2c/order-action.machine.ts';
import { type MovesWanted, orderBatchMachine } from '#machines/d2c/order-batch.machine.ts';
import { type OrderDetails, orderDetailsMachine } from '#machines/d2c/order-details.machine.ts';
import { createCoverage, walkModel } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

const done = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, error: unknown = 'no answer'): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
});

const order = (d2c_order_id: number, status = 'pending'): D2cOrder => ({
  d2c_order_id,
  customer_name: 'Adam',
  customer_phone: '07701234567',
  customer_handle: '',
  customer_email: '',
  customer_address: 'Karrada',
  customer_district: '',
  province_id: 3,
  platform: '',
  order_notes: '',
  status,
  order_date: '2026-01-01T00:00:00.000Z',
  total_price: 1000,
  items_count: 1,
  expected_items: 1,
  created_by: null,
});

test('every transition of the order list', async () => {
  const coverage = createCoverage(d2cOrdersMachine);
  const page = (total: number, ...ids: readonly number[]): D2cRows => ({
    rows: ids.map((id) => order(id)),
    total,
  });
  const firsts = [page(3, 1, 2), page(2, 1, 2)];
  const view = { tab: 'to-print', search: '' } as const;
  const idsOf = (rows: D2cRows['rows']) => rows.map((row) => row.d2c_order_id);

  await walkModel({
    machine: d2cOrdersMachine,
    input: view,
    limit: 50_000,
    cases: {
      'orders.refreshed': () => [{ type: 'orders.refreshed' }],
      'orders.changed': () => [{ type: 'orders.changed' }],
      'end.reached': () => [{ type: 'end.reached' }],
      'order.toggled': () => [{ type: 'order.toggled', id: 2 }],
      'all.toggled': () => [{ type: 'all.toggled' }],
      'selection.cleared': () => [{ type: 'selection.cleared' }],
      'xstate.done.actor.fetchFirst': () => firsts.map((rows) => done('fetchFirst', rows)),
      'xstate.done.actor.fetchMore': () => [page(3, 2, 3), page(9, 2)].map((rows) => done('fetchMore', rows)),
      'xstate.done.actor.refresh': () => [page(1, 1)].map((rows) => done('refresh', rows)),
      ...Object.fromEntries(
        ['fetchFirst', 'fetchMore', 'refresh'].map((id) => [`xstate.error.actor.${id}`, () => [failed(id)]]),
      ),
    },
    fingerprint: ({ context }) => [
      idsOf(context.rows),
      context.total,
      [...context.selected],
      context.isBehind,
    ],
    open: () => {
      const calls = createOpenCalls();
      const clock = new SimulatedClock();
      const fetchRows = fromPromise<D2cRows, RowsWanted>(({ input, signal }) =>
        calls.call('fetch', input, signal),
      );
      const actor = createActor(d2cOrdersMachine.provide({ actors: { fetchRows } }), {
        input: view,
        clock,
        inspect: coverage.inspect,
      }).start();
      return { actor, calls, clock };
    },
    happen: ({ actor, calls, clock }, event) => {
      if (event.type.startsWith('xstate.after.')) clock.increment(250);
      else if (event.type === 'order.toggled') actor.send({ type: 'order.toggled', id: 2 });
      else if ('output' in event) calls.next('fetch').answer(event.output);
      else if ('error' in event) calls.next('fetch').fail(event.error);
      else if (event.type === 'orders.refreshed' || event.type === 'orders.changed') {
        actor.send({ type: event.type });
      } else if (event.type === 'end.reached') actor.send({ type: 'end.reached' });
      else if (event.type === 'all.toggled') actor.send({ type: 'all.toggled' });
      else actor.send({ type: 'selection.cleared' });
    },
    check: ({ actor, calls }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual(expected.value);
      const ids = idsOf(selectRows(snapshot));
      expect(ids).toEqual(idsOf(expected.context.rows));
      expect(new Set(ids).size).toBe(ids.length);
      const isWorking =
        selectIsLoading(snapshot) || selectIsLoadingMore(snapshot) || selectIsRefreshing(snapshot);
      expect(calls.waiting()).toHaveLength(isWorking ? 1 : 0);
      if (snapshot.can({ type: 'end.reached' })) expect(ids.length).toBeLessThan(selectTotal(snapshot));
      // Nothing rests while something is known to have changed.
      if (snapshot.context.isBehind) expect(isWorking || snapshot.matches('behind')).toBe(true);
      const said = [selectHasFailed, selectIsPartial, selectIsStale].filter((select) => select(snapshot));
      expect(said.length).toBe(isWorking || snapshot.matches('ready') || snapshot.matches('behind') ? 0 : 1);
      expect(selectSelected(snapshot)).toEqual(expected.context.selected);
    },
    close: ({ actor }) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});

test('every transition of an order action; what is asked for meanwhile waits, no order is asked for twice', async () => {
  const coverage = createCoverage(orderActionMachine);
  const asks = [1, 2].map((d2c_order_id) => ({
    type: 'change.asked' as const,
    order: { d2c_order_id, version: 1 },
    change: { kind: 'move' as const, to: 'printing' as const },
  }));
  await walkModel({
    machine: orderActionMachine,
    limit: 20_000,
    cases: {
      'change.asked': () => asks,
      'fault.dismissed': () => [{ type: 'fault.dismissed' }],
      'xstate.done.actor.changeOrder': () => [done('changeOrder', undefined)],
      'xstate.error.actor.changeOrder': () => [failed('changeOrder')],
    },
    fingerprint: ({ context }) => [
      context.asked.map((asked: AskedChange) => asked.order.d2c_order_id),
      context.fault?.order.d2c_order_id,
    ],
    open: () => {
      const calls = createOpenCalls();
      const told: string[] = [];
      const actor = createActor(
        orderActionMachine.provide({
          actors: {
            changeOrder: fromPromise<void, AskedChange>(({ input, signal }) =>
              calls.call('change', input, signal),
            ),
          },
          actions: {
            tellDone: (_, { asked }) => told.push(`done ${asked?.order.d2c_order_id}`),
            tellFailed: (_, { fault }) => told.push(`failed ${fault?.order.d2c_order_id}`),
          },
        }),
        { inspect: coverage.inspect },
      ).start();
      return { actor, calls, told, ends: { count: 0 } };
    },
    happen: ({ actor, calls, ends }, event) => {
      const ask = asks.find((each) => each === event);
      if (ask) actor.send(ask);
      else if (event.type === 'fault.dismissed') actor.send({ type: 'fault.dismissed' });
      else {
        ends.count += 1;
        if ('output' in event) calls.next('change').answer(undefined);
        else calls.next('change').fail(event.error);
      }
    },
    check: ({ actor, calls, told, ends }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual(expected.value);
      expect(calls.waiting()).toHaveLength(snapshot.matches('updating') ? 1 : 0);
      expect(snapshot.context.asked.length > 0).toBe(snapshot.matches('updating'));
      const ids = snapshot.context.asked.map((asked) => asked.order.d2c_order_id);
      expect(new Set(ids).size).toBe(ids.length);
      // Whatever was asked for is told of once.
      expect(told).toHaveLength(ends.count);
      expect(told.every((word) => /^(done|failed) [12]$/.test(word))).toBe(true);
    },
    close: ({ actor }) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});

test('every transition of a batch; only what can move is asked to', async () => {
  const coverage = createCoverage(orderBatchMachine);
  const short = { ...order(3), items_count: 2, expected_items: 5 };
  const batches = [[order(1), order(2, 'printing'), short], [order(2, 'printing')]].map((orders) => ({
    type: 'batch.opened' as const,
    orders,
    to: 'printing' as const,
  }));
  const results: MoveResult[] = [
    {
      d2c_order_id: 1,
      moved: true,
      status: 'printing',
      detail: null,
      code: null,
      values: {},
      order: order(1, 'printing'),
    },
  ];
  await walkModel({
    machine: orderBatchMachine,
    limit: 10_000,
    cases: {
      'batch.opened': () => batches,
      'batch.confirmed': () => [{ type: 'batch.confirmed' }],
      'batch.closed': () => [{ type: 'batch.closed' }],
      'xstate.done.actor.moveOrders': () => [done('moveOrders', results)],
      'xstate.error.actor.moveOrders': () => [failed('moveOrders')],
    },
    fingerprint: ({ context }) => [context.batch?.orders.length, context.results.length],
    open: () => {
      const calls = createOpenCalls();
      const actor = createActor(
        orderBatchMachine.provide({
          actors: {
            moveOrders: fromPromise<readonly MoveResult[], MovesWanted>(({ input, signal }) =>
              calls.call('move', input, signal),
            ),
          },
        }),
        { inspect: coverage.inspect },
      ).start();
      return { actor, calls };
    },
    happen: ({ actor, calls }, event) => {
      const batch = batches.find((each) => each === event);
      if (batch) actor.send(batch);
      else if (event.type === 'batch.confirmed') actor.send({ type: 'batch.confirmed' });
      else if (event.type === 'batch.closed') actor.send({ type: 'batch.closed' });
      else if ('output' in event) calls.next('move').answer(event.output);
      else calls.next('move').fail(event.error);
    },
    check: ({ actor, calls }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual(expected.value);
      expect(calls.waiting()).toHaveLength(snapshot.matches('moving') ? 1 : 0);
      for (const call of calls.made) expect(call.input).toEqual({ ids: [1], to: 'printing' });
    },
    close: ({ actor }) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});

test('every transition of the details; an order that is gone is not shown', async () => {
  const coverage = createCoverage(orderDetailsMachine);
  const details: OrderDetails = { order: order(12), items: [], moves: [] };
  const errors = [new ApiError('not-found', 404), new ApiError('network', 0)];
  const events = ['details.retried', 'order.changed'] as const;
  await walkModel({
    machine: orderDetailsMachine,
    input: { id: 12 },
    limit: 10_000,
    cases: {
      'details.retried': () => [{ type: 'details.retried' }],
      'order.changed': () => [{ type: 'order.changed' }],
      'xstate.done.actor.fetchDetails': () => [done('fetchDetails', details)],
      'xstate.done.actor.refreshDetails': () => [done('refreshDetails', details)],
      'xstate.error.actor.fetchDetails': () => errors.map((error) => failed('fetchDetails', error)),
      'xstate.error.actor.refreshDetails': () => errors.map((error) => failed('refreshDetails', error)),
    },
    nameOf: (event) =>
      'error' in event && event.error instanceof ApiError ? [event.type, event.error.kind] : event,
    fingerprint: ({ context }) => context.details !== null,
    open: () => {
      const calls = createOpenCalls();
      const told: string[] = [];
      const actor = createActor(
        orderDetailsMachine.provide({
          actors: {
            fetchDetails: fromPromise<OrderDetails, { id: number }>(({ input, signal }) =>
              calls.call('fetch', input, signal),
            ),
          },
          actions: { tellFailed: () => told.push('failed') },
        }),
        { input: { id: 12 }, inspect: coverage.inspect },
      ).start();
      return { actor, calls, told, failures: { count: 0 } };
    },
    happen: ({ actor, calls, failures }, event) => {
      const type = events.find((each) => each === event.type);
      if (type) actor.send({ type });
      else if ('output' in event) calls.next('fetch').answer(event.output);
      else {
        if (event.error === errors[1]) failures.count += 1;
        calls.next('fetch').fail(event.error);
      }
    },
    check: ({ actor, calls, told, failures }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual(expected.value);
      const isWorking = snapshot.matches('loading') || snapshot.matches('refreshing');
      expect(calls.waiting()).toHaveLength(isWorking ? 1 : 0);
      expect(snapshot.context.details !== null).toBe(
        snapshot.matches('shown') || snapshot.matches('refreshing'),
      );
      expect(told).toHaveLength(failures.count);
    },
    close: ({ actor }) => actor.stop(),
  });
  expect(coverage.missing()).toEqual([]);
});
