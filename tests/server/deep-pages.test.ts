import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { listOrders } from '#server/store/d2c-orders.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* A page of orders reads only the lines of its own orders, even after many skipped orders. */

const ORDERS = 300;
const LIMIT = 5;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'deep_pages' });
  await app.db.execute(sql`
    insert into d2c_orders (customer_name, customer_phone, customer_address, status, total_price, order_date, created_by)
    select 'Deep ' || n, '07701234567', 'Karrada', (array['pending', 'completed'])[1 + n % 2], 1000,
      now() - n * interval '1 minute', ${app.users.staff.user_id}
    from generate_series(1, ${ORDERS}::int) as n`);
  await app.db.execute(sql`
    insert into d2c_order_items (d2c_order_id, product_name, quantity, unit_price, subtotal)
    select d2c_order_id, 'Vase', 1, 1000, 1000 from d2c_orders`);
});
afterAll(() => app.close());

/** Returns how often one connection has read a table within a transaction. */
const countReads = async (table: string, db: Db): Promise<number> => {
  const { rows } = await db.execute<{ scans: number }>(sql`
    select sum(pg_stat_get_xact_numscans(oid))::int as scans from pg_class
    where oid = ${table}::regclass or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`);
  return rows[0]?.scans ?? Number.NaN;
};

test.each<{ status?: D2cOrderStatus; after: number }>([{ after: 250 }, { status: 'completed', after: 120 }])(
  'lines are read only for the orders of the page after skipped ones: %o',
  async ({ after, ...filter }) => {
    const connection = connect(app.url, { max: 1 });
    const caller = { principal: { ...app.users.admin, must_change_password: false }, now: new Date() };
    try {
      await connection.db.execute(sql`begin`);
      const received = await listOrders(connection.db, caller, { ...filter, skip: after, limit: LIMIT });
      expect(await countReads('d2c_order_items', connection.db)).toBe(LIMIT);
      const allOrders = await listOrders(app.db, caller, { ...filter, skip: 0, limit: ORDERS });
      expect(received).toEqual(allOrders.slice(after, after + LIMIT));
      expect(received).toHaveLength(LIMIT);
    } finally {
      await connection.close();
    }
  },
);
