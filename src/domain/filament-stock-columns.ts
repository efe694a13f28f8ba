/** Sortable columns of the stock (spec 2 section 2); values of the query parameter. */
export const STOCK_COLUMNS = ['id', 'brand', 'name', 'color', 'spools', 'used', 'status'] as const;
export type StockColumn = (typeof STOCK_COLUMNS)[number];
