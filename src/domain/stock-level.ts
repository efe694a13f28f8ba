/* The stock of a product: limits, statuses and the form. */

export const MAX_STOCK = 1_000_000;

/** Maximum length in UTF-16 units. */
export const MAX_STOCK_REASON = 200;

export const MAX_SHOWN_MOVEMENTS = 20;

/** The threshold that applies until settings are saved (spec 2 section 9). */
export const DEFAULT_LOW_STOCK = 5;

/**
 * How the stock of a product is kept: set by hand (spec 2 section 2), also counted by orders, or not at all,
 * because it is made to order and therefore never low.
 */
export const STOCK_MODES = ['by_hand', 'by_orders', 'made_to_order'] as const;
export type StockMode = (typeof STOCK_MODES)[number];
export const DEFAULT_STOCK_MODE: StockMode = 'by_hand';

/**
 * Kinds of stock movements. `opening`: the stock when the ledger began. `set`: an admin set the stock.
 * `taken`: the pieces of an order left the stock. `put_back`: they came back.
 */
export const STOCK_MOVEMENT_KINDS = ['opening', 'set', 'taken', 'put_back'] as const;

/** The kinds of orders that a movement can name. */
export const STOCK_ORDER_KINDS = ['d2c', 'b2b'] as const;
export type StockOrderKind = (typeof STOCK_ORDER_KINDS)[number];

interface D2cOrderEnding {
  readonly status: string;
  readonly ended_as: string | null;
  readonly received_back_at: unknown;
}

/**
 * Returns true when the pieces of a D2C order are out of the stock: from ready on, until it is cancelled or
 * its parcel was received back.
 */
export const hasLeftStock = ({ status, ended_as, received_back_at }: D2cOrderEnding): boolean =>
  status === 'cancelled'
    ? ended_as === 'returned' && received_back_at === null
    : status !== 'pending' && status !== 'printing';

/**
 * Returns the stock status of spec 2 section 4. Orders can take more than was counted, so the quantity may be
 * negative.
 */
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
