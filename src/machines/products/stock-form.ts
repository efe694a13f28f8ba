import { type ProductStock, productStockSchema } from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import { type StockEntry, stockFaultsOf } from '#domain/stock-level.ts';
import { defineRowForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, filled } from '../kit/form-fields.ts';
import { type StockAction, stockAction } from './stock-action.ts';

export interface StockValues extends StockEntry {
  readonly product_id: number;
  readonly name: string;
}

/** Spec 2 section 5, Stock update. */
export const stockForm = defineRowForm<StockValues, ProductStock, StockAction, ProductStock>({
  id: 'stockForm',
  faultsOf: stockFaultsOf,
  fieldOf: fieldOfRefusal<StockValues>({}, { quantity: true, reason: true, product_id: false, name: false }),
  valuesOf: ({ product_id, quantity, product }) => ({
    product_id,
    name: product?.name ?? '',
    quantity,
    reason: '',
  }),
  through: stockAction,
  commandOf: ({ values: { quantity, ...values }, version }) => ({
    ...values,
    quantity: filled(quantity),
    version: version ?? undefined,
  }),
  rowSchema: productStockSchema,
});

/** The quantity is empty when the stock could not be fetched, so that nobody saves a 0 by mistake. */
export const stockFormInput = (
  { product_id, name }: Pick<Product, 'product_id' | 'name'>,
  stock: ProductStock | null,
): FormInput<StockValues> => ({
  values: { product_id, name, quantity: stock?.quantity ?? null, reason: '' },
  version: stock?.version ?? null,
});
