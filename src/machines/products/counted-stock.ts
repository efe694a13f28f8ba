import {
  type ProductStock,
  productStockSchema,
  type StockedProduct,
  setProductStock,
} from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import { type StockEntry, stockFaultsOf } from '#domain/stock-level.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, requireValue } from '#machines/kit/form-fields.ts';
import type { RowChange } from '#machines/kit/rows.ts';

export interface StockAction {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly reason: string;
  /** The version of the stock at which the products were counted. */
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

/**
 * The rows in responses of stock commands, for stock lists. After a response without the product, the list
 * fetches its row.
 */
export const stockRows: RowSource<StockedProduct> = (area) =>
  changesFromCommands<StockAction, ProductStock, readonly RowChange<StockedProduct>[]>(
    stockAction.openIn(area),
    (stock) => [{ key: stock.product_id, version: stock.version, row: rowOf(stock) }],
    (_, { command }) => [{ key: command.product_id, version: null }],
  );

export interface StockValues extends StockEntry {
  readonly product_id: number;
  readonly name: string;
}

/** The form of a product's stock (spec 2 section 5, Stock update). */
export const stockForm = defineRowForm<StockValues, ProductStock, StockAction, ProductStock>({
  id: 'stockForm',
  faultsOf: stockFaultsOf,
  fieldOf: fieldOfRefusal<StockValues>({
    isShown: { quantity: true, reason: true, product_id: false, name: false },
  }),
  valuesOf: ({ product_id, quantity, product }) => ({
    product_id,
    name: product?.name ?? '',
    quantity,
    reason: '',
  }),
  saver: stockAction,
  commandOf: ({ values: { quantity, ...values }, version }) => ({
    ...values,
    quantity: requireValue(quantity),
    version: version ?? undefined,
  }),
  rowSchema: productStockSchema,
});

/** The quantity is empty when the stock could not be fetched, so that nobody saves 0 by mistake. */
export const stockFormInput = (
  { product_id, name }: Pick<Product, 'product_id' | 'name'>,
  stock: ProductStock | null,
): FormInput<StockValues> => ({
  values: { product_id, name, quantity: stock?.quantity ?? null, reason: '' },
  version: stock?.version ?? null,
});
