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
