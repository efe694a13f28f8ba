import type { Db } from '#server/db/connect.ts';
import { foldOutdated } from '#server/store/search-texts.ts';

/** Folds the texts of all rows again, because a test has written some by SQL. */
export const foldTexts = async (db: Db): Promise<void> => {
  for (const table of ['d2c_order_search', 'products', 'b2b_clients'])
    await db.execute(`update ${table} set fold_version = 0`);
  await foldOutdated(db);
};
