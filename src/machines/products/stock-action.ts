import { type ProductStock, type StockedProduct, setProductStock } from '#api/contracts/product-stock.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineCommand } from '../kit/define-command.ts';
import type { RowSource } from '../kit/define-list.ts';
import type { RowChange } from '../kit/rows.ts';

export interface StockAction {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly reason: string;
  /** The version on which the count is based. */
  readonly version: number | undefined;
}

/** Sets the counted stock of products (spec 2 section 5, Stock update), with its notices (section 8). */
export const stockAction = defineCommand<StockAction, ProductStock>({
  id: 'stockAction',
  keyOf: ({ product_id }) => String(product_id),
  carryOut: async ({ call }, { command: { product_id, quantity, reason, version } }, signal) => {
    const params = { id: product_id };
    const stock = await call(setProductStock, { params, query: { quantity, reason }, version, signal });
    return { ...stock, product_id };
  },
  notices: ({ name, quantity }) => ({
    done: 'products.stockSet',
    failed: 'products.stockFailed',
    values: { name, quantity },
  }),
});

const rowOf = ({ product, quantity, last_updated, version }: ProductStock): StockedProduct | undefined =>
  product ? { ...product, quantity, last_updated, stock_version: version } : undefined;

/** The rows of the stock lists that the command answers. An answer without the product makes the list fetch its row. */
export const stockRows: RowSource<StockedProduct> = (area) =>
  changesBy<StockAction, ProductStock, readonly RowChange<StockedProduct>[]>(
    stockAction.openIn(area),
    (stock) => [{ key: stock.product_id, version: stock.version, row: rowOf(stock) }],
    (_, { command }) => [{ key: command.product_id, version: null }],
  );
