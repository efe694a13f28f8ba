import type { D2cTab } from '#domain/d2c-order-list.ts';
import type { MoveTarget } from '#machines/order-action/order-moves.ts';

export const TAB_TITLES: Readonly<Record<D2cTab, string>> = {
  'to-print': 'admin.d2c.toPrint',
  ready: 'admin.d2c.ready',
  shipments: 'admin.d2c.shipments',
  history: 'admin.d2c.history',
};

export const MOVE_TITLES: Readonly<Record<MoveTarget, string>> = {
  printing: 'admin.d2c.startPrinting',
  ready: 'admin.d2c.printingDone',
  handed_to_shopini: 'admin.d2c.send',
};
