/* The filters of the product list. */
import type { StockMode } from './stock-level.ts';

export const PRODUCT_STATUSES = ['active', 'inactive'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/**
 * Stock levels. `in`: not empty. `low`: not empty, at most the threshold of the settings. `out`: empty. What
 * is made to order has none.
 */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export interface ProductFilters {
  readonly category?: number | undefined;
  readonly status?: ProductStatus | undefined;
  readonly stock?: StockLevel | undefined;
}

interface Filtered {
  readonly product_id: number;
  readonly category_id: number | null;
  readonly active: boolean;
  readonly stock_mode: StockMode;
}

export interface KnownStock {
  readonly quantityOf: (productId: number) => number;
  readonly threshold: number;
}

const isAtStockLevel = (level: StockLevel, quantity: number, threshold: number): boolean => {
  if (level === 'out') return quantity <= 0;
  return quantity > 0 && (level === 'in' || quantity <= threshold);
};

export const isFiltered = ({ category, status, stock }: ProductFilters): boolean =>
  category !== undefined || status !== undefined || stock !== undefined;

/** Returns the products that pass the filters, and the same array when no filter is set. */
export const filterProducts = <P extends Filtered>(
  products: readonly P[],
  filters: ProductFilters,
  { quantityOf, threshold }: KnownStock,
): readonly P[] => {
  if (!isFiltered(filters)) return products;
  const { category, status, stock } = filters;
  return products.filter(
    ({ product_id, category_id, active, stock_mode }) =>
      (category === undefined || category_id === category) &&
      (status === undefined || active === (status === 'active')) &&
      (stock === undefined ||
        (stock_mode !== 'made_to_order' && isAtStockLevel(stock, quantityOf(product_id), threshold))),
  );
};
