import type { Caller } from '#api/call.ts';
import { listLowStock, listStock, type StockedProduct } from '#api/contracts/product-stock.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange } from '../kit/rows.ts';

type StockChanges = Subscribe<readonly RowChange<StockedProduct>[]>;

/** A product that was renamed or deleted: its version is not its stock's, so that it is always news. */
const renamings =
  (watch: Watch): StockChanges =>
  (listener) =>
    rowChangesOf<StockedProduct>(watch, ['product'])((changes) =>
      listener(changes.map((change) => ({ ...change, version: null }))),
    );

/** Another threshold is about all rows, and about those that are not there. */
const thresholds =
  (watch: Watch): StockChanges =>
  (listener) =>
    watch(({ entity }) => {
      if (entity === 'shop_settings') listener([{ key: '', version: null }]);
    });

const keyOf = ({ product_id }: StockedProduct): number => product_id;

const changesOfStock = (watch: Watch, answers: StockChanges): readonly StockChanges[] => [
  answers,
  rowChangesOf<StockedProduct>(watch, ['product_stock']),
  renamings(watch),
];

export const createStockActors = (call: Caller, watch: Watch, answers: StockChanges) =>
  createLocalListActors<StockedProduct>({
    keyOf,
    fetchPage: (query, signal) => call(listStock, { query, signal }),
    changes: changesOfStock(watch, answers),
  });

export const createLowProductsActors = (call: Caller, watch: Watch, answers: StockChanges) =>
  createLocalListActors<StockedProduct>({
    keyOf,
    fetchPage: (query, signal) => call(listLowStock, { query, signal }),
    changes: [...changesOfStock(watch, answers), thresholds(watch)],
  });
