import type { Caller } from '#api/call.ts';
import { listStock, type StockedProduct } from '#api/contracts/product-stock.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createListActors, type Subscribe } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import type { RowChange } from '../kit/rows.ts';

/** A product that was renamed or deleted: its version is not its stock's, so that it is always news. */
const renamings =
  (watch: Watch): Subscribe<readonly RowChange<StockedProduct>[]> =>
  (listener) =>
    rowChangesOf<StockedProduct>(watch, ['product'])((changes) =>
      listener(changes.map((change) => ({ ...change, version: null }))),
    );

/** Nobody counts them: a full page means that there may be more. */
export const createStockActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<StockedProduct>[]>,
) =>
  createListActors<StockedProduct, ListView>({
    keyOf: ({ product_id }) => product_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ skip, count }, signal) => {
      const rows = await call(listStock, { query: { skip, limit: count }, signal });
      return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
    },
    changes: [answers, rowChangesOf<StockedProduct>(watch, ['product_stock']), renamings(watch)],
  });
