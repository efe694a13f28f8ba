import type { Caller } from '#api/call.ts';
import { listLowStock, listStock, type StockedProduct } from '#api/contracts/product-stock.ts';
import { rowChangesOf, shownChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

type StockChanges = Subscribe<readonly RowChange<StockedProduct>[]>;

const keyOf = ({ product_id }: StockedProduct): number => product_id;

/** Of a product, too, that was renamed or deleted. */
const changesOfStock = (watch: Watch, answers: StockChanges): readonly StockChanges[] => [
  answers,
  rowChangesOf<StockedProduct>(watch, ['product_stock']),
  shownChangesOf(watch, 'product'),
];

export const createStockActors = (call: Caller, watch: Watch, answers: StockChanges) =>
  createLocalListActors<StockedProduct>({
    keyOf,
    fetchPage: (query, signal) => call(listStock, { query, signal }),
    changes: changesOfStock(watch, answers),
  });

/** Another threshold is about all rows, and about those that are not there. */
export const createLowProductsActors = (call: Caller, watch: Watch, answers: StockChanges) =>
  createLocalListActors<StockedProduct>({
    keyOf,
    fetchPage: (query, signal) => call(listLowStock, { query, signal }),
    changes: [...changesOfStock(watch, answers), shownChangesOf(watch, 'shop_settings')],
  });
