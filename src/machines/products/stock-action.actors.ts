import type { Caller } from '#api/call.ts';
import { type ProductStock, type StockedProduct, setProductStock } from '#api/contracts/product-stock.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { StockAction, StockActionActor } from './stock-action.machine.ts';

export const createStockActionActors = (call: Caller) =>
  createCommandActors<StockAction, ProductStock>(
    ({ product_id: id, quantity, reason, version }, _key, signal) =>
      call(setProductStock, { params: { id }, query: { quantity, reason }, version, signal }),
  );

const rowOf = ({ product, quantity, last_updated, version }: ProductStock): StockedProduct | undefined =>
  product ? { ...product, quantity, last_updated, stock_version: version } : undefined;

/** For the list; a backend that does not answer the product with its stock has it looked at. */
export const stockAnswersOf = (actor: StockActionActor): Subscribe<readonly RowChange<StockedProduct>[]> =>
  answersOf<StockAction, ProductStock, StockedProduct>(
    actor,
    (stock) => [{ key: stock.product_id, version: stock.version, row: rowOf(stock) }],
    (_, { command }) => [{ key: command.product_id, version: null }],
  );

/** Spec 2 section 8: detail, else 'Failed to update stock'. */
export const tellStockActions = (actor: StockActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ name, quantity }) => ({
    done: 'products.stockSet',
    failed: 'products.stockFailed',
    values: { name, quantity },
  }));
