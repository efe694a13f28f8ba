/* Parked orders that the server keeps for the shop. */

/**
 * Why an order was parked: another message came, a person did it by hand, or another parked order was
 * continued.
 */
export const PARK_REASONS = ['message', 'hand', 'continued'] as const;
export type ParkReason = (typeof PARK_REASONS)[number];

/** Time in ms after which the list of the shop is loaded again. */
export const PARKED_REFRESH_MS = 60_000;

/** The most parked orders of the shop. */
export const MAX_SHOP_PARKED = 500;
