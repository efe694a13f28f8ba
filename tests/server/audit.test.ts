import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countRows } from '#tests/support/database-state.ts';
import { addItem, createOrder, moveOrder } from '#tests/support/orders.ts';

interface Entry extends Record<string, unknown> {
  username: string;
  action: string;
  entity: string;
  before: unknown;
  after: unknown;
  at: string;
}

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'audit' });
});
afterAll(() => app.close());

const entriesOf = async (entity: string, id: number): Promise<Entry[]> => {
  const { rows } = await app.db.execute<Entry>(
    `select * from audit_log where entity = '${entity}' and entity_id = '${id}' order by id`,
  );
  return rows;
};

test('a new order is recorded as its row with every column', async () => {
  const id = await createOrder(app, 'staff');
  const { rows } = await app.db.execute(`
    select after - 'order_date' = to_jsonb(made) - 'order_date' as is_its_row,
      (after ->> 'order_date')::timestamptz = order_date as is_its_date, before
    from audit_log join d2c_orders made on d2c_order_id = entity_id::int
    where entity = 'd2c_order' and entity_id = '${id}'`);
  expect(rows).toEqual([{ is_its_row: true, is_its_date: true, before: null }]);
});

test('the whole life of an order is recorded with the person, the action and the old and new values', async () => {
  const id = await createOrder(app, 'staff', { expected_items: 1, total_price: 15_000 });
  await addItem(app, 'staff', id);
  for (const status of ['printing', 'ready']) await moveOrder(app, 'admin', id, status);
  await app.call(`/d2c/orders/${id}`, { method: 'DELETE', as: 'superadmin' });
  expect(await entriesOf('d2c_order', id)).toMatchObject([
    {
      username: 'staff',
      action: 'order.created',
      before: null,
      after: { d2c_order_id: id, status: 'pending' },
    },
    {
      username: 'staff',
      action: 'item.added',
      after: { product_name: 'Vase', quantity: 1, subtotal: 15_000 },
    },
    {
      username: 'admin',
      action: 'order.moved',
      before: { status: 'pending' },
      after: { status: 'printing' },
    },
    { username: 'admin', action: 'order.moved', before: { status: 'printing' }, after: { status: 'ready' } },
    {
      username: 'superadmin',
      action: 'order.deleted',
      before: { status: 'ready', items: [{ product_name: 'Vase' }] },
      after: null,
    },
  ]);
});

test('signing in and out is recorded', async () => {
  const token = await app.tokenOf('otherStaff');
  await app.call('/auth/logout', { method: 'POST', token });
  const entries = await entriesOf('session', app.users.otherStaff.user_id);
  expect(entries.map(({ username, action }) => [username, action])).toEqual([
    ['otherstaff', 'session.opened'],
    ['otherstaff', 'session.closed'],
  ]);
});

test('a replay, a refusal and a move to the current status record nothing', async () => {
  const id = await createOrder(app, 'staff', { expected_items: 2 });
  await addItem(app, 'staff', id, {}, 'audited-key');
  const before = await countRows(app.db, 'audit_log');
  await addItem(app, 'staff', id, {}, 'audited-key');
  await addItem(app, 'staff', id, { product_id: 987_654 });
  await moveOrder(app, 'admin', id, 'completed');
  await moveOrder(app, 'admin', id, 'pending');
  expect(await countRows(app.db, 'audit_log')).toBe(before);
});

describe('an entry never changes', () => {
  test.each([
    `update audit_log set username = 'nobody'`,
    `update audit_log set username = 'nobody' where false`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log select * from audit_log on conflict (id) do update set username = 'nobody'`,
  ])('%s', async (statement) => {
    const before = await countRows(app.db, 'audit_log');
    expect(before).toBeGreaterThan(0);
    await expect(app.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    });
    expect(await countRows(app.db, 'audit_log')).toBe(before);
  });

  test('not even when its user is deleted', async () => {
    const id = await createOrder(app, 'staff');
    await app.db.execute(`delete from users where user_id = ${app.users.staff.user_id}`);
    expect(await entriesOf('d2c_order', id)).toMatchObject([{ username: 'staff', action: 'order.created' }]);
  });
});
