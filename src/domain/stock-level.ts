export const MAX_STOCK = 1_000_000;

/** In UTF-16 units. */
export const MAX_STOCK_REASON = 200;

export const MAX_SHOWN_MOVEMENTS = 20;

/** Spec 2 section 9; used until settings are saved. */
export const DEFAULT_LOW_STOCK = 5;

/** `opening`: the stock when the ledger began. */
export const STOCK_MOVEMENT_KINDS = ['opening', 'set'] as const;

/** Spec 2 section 4, Stock status. */
export const stockStatusOf = (quantity: number): 'in_stock' | 'out_of_stock' =>
  quantity <= 0 ? 'out_of_stock' : 'in_stock';

/** `quantity` is null when the field has no number. */
export interface StockEntry {
  readonly quantity: number | null;
  readonly reason: string;
}

export type StockFaults = Readonly<Partial<Record<keyof StockEntry, 'quantity' | 'tooLong'>>>;

/** Spec 2 section 5, Stock update. */
export const stockFaultsOf = ({ quantity, reason }: StockEntry): StockFaults => ({
  ...(quantity !== null && Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_STOCK
    ? {}
    : { quantity: 'quantity' }),
  ...(reason.length > MAX_STOCK_REASON ? { reason: 'tooLong' } : {}),
});
