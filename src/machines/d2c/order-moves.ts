import { type MoveResult, moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { D2C_ORDER_STATUSES, type D2cOrderStatus, MAX_MOVES } from '#domain/d2c-order.ts';
import { type PrintableOrder, type PrintObstacle, printObstacleOf } from '#domain/d2c-order-lines.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import {
  d2cOrderEventBetween,
  d2cOrderStatusAfter,
  d2cOrderStatusBefore,
} from '#machines/lifecycles/d2c-order.ts';

export type MovableOrder = Pick<D2cOrder, 'd2c_order_id' | 'status'> & PrintableOrder;

/** Statuses to which people move an order. The courier's results lead to the others (spec 2 section 4). */
export const MOVE_TARGETS = [
  'printing',
  'ready',
  'handed_to_shopini',
] as const satisfies readonly D2cOrderStatus[];
export type MoveTarget = (typeof MOVE_TARGETS)[number];

const knownStatusOf = (status: string): D2cOrderStatus | undefined =>
  D2C_ORDER_STATUSES.find((known) => known === status);

const canReach = (order: MovableOrder, to: MoveTarget, isUnprintable: boolean): boolean => {
  const from = knownStatusOf(order.status);
  return from !== undefined && d2cOrderEventBetween(from, to, isUnprintable) !== undefined;
};

/** Returns the reason why the order cannot be moved, or null. */
export const moveObstacle = (order: MovableOrder, to: MoveTarget): PrintObstacle | 'status' | null => {
  const obstacle = printObstacleOf(order);
  if (canReach(order, to, obstacle !== null)) return null;
  return canReach(order, to, false) ? obstacle : 'status';
};

/** Returns the next status, or undefined after the hand-over. Obstacles to printing are ignored. */
export const nextMoveOf = (order: MovableOrder): MoveTarget | undefined =>
  MOVE_TARGETS.find((to) => canReach(order, to, false));

/**
 * Returns true when the courier has the order. Then only a shipment result moves it, from a sync or entered
 * by an admin.
 */
export const isAtCourier = (order: Pick<MovableOrder, 'status'>): boolean => {
  const status = knownStatusOf(order.status);
  return status !== undefined && d2cOrderStatusAfter(status, { type: 'shipment.delivered' }) !== undefined;
};

/** Returns true for an order that can still be cancelled here: before its hand-over. */
export const isCancellable = (order: Pick<MovableOrder, 'status'>): boolean => {
  const status = knownStatusOf(order.status);
  return status !== undefined && d2cOrderStatusAfter(status, { type: 'order.cancelled' }) !== undefined;
};

/** Returns the status after taking back the last move, or undefined when it cannot be taken back. */
export const takeBackTargetOf = (order: MovableOrder): D2cOrderStatus | undefined => {
  const status = knownStatusOf(order.status);
  return status && d2cOrderStatusBefore(status);
};

export interface MovesRequest {
  readonly ids: readonly number[];
  readonly to: MoveTarget;
}

export type OrderMovesActor = CommandActor<MovesRequest, readonly MoveResult[]>;

/** Splits items into calls of the maximum size that the server accepts. Each call has its own request key. */
export const callInBatches = async <Item>(
  items: readonly Item[],
  key: string,
  send: (part: Item[], idempotencyKey: string) => Promise<readonly MoveResult[]>,
): Promise<readonly MoveResult[]> => {
  const results: MoveResult[] = [];
  for (let start = 0; start < items.length; start += MAX_MOVES)
    results.push(...(await send(items.slice(start, start + MAX_MOVES), `${key}.${start}`)));
  return results;
};

/**
 * Returns the changes for lists: the new row of each moved order, or only its key, so that the list fetches
 * it.
 */
export const rowChangesIn = (results: readonly MoveResult[]): readonly RowChange<D2cOrder>[] =>
  results.map(({ d2c_order_id: key, order }) =>
    order ? { key, version: order.version ?? null, row: order } : { key, version: null },
  );

/** Moves several orders. The batch continues when its dialog or page closes. */
export const orderMoves = defineCommand<MovesRequest, readonly MoveResult[]>({
  id: 'orderMoves',
  keyOf: ({ ids, to }) => `${to} ${ids.join(' ')}`,
  carryOut: ({ call }, { command: { ids, to }, requestKey }, signal) =>
    callInBatches(ids, requestKey, (part, idempotencyKey) =>
      call(moveD2cOrders, { body: { ids: part, status: to }, idempotencyKey, signal }),
    ),
});

/**
 * The rows in the responses of a batch. After a failure any of its orders may have moved, so all of them are
 * fetched.
 */
export const orderMovesRows: RowSource<D2cOrder> = (area) =>
  changesFromCommands(orderMoves.openIn(area), rowChangesIn, (_error, { command }) =>
    command.ids.map((key) => ({ key, version: null })),
  );
