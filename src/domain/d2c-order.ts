/** The statuses of spec 2 section 4. Transitions: `machines/lifecycles/d2c-order.ts`. */
export const D2C_ORDER_STATUSES = [
  'pending',
  'printing',
  'ready',
  'handed_to_shopini',
  'completed',
  'cancelled',
] as const;
export type D2cOrderStatus = (typeof D2C_ORDER_STATUSES)[number];

/**
 * How a cancelled order ended: staff abandoned it before it was complete, the shop cancelled it before the
 * hand-over, its parcel came back, or the courier cancelled the parcel.
 */
export const D2C_ORDER_ENDS = ['abandoned', 'cancelled', 'returned', 'parcelCancelled'] as const;
export type D2cOrderEnd = (typeof D2C_ORDER_ENDS)[number];

export const MAX_ORDER_ITEMS = 500;
export const MAX_LINE_QUANTITY = 100_000;
/** Maximum length of a line's notes, in UTF-16 units. */
export const MAX_NOTES_LENGTH = 2000;
/** Time in ms that a hand-over waits in the outbox before it is sent (decision 14). */
export const HAND_OVER_HOLD_MS = 10_000;

/** Returns the whole seconds in which a hand-over can still be undone; 0 when it is sent. */
export const handOverSecondsLeft = (handedOverAt: string, now: Date): number => {
  const left = Date.parse(handedOverAt) + HAND_OVER_HOLD_MS - now.getTime();
  return Math.min(Math.max(Math.ceil(left / 1000), 0), HAND_OVER_HOLD_MS / 1000);
};
/**
 * Time in ms in which a person can undo their own move without a reason. A hand-over can be undone only until
 * it is sent.
 */
export const MAX_UNDO_MS = 5 * 60_000;
/** Maximum number of orders that one call moves. */
export const MAX_MOVES = 500;
/** Maximum length of a reason, in UTF-16 units. */
export const MAX_REASON_LENGTH = 500;
