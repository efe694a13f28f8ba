/* The stock of a product: limits, statuses and the form. */

export const MAX_STOCK = 1_000_000;

/** Maximum length in UTF-16 units. */
export const MAX_STOCK_REASON = 200;

export const MAX_SHOWN_MOVEMENTS = 20;

/** The threshold that applies until settings are saved (spec 2 section 9). */
export const DEFAULT_LOW_STOCK = 5;

/** Kinds of stock movements. `opening`: the stock when the ledger began. `set`: an admin set the stock. */
export const STOCK_MOVEMENT_KINDS = ['opening', 'set'] as const;

/** Returns the stock status of spec 2 section 4. */
export const stockStatusOf = (quantity: number): 'in_stock' | 'out_of_stock' =>
  quantity <= 0 ? 'out_of_stock' : 'in_stock';

/** `quantity` is null when the field has no number. */
export interface StockEntry {
  readonly quantity: number | null;
  readonly reason: string;
}

export type StockFaults = Readonly<Partial<Record<keyof StockEntry, 'quantity' | 'tooLong'>>>;

/** Returns the faults of a stock update (spec 2 section 5). */
export const stockFaultsOf = ({ quantity, reason }: StockEntry): StockFaults => ({
  ...(quantity !== null && Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_STOCK
    ? {}
    : { quantity: 'quantity' }),
  ...(reason.length > MAX_STOCK_REASON ? { reason: 'tooLong' } : {}),
});
