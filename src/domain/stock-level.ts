/** Pieces of one product: more than any shelf holds. */
export const MAX_STOCK = 1_000_000;

/** UTF-16 units of why a stock was set. */
export const MAX_STOCK_REASON = 200;

/** Changes of a stock that are shown with it: the last ones. */
export const MAX_SHOWN_MOVEMENTS = 20;

/** Spec 2 section 9; what stands where the settings say nothing else. */
export const DEFAULT_LOW_STOCK = 5;

/** What changes a stock: `opening` is what was there when the ledger began. */
export const STOCK_MOVEMENT_KINDS = ['opening', 'set'] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Spec 2 section 4, Stock status: 0 or less is out of stock. */
export const STOCK_STATUSES = ['in_stock', 'out_of_stock'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

export const stockStatusOf = (quantity: number): StockStatus => (quantity <= 0 ? 'out_of_stock' : 'in_stock');

const WHOLE = /^\d{1,7}$/;

/** What was typed as a quantity; null where that is no whole number from 0 on. */
export const stockQuantityOf = (typed: string): number | null => {
  const text = typed.trim();
  const quantity = Number(text);
  return WHOLE.test(text) && quantity <= MAX_STOCK ? quantity : null;
};
