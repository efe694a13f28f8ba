import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { collectOutput } from '#tests/support/app-output.ts';
import { findUnbalancedRows } from '#tests/support/dues.ts';
import { createOrder } from '#tests/support/orders.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'fill' });
});
afterAll(() => app.close());

/** Runs the command as a person at the console would. */
const fill = async (...options: string[]): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'demo/fill', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: app.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collectOutput(child);
  const [code] = await once(child, 'close');
  return { code: Number(code), output: printed() };
};

const firstRow = async (query: string): Promise<unknown> => (await app.db.execute(query)).rows[0];

test('generated orders are not mixed with real orders without confirmation', async () => {
  await createOrder(app, 'staff');
  const { code, output } = await fill('50');
  expect(code).toBe(1);
  expect(output).toContain('This database has real orders.');
  expect((await fill('many')).output).toContain('State the number of orders');
  expect(await firstRow('select count(*)::int as orders from d2c_orders')).toEqual({ orders: 1 });
});

test('generated data is consistent: lines match totals, payments match dues, and counts match orders', async () => {
  const { code, output } = await fill('1000', '--anyway');
  expect(output).toContain('1000 orders were added');
  expect(code).toBe(0);
  expect(await findUnbalancedRows(app)).toEqual([]);
  expect(
    await firstRow(`select count(*)::int as broken from d2c_orders ordered where d2c_order_id > 1 and (
      total_price <> (select sum(subtotal) from d2c_order_items item where item.d2c_order_id = ordered.d2c_order_id)
      or items_count <> (select count(*) from d2c_order_items item where item.d2c_order_id = ordered.d2c_order_id)
      or not exists (select 1 from d2c_order_search found where found.d2c_order_id = ordered.d2c_order_id)
      or status <> coalesce((select to_status from d2c_order_moves move
        where move.d2c_order_id = ordered.d2c_order_id order by move_id desc limit 1), 'pending'))`),
  ).toEqual({ broken: 0 });
  expect(
    await firstRow('select sum(orders)::int as orders, sum(amount) as amount from d2c_order_tallies'),
  ).toEqual(await firstRow('select count(*)::int as orders, sum(total_price) as amount from d2c_orders'));
  // Triggers are enabled again, and numbers continue after the last order.
  const id = await createOrder(app, 'staff');
  expect(id).toBe(1002);
  expect(
    await firstRow(`select count(*)::int as found from d2c_order_search where d2c_order_id = ${id}`),
  ).toEqual({
    found: 1,
  });
});
