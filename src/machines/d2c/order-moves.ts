import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { D2C_ORDER_STATUSES, type D2cOrderStatus } from '#domain/d2c-order.ts';
import { type PrintableOrder, type PrintObstacle, printObstacleOf } from '#domain/d2c-order-lines.ts';
import { d2cOrderEventBetween, d2cOrderStateAfter, d2cOrderStateBefore } from '../lifecycles/d2c-order.ts';

export type MovableOrder = Pick<D2cOrder, 'd2c_order_id' | 'status'> & PrintableOrder;

/** Where people move orders to; the rest is the courier's word (spec 2 section 4). */
export const MOVES = ['printing', 'ready', 'handed_to_shopini'] as const satisfies readonly D2cOrderStatus[];
export type MoveTarget = (typeof MOVES)[number];

const stateOf = (status: string): D2cOrderStatus | undefined =>
  D2C_ORDER_STATUSES.find((state) => state === status);

const leadsTo = (order: MovableOrder, to: MoveTarget, isUnprintable: boolean): boolean => {
  const from = stateOf(order.status);
  return from !== undefined && d2cOrderEventBetween(from, to, isUnprintable) !== undefined;
};

/** Why an order cannot be moved there; null where it can. */
export const obstacleTo = (order: MovableOrder, to: MoveTarget): PrintObstacle | 'status' | null => {
  const obstacle = printObstacleOf(order);
  if (leadsTo(order, to, obstacle !== null)) return null;
  return leadsTo(order, to, false) ? obstacle : 'status';
};

/** The next move of an order's life, possible or not; undefined where people have none. */
export const nextMoveOf = (order: MovableOrder): MoveTarget | undefined =>
  MOVES.find((to) => leadsTo(order, to, false));

/** Whether the courier has it: from then on only the courier's word moves it, by sync or entered by hand. */
export const isAtCourier = (order: Pick<MovableOrder, 'status'>): boolean => {
  const state = stateOf(order.status);
  return (
    state !== undefined && d2cOrderStateAfter(state, { type: 'shipment.delivered' }, false) !== undefined
  );
};

/** Where taking back its last move leads; undefined where there is no way back. */
export const wayBackOf = (order: MovableOrder): D2cOrderStatus | undefined => {
  const state = stateOf(order.status);
  return state && d2cOrderStateBefore(state);
};
