/** The states of an order's life (spec 2 section 4); what leads from one to another is in the lifecycle. */
export const D2C_ORDER_STATUSES = [
  'pending',
  'printing',
  'ready',
  'handed_to_shopini',
  'completed',
  'cancelled',
] as const;
export type D2cOrderStatus = (typeof D2C_ORDER_STATUSES)[number];

export const MAX_ORDER_ITEMS = 500;
export const MAX_LINE_QUANTITY = 100_000;
/** UTF-16 units of what is noted on one line. */
export const MAX_NOTES_LENGTH = 2000;
/** How long a hand-over is held before the marketplace is told. */
export const HAND_OVER_HOLD_MS = 10_000;
/** How long whoever moved an order can undo it without a reason; a hand-over until it is sent. */
export const MAX_UNDO_MS = 5 * 60_000;
/** Orders that one call moves. */
export const MAX_MOVES = 500;
/** UTF-16 units of why a move was taken back, an order deleted, or the courier's word entered by hand. */
export const MAX_REASON_LENGTH = 500;
