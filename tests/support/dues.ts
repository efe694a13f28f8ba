import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { d2cPaymentsDue, shipments } from '#server/db/schema/sync.ts';
import { foldOrders } from '#server/store/search-texts.ts';
import type { TestApp } from '#tests/support/app.ts';

interface DueOptions {
  readonly createdAt?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly tracking?: string;
}

export interface TestDue {
  readonly due_id: number;
  readonly d2c_order_id: number;
}

/** Inserts an order that was handed over, with its shipment and its unpaid due. */
export const createDue = (
  { db }: Pick<TestApp, 'db'>,
  expected_amount: number,
  {
    createdAt = '2026-01-10T09:00:00Z',
    name = 'Layla',
    phone = '07701234567',
    tracking = '',
  }: DueOptions = {},
): Promise<TestDue> =>
  db.transaction(async (tx) => {
    const created_at = new Date(createdAt);
    const [order] = await tx
      .insert(d2cOrders)
      .values({
        customer_name: name,
        customer_phone: phone,
        customer_address: 'Karrada',
        province_id: 3,
        platform: 'instagram',
        status: 'handed_to_shopini',
        order_date: created_at,
        total_price: expected_amount,
      })
      .returning();
    if (!order) throw new Error('the insert returned no order');
    const { d2c_order_id } = order;
    await tx.insert(shipments).values({ d2c_order_id, tracking_number: tracking, updated_at: created_at });
    const [due] = await tx
      .insert(d2cPaymentsDue)
      .values({ d2c_order_id, expected_amount, created_at })
      .returning();
    if (!due) throw new Error('the insert returned no due');
    await foldOrders(tx, [d2c_order_id]);
    return { due_id: due.due_id, d2c_order_id };
  });

/** Returns the dues and payments whose sums do not match. A correct database has none. */
export const findUnbalancedRows = async ({ db }: Pick<TestApp, 'db'>): Promise<readonly unknown[]> => {
  const { rows } = await db.execute(`
    select 'due' as kind, due_id as id, settled_amount as recorded, sum from (
      select d.*, coalesce((
        select sum(a.amount) from d2c_due_allocations a join d2c_bulk_payments p using (bulk_payment_id)
        where a.due_id = d.due_id and p.reversed_at is null), 0) as sum
      from d2c_payments_due d) dues
    where sum <> settled_amount or settled_amount > expected_amount
      or (closed_because = 'settled' and settled_amount <> expected_amount)
      or (closed_at is null and settled_amount = expected_amount)
      or (closed_at is null) <> (closed_because is null)
    union all
    select 'payment', bulk_payment_id, settled - taken_back, sum from (
      select p.*, coalesce((
        select sum(a.amount) from d2c_due_allocations a where a.bulk_payment_id = p.bulk_payment_id), 0) as sum
      from d2c_bulk_payments p) payments
    where sum <> settled - taken_back or settled + fees + unexplained - taken_back <> amount
    union all
    select 'rows', bulk_payment_id, amount, sum from (
      select p.*, coalesce((
        select sum(r.settled - r.borne - r.taken_back + r.unexplained) from d2c_statement_rows r
        where r.bulk_payment_id = p.bulk_payment_id), 0) as sum
      from d2c_bulk_payments p where statement_rows is not null) statements
    where sum <> amount
    union all
    select 'line', row_id, settled - taken_back, sum from (
      select r.*, coalesce((
        select sum(a.amount) from d2c_due_allocations a
        where a.bulk_payment_id = r.bulk_payment_id and a.line = r.line), 0) as sum
      from d2c_statement_rows r where line > 0) lines
    where sum <> settled - taken_back or unexplained < 0 or (unexplained > 0 and not is_open and decision is null)`);
  return rows;
};

/** Deletes all dues and payments. */
export const deleteDuesAndPayments = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  for (const table of ['d2c_statement_rows', 'd2c_due_allocations', 'd2c_bulk_payments', 'd2c_payments_due'])
    await db.execute(`delete from ${table}`);
};
