/* Inserts the opening stock of products. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { chunksOf, ROWS_AT_ONCE } from '#server/store/chunks.ts';

interface Opening {
  readonly product_id: number;
  readonly quantity: number;
}

export const insertOpeningStock = async (tx: Tx, openings: readonly Opening[]): Promise<void> => {
  for (const batch of chunksOf(openings, ROWS_AT_ONCE)) {
    const json = JSON.stringify(batch.map(({ product_id, quantity }) => ({ product_id, quantity })));
    await tx.execute(sql`
      with opening as (
        insert into product_stock (product_id, quantity, version)
        select product_id, quantity, 1 from jsonb_to_recordset(${json}::jsonb) as opening(product_id int, quantity int)
        returning product_id, quantity)
      insert into stock_movements (product_id, kind, delta, quantity_after, username)
      select product_id, 'opening', quantity, quantity, '' from opening where quantity > 0`);
  }
};
