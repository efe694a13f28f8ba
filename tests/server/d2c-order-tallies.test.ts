import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldTallies } from '#server/store/d2c-order-tallies.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createOrder, createOrderWithStatus, moveOrder } from '#tests/support/orders.ts';

/* Counts that are stored instead of computed by queries. They are correct after any concurrent writes. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'order-tallies' });
  await Promise.all([app.tokenOf('staff'), app.tokenOf('admin')]);
});
afterAll(() => app.close());

const storedCounts = async (): Promise<unknown> =>
  (
    await app.db.execute(
      `select status, sum(orders)::int as orders, sum(amount) as amount from d2c_order_tallies
       group by status having sum(orders) <> 0 order by status`,
    )
  ).rows;
const computedCounts = async (): Promise<unknown> =>
  (
    await app.db.execute(
      `select status, count(*)::int as orders, sum(total_price) as amount from d2c_orders
       where deleted_at is null group by status order by status`,
    )
  ).rows;
const countRows = async (): Promise<number> =>
  Number(
    (await app.db.execute<{ rows: string }>('select count(*) as rows from d2c_order_tallies')).rows[0]?.rows,
  );

test('the counts follow new, moved, deleted and bulk-deleted orders', async () => {
  await createOrderWithStatus(app, 'completed');
  await createOrderWithStatus(app, 'cancelled');
  const id = await createOrderWithStatus(app, 'pending');
  const deleted = await createOrder(app, 'staff', { total_price: 7_000.25 });
  await moveOrder(app, 'admin', id, 'printing');
  await app.db.execute(`update d2c_orders set deleted_at = now() where d2c_order_id = ${id}`);
  expect(await storedCounts()).toEqual(await computedCounts());
  await app.db.execute(`delete from d2c_orders where d2c_order_id = ${deleted}`);
  expect(await storedCounts()).toEqual(await computedCounts());
  await app.db.execute('truncate d2c_orders cascade');
  expect(await storedCounts()).toEqual([]);
});

test('folding the counts during new orders counts nothing twice and loses nothing', async () => {
  await app.db.execute(`insert into d2c_order_tallies (status, orders, amount)
    select 'ready', case n % 2 when 0 then 1 else -1 end, 0 from generate_series(1, 1000) n`);
  const keyedIn = Array.from({ length: 20 }, () => createOrder(app, 'staff', { total_price: 1_000.5 }));
  await Promise.all([...keyedIn, ...Array.from({ length: 5 }, () => foldTallies(app.db))]);
  expect(await storedCounts()).toEqual(await computedCounts());
  expect(await countRows()).toBeLessThan(100);
});

test('concurrent new orders do not wait for each other', async () => {
  await app.db.transaction(async (uncommitted) => {
    await uncommitted.execute(`insert into d2c_orders (customer_name, customer_phone, customer_address, total_price)
      values ('Layla', '07701234567', 'Karrada', 5)`);
    expect(await createOrder(app, 'staff')).toBeGreaterThan(0);
  });
  expect(await storedCounts()).toEqual(await computedCounts());
});
