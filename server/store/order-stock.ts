/*
 * Takes the pieces of orders out of the stock, and puts them back, for products whose stock is counted by
 * orders.
 */
import { sql } from 'drizzle-orm';
import type { StockOrderKind } from '#domain/stock-level.ts';
import { recordChanges } from './audit.ts';
import { nameToStore } from './full-names.ts';
import type { AuthoredWork } from './work.ts';

interface OrderPieces {
  readonly kind: StockOrderKind;
  readonly id: number;
  /** True when the pieces are out of the stock. */
  readonly areOut: boolean;
}

const LINES_OF = {
  d2c: sql`select product_id, quantity from d2c_order_items where d2c_order_id`,
  b2b: sql`select product_id, quantity from b2b_order_items where b2b_order_id`,
} as const satisfies Readonly<Record<StockOrderKind, unknown>>;

/**
 * Books the difference between the pieces that the order has taken, by the ledger, and those that it should
 * have taken. So a repeated call changes nothing, and pieces that were never taken do not come back. The
 * order must be locked. A stock may become negative: then more pieces were sold than counted.
 */
export const bookOrderPieces = async (
  work: AuthoredWork,
  { kind, id, areOut }: OrderPieces,
): Promise<void> => {
  const { tx, principal, now } = work;
  const { rows: due } = await tx.execute<{ product_id: number; delta: number }>(sql`
    with wanted as (select product_id, sum(quantity)::int as pieces from (${LINES_OF[kind]} = ${id}) line group by 1),
      booked as (select product_id, sum(delta)::int as pieces from stock_movements
        where order_kind = ${kind} and order_id = ${id} group by 1)
    select product_id, delta from products left join wanted using (product_id) left join booked using (product_id),
      lateral (select case when ${areOut} then -coalesce(wanted.pieces, 0) else 0 end - coalesce(booked.pieces, 0) as delta) missing
    where stock_mode = 'by_orders' and delta <> 0 and product_id in (select product_id from wanted union select product_id from booked)
    order by product_id`);
  if (due.length === 0) return;
  const json = JSON.stringify(due);
  const at = now.toISOString();
  await tx.execute(sql`
    insert into product_stock (product_id, quantity, last_updated, version)
    select product_id, 0, ${at}::timestamptz, 0 from jsonb_to_recordset(${json}::jsonb) as due(product_id int)
    order by product_id on conflict do nothing`);
  // Rows are locked in the order of their ids, so that two orders of the same products do not wait for each
  // other.
  await tx.execute(sql`
    select 1 from product_stock where product_id in (select product_id from jsonb_to_recordset(${json}::jsonb) as due(product_id int))
    order by product_id for no key update`);
  const { rows: booked } = await tx.execute<{
    product_id: number;
    delta: number;
    quantity: number;
    version: number;
  }>(sql`
    update product_stock set quantity = quantity + delta, last_updated = ${at}::timestamptz, version = version + 1
    from jsonb_to_recordset(${json}::jsonb) as due(product_id int, delta int)
    where product_stock.product_id = due.product_id
    returning product_stock.product_id, delta, quantity, version`);
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, delta, quantity_after, order_kind, order_id, username, moved_at)
    select product_id, case when delta < 0 then 'taken' else 'put_back' end, delta, quantity, ${kind}, ${id},
      ${nameToStore(principal)}::text, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as booked(product_id int, delta int, quantity int)
    order by product_id`);
  await recordChanges(
    work,
    booked.map(({ product_id, delta, quantity, version }) => ({
      action: delta < 0 ? 'stock.taken' : 'stock.putBack',
      entity: 'product_stock',
      id: product_id,
      version,
      before: { quantity: quantity - delta },
      after: { quantity, order: { kind, id } },
    })),
  );
};
