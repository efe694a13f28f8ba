/** The columns of the stock, by any of which it is sorted (spec 2 section 2). Addresses name them: all load this. */
export const STOCK_COLUMNS = ['id', 'brand', 'name', 'color', 'spools', 'used', 'status'] as const;
export type StockColumn = (typeof STOCK_COLUMNS)[number];
