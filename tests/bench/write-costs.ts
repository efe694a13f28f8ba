import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

const WRITES = 300;

/** Indices and triggers that are removed one after another. */
const WITHOUT: readonly { readonly what: string; readonly indices?: string; readonly triggers?: string }[] = [
  { what: 'with all' },
  { what: 'without the trigrams of orders', indices: 'd2c_order_search_trigrams' },
  { what: 'without the indices of the audit', indices: 'audit_log\\_%' },
  { what: 'without the indices of orders', indices: 'd2c_orders\\_%' },
  { what: 'without what payments are summed up by', triggers: 'payment' },
];

export interface WriteCost {
  readonly what: string;
  /** The milliseconds in the database for one order with a line, its move, its due and their audit entries. */
  readonly ms: number;
}

class RolledBack extends Error {}

const write = (n: number) => sql`
  with ordered as (
    insert into d2c_orders (customer_name, customer_phone, customer_address, customer_district, province_id, status, total_price)
    values (${`Bench Person ${n}`}, ${`0799${String(n).padStart(7, '0')}`}, 'Karrada, street 62', 'Karrada', 3, 'completed', 15000)
    returning d2c_order_id),
  line as (
    insert into d2c_order_items (d2c_order_id, product_name, quantity, unit_price, subtotal)
    select d2c_order_id, 'Articulated Dragon', 1, 15000, 15000 from ordered),
  move as (
    insert into d2c_order_moves (d2c_order_id, event, from_status, to_status, moved_by)
    select d2c_order_id, 'shipment.delivered', 'handed_to_shopini', 'completed', 'admin' from ordered),
  due as (insert into d2c_payments_due (d2c_order_id, expected_amount) select d2c_order_id, 15000 from ordered)
  insert into audit_log (username, action, entity, entity_id, after)
  select 'staff', action, 'd2c_order', d2c_order_id::text, '{"status": "pending"}'
  from ordered, unnest(array['order.created', 'order.moved']) action`;

/**
 * Measures the cost of indices and triggers for a write. The same orders are written without each of them and rolled
 * back.
 */
export const measureWrites = async (db: Db): Promise<readonly WriteCost[]> => {
  const costs: WriteCost[] = [];
  for (const { what, indices, triggers } of WITHOUT) {
    let ms = 0;
    await db
      .transaction(async (tx) => {
        if (indices) {
          const { rows } = await tx.execute<{ name: string }>(sql`
            select indexname as name from pg_indexes where indexname like ${indices}
            and not exists (select 1 from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`);
          for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
        }
        if (triggers === 'payment') {
          await tx.execute(sql`alter table d2c_payments_due disable trigger d2c_payments_due_tally_new`);
          await tx.execute(sql`alter table d2c_order_moves disable trigger d2c_order_moves_tally_new`);
        }
        for (let n = 0; n < WRITES / 10; n += 1) await tx.execute(write(n));
        const began = performance.now();
        for (let n = 0; n < WRITES; n += 1) await tx.execute(write(1000 + n));
        ms = (performance.now() - began) / WRITES;
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    costs.push({ what, ms });
  }
  return costs;
};
