import type { ProductStock } from '#api/contracts/product-stock.ts';
import type { Product } from '#api/contracts/products.ts';
import { type StockEntry, stockFaultsOf } from '#domain/stock-level.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';

export interface StockValues extends StockEntry {
  readonly product_id: number;
  readonly name: string;
}

const valuesOf = ({ product_id, quantity, product }: ProductStock): StockValues => ({
  product_id,
  name: product?.name ?? '',
  quantity,
  reason: '',
});

/** What there is of a product, counted anew (spec 2 section 5, Stock update). */
export const stockFormMachine = createFormMachine<StockValues, ProductStock, ProductStock>({
  id: 'stockForm',
  faultsOf: stockFaultsOf,
  fieldOf: fieldOfRefusal({}, ['quantity', 'reason']),
  valuesOf,
});

/** Opened on what is known. Where that could not be fetched nothing stands there: no 0 is saved by pressing a button. */
export const stockFormInput = (
  { product_id, name }: Pick<Product, 'product_id' | 'name'>,
  stock: ProductStock | null,
): FormInput<StockValues> => ({
  values: { product_id, name, quantity: stock?.quantity ?? null, reason: '' },
  version: stock?.version ?? null,
});
