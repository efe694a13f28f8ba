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

/** Spec 2 section 4, Stock status: 0 or less is out of stock. */
export const stockStatusOf = (quantity: number): 'in_stock' | 'out_of_stock' =>
  quantity <= 0 ? 'out_of_stock' : 'in_stock';

/** A count as it is typed; `quantity` is null where no number stands there. */
export interface StockEntry {
  readonly quantity: number | null;
  readonly reason: string;
}

export type StockFaults = Readonly<Partial<Record<keyof StockEntry, 'quantity' | 'tooLong'>>>;

/** What keeps a count from being saved (spec 2 section 5, Stock update). */
export const stockFaultsOf = ({ quantity, reason }: StockEntry): StockFaults => ({
  ...(quantity !== null && Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_STOCK
    ? {}
    : { quantity: 'quantity' }),
  ...(reason.length > MAX_STOCK_REASON ? { reason: 'tooLong' } : {}),
});
