import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import {
  createOrder,
  createOrderWithStatus,
  currentVersionHeader,
  moveOrder,
  post,
} from '#tests/support/orders.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'ends' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin'), app.tokenOf('superadmin')]);
});
afterAll(() => app.close());

const REASON = 'The customer does not want it';

const cancel = (
  id: number,
  headers: Readonly<Record<string, string>> = {},
  { reason = REASON, as = 'admin' }: { reason?: string; as?: Person } = {},
): Promise<Response> =>
  app.call(`/d2c/orders/${id}/cancel/`, { method: 'POST', json: { reason }, as, headers });

const orderOf = async (id: number) =>
  (await (await app.call(`/d2c/orders/${id}`, { as: 'admin' })).json()).data;

const history = async (query: string) =>
  (await (await app.call(`/d2c/order-pages/?tab=history&${query}`, { as: 'admin' })).json()).data;

const receiveBack = (id: number, received = true): Promise<Response> =>
  app.call(`/d2c/orders/${id}/received-back/`, { method: 'PUT', json: { received }, as: 'admin' });

const cameBack = async () =>
  (await (await app.call('/dashboard/', { as: 'admin' })).json()).data.needs.came_back;

describe('cancelling', () => {
  test.each(['pending', 'printing', 'ready'] as const)(
    'ends an order that is %s, with the reason in its row and its history',
    async (status) => {
      const id = await createOrderWithStatus(app, status);
      const response = await cancel(id, await currentVersionHeader(app, id));
      expect(response.status).toBe(200);
      expect((await response.json()).data).toMatchObject({
        status: 'cancelled',
        ended_as: 'cancelled',
        end_reason: REASON,
      });
      const moves = await (await app.call(`/d2c/orders/${id}/moves/`, { as: 'admin' })).json();
      expect(moves.data[0]).toMatchObject({
        event: 'order.cancelled',
        from_status: status,
        to_status: 'cancelled',
        reason: REASON,
      });
      expect((await history(`search=%23${id}`)).orders).toMatchObject([{ end_reason: REASON }]);
    },
  );

  test('ends an order of which lines are missing', async () => {
    const id = await createOrder(app, 'staff', { expected_items: 3 });
    expect((await (await cancel(id)).json()).data.ended_as).toBe('cancelled');
  });

  test.each(['handed_to_shopini', 'completed'] as const)(
    'is refused for an order that is %s',
    async (status) => {
      const id = await createOrderWithStatus(app, status);
      const response = await cancel(id);
      expect([response.status, (await response.json()).code]).toEqual([409, 'order.not_cancellable']);
      expect((await orderOf(id)).ended_as).toBeNull();
    },
  );

  test('can be repeated by the same person after a lost answer, and tells another person who was faster', async () => {
    const id = await createOrderWithStatus(app, 'pending');
    const headers = await currentVersionHeader(app, id);
    const [first, again, other] = [
      await cancel(id, headers),
      await cancel(id, headers),
      await cancel(id, headers, { as: 'superadmin' }),
    ];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 409]);
    expect((await other.json()).code).toBe('order.already_there');
  });

  test('needs a reason and the current version', async () => {
    const id = await createOrderWithStatus(app, 'pending');
    const headers = await currentVersionHeader(app, id);
    expect((await cancel(id, headers, { reason: ' ' })).status).toBe(422);
    await moveOrder(app, 'admin', id, 'printing');
    expect((await cancel(id, headers)).status).toBe(412);
    expect((await orderOf(id)).status).toBe('printing');
  });

  test('of several orders cancels each one that can be cancelled, once per key', async () => {
    const ids = [
      await createOrderWithStatus(app, 'pending'),
      await createOrderWithStatus(app, 'handed_to_shopini'),
      await createOrderWithStatus(app, 'ready'),
    ];
    const json = { ids, reason: REASON };
    const first = await (
      await post(app, '/d2c/order-cancellations/', json, 'admin', 'cancel-several')
    ).json();
    const again = await (
      await post(app, '/d2c/order-cancellations/', json, 'admin', 'cancel-several')
    ).json();
    expect(first.data).toMatchObject([
      { moved: true, status: 'cancelled' },
      { moved: false, code: 'order.not_cancellable' },
      { moved: true, status: 'cancelled' },
    ]);
    expect(again).toEqual(first);
  });

  test('and Send to Shopini at once: the order is cancelled or handed over, never both', async () => {
    for (let round = 0; round < (IS_FULL ? 1000 : 5); round += 1) {
      const id = await createOrderWithStatus(app, 'ready');
      const headers = await currentVersionHeader(app, id);
      const [cancelled, handedOver] = await Promise.all([
        cancel(id, headers),
        moveOrder(app, 'admin', id, 'handed_to_shopini', headers),
      ]);
      expect([cancelled.ok, handedOver.ok].filter(Boolean)).toHaveLength(1);
      const dues = await app.db.execute(`select 1 from d2c_payments_due where d2c_order_id = ${id}`);
      expect([(await orderOf(id)).status, dues.rows.length]).toEqual(
        cancelled.ok ? ['cancelled', 0] : ['handed_to_shopini', 1],
      );
    }
  });
});

describe('a returned parcel', () => {
  test('is cancelled on the wire, and comes back until somebody has received it', async () => {
    const before = await cameBack();
    const id = await createOrderWithStatus(app, 'cancelled');
    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      ended_as: 'returned',
      end_reason: 'The courier rang',
      received_back_at: null,
    });
    expect(await cameBack()).toMatchObject({ count: before.count + 1, amount: before.amount + 15_000 });
    expect((await (await receiveBack(id)).json()).data).toMatchObject({
      received_back_by: expect.any(String),
      received_back_at: expect.any(String),
    });
    expect(await cameBack()).toEqual(before);
    const repeated = await receiveBack(id);
    expect((await repeated.json()).data.version).toBe((await orderOf(id)).version);
    await receiveBack(id, false);
    expect(await cameBack()).toMatchObject({ count: before.count + 1 });
  });

  test('was received by a person whose later name is shown', async () => {
    const id = await createOrderWithStatus(app, 'cancelled');
    await receiveBack(id);
    const { received_back_by } = await orderOf(id);
    await app.db.execute("update users set full_name = 'A later name' where full_name = 'The admin'");
    expect(await orderOf(id)).toMatchObject({ received_back_by: 'A later name' });
    await app.db.execute("update users set full_name = 'The admin' where full_name = 'A later name'");
    expect(received_back_by).toBe('The admin');
  });

  test('is the only one that can be received back', async () => {
    const cancelled = await createOrderWithStatus(app, 'pending');
    await cancel(cancelled);
    for (const id of [cancelled, await createOrderWithStatus(app, 'completed')])
      expect((await receiveBack(id)).status).toBe(409);
  });
});

test('the filters of History show how orders ended', async () => {
  const returned = await createOrderWithStatus(app, 'cancelled');
  const received = await createOrderWithStatus(app, 'cancelled');
  await receiveBack(received);
  const completed = await createOrderWithStatus(app, 'completed');
  const cancelled = await createOrderWithStatus(app, 'printing');
  await cancel(cancelled);
  const all = [returned, received, completed, cancelled];
  const shown = async (filter: string): Promise<number[]> => {
    const { orders, total } = await history(`filter=${filter}`);
    expect(orders).toHaveLength(Math.min(total, 100));
    return orders
      .map(({ d2c_order_id }: { d2c_order_id: number }) => d2c_order_id)
      .filter((id: number) => all.includes(id))
      .sort((a: number, b: number) => a - b);
  };
  expect(await shown('returned')).toEqual([returned, received]);
  expect(await shown('toReceive')).toEqual([returned]);
  expect(await shown('completed')).toEqual([completed]);
  expect(await shown('cancelled')).toEqual([cancelled]);
});
