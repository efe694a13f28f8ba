import type { Caller } from '#api/call.ts';
import { listStock, type StockedProduct } from '#api/contracts/product-stock.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange } from '../kit/rows.ts';

/** A product that was renamed or deleted: its version is not its stock's, so that it is always news. */
const renamings =
  (watch: Watch): Subscribe<readonly RowChange<StockedProduct>[]> =>
  (listener) =>
    rowChangesOf<StockedProduct>(watch, ['product'])((changes) =>
      listener(changes.map((change) => ({ ...change, version: null }))),
    );

export const createStockActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<StockedProduct>[]>,
) =>
  createLocalListActors<StockedProduct>({
    keyOf: ({ product_id }) => product_id,
    fetchPage: (query, signal) => call(listStock, { query, signal }),
    changes: [answers, rowChangesOf<StockedProduct>(watch, ['product_stock']), renamings(watch)],
  });
