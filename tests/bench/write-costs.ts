// Measures the cost of indices and triggers for the write of an order.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

const WRITES = 300;

/** Indices and triggers that are removed one after another. */
const VARIANTS: readonly { readonly label: string; readonly indices?: string; readonly triggers?: string }[] =
  [
    { label: 'with all' },
    { label: 'without the trigrams of orders', indices: 'd2c_order_search_trigrams' },
    { label: 'without the indices of the audit', indices: 'audit_log\\_%' },
    { label: 'without the indices of orders', indices: 'd2c_orders\\_%' },
    { label: 'without the triggers that sum up payments', triggers: 'payment' },
  ];

export interface WriteCost {
  readonly label: string;
  /**
   * The milliseconds in the database for one order with a line, its move, its due and their audit entries.
   */
  readonly ms: number;
}

class RollbackError extends Error {}

const insertOrder = (index: number) => sql`
  with ordered as (
    insert into d2c_orders (customer_name, customer_phone, customer_address, customer_district, province_id, status, total_price)
    values (${`Bench Person ${index}`}, ${`0799${String(index).padStart(7, '0')}`}, 'Karrada, street 62', 'Karrada', 3, 'completed', 15000)
    returning d2c_order_id),
  line as (
    insert into d2c_order_items (d2c_order_id, product_name, quantity, unit_price, subtotal)
    select d2c_order_id, 'Articulated Dragon', 1, 15000, 15000 from ordered),
  found as (
    insert into d2c_order_search (d2c_order_id, text, fold_version)
    select d2c_order_id, ${`bench person ${index} 0799${String(index).padStart(7, '0')} karrada, street 62 karrada articulated dragon`}, 1 from ordered),
  move as (
    insert into d2c_order_moves (d2c_order_id, event, from_status, to_status, moved_by)
    select d2c_order_id, 'shipment.delivered', 'handed_to_shopini', 'completed', 'admin' from ordered),
  due as (insert into d2c_payments_due (d2c_order_id, expected_amount) select d2c_order_id, 15000 from ordered)
  insert into audit_log (username, action, entity, entity_id, after)
  select 'staff', action, 'd2c_order', d2c_order_id::text, '{"status": "pending"}'
  from ordered, unnest(array['order.created', 'order.moved']) action`;

/**
 * Measures the cost of indices and triggers for a write. The same orders are written without each of them and
 * rolled back.
 */
export const measureWrites = async (db: Db): Promise<readonly WriteCost[]> => {
  const costs: WriteCost[] = [];
  for (const { label, indices, triggers } of VARIANTS) {
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
        for (let index = 0; index < WRITES / 10; index += 1) await tx.execute(insertOrder(index));
        const startMs = performance.now();
        for (let index = 0; index < WRITES; index += 1) await tx.execute(insertOrder(1000 + index));
        ms = (performance.now() - startMs) / WRITES;
        throw new RollbackError();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollbackError)) throw error;
      });
    costs.push({ label, ms });
  }
  return costs;
};
