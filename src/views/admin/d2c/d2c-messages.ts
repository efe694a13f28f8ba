/* Message ids of D2C orders. */
import type { PrintObstacle } from '#domain/d2c-order-lines.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import type { MoveTarget } from '#machines/d2c/order-moves.ts';
import type { LeaveMessages } from '#views/parts/LeaveDialog.tsx';

export const MOVE_TITLES: Readonly<Record<MoveTarget, string>> = {
  printing: 'd2c.startPrinting',
  ready: 'd2c.printingDone',
  handed_to_shopini: 'd2c.send',
};

export const CANNOT_PRINT: Readonly<Record<PrintObstacle, string>> = {
  incomplete: 'd2c.cannotPrint',
  no_items: 'd2c.cannotPrintEmpty',
  total_mismatch: 'd2c.cannotPrintTotal',
};

export const EMPTY_TABS: Readonly<Record<D2cTab, { title: string; hint: string }>> = {
  'to-print': { title: 'd2c.noneToPrint', hint: 'd2c.noneToPrintHint' },
  ready: { title: 'd2c.noneReady', hint: 'd2c.noneReadyHint' },
  shipments: { title: 'd2c.noneShipped', hint: 'd2c.noneShippedHint' },
  history: { title: 'd2c.noneEnded', hint: 'd2c.noneEndedHint' },
};

/** Texts of the question before a typed reason is discarded. */
export const LEAVE_REASON: LeaveMessages = {
  title: 'd2c.discardTitle',
  text: 'd2c.discardText',
  discard: 'd2c.discard',
  stay: 'd2c.keepEditing',
};
