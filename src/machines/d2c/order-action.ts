import { enterShipmentResult, takeBackD2cOrder } from '#api/contracts/d2c-order-moves.ts';
import { changeD2cOrder, type D2cOrder, deleteD2cOrder } from '#api/contracts/d2c-orders.ts';
import type { ShipmentEnd } from '#domain/shipment.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { defineCommand, rowsFromResponses } from '../kit/define-command.ts';
import { ignoreMissing } from '../kit/row-command.actors.ts';
import type { RowKey } from '../kit/rows.ts';
import type { MoveTarget } from './order-moves.ts';

export type OrderChange =
  | { readonly kind: 'move'; readonly to: MoveTarget }
  | { readonly kind: 'takeBack'; readonly reason: string }
  /** Empty when no reason is needed. */
  | { readonly kind: 'delete'; readonly reason: string }
  | { readonly kind: 'shipmentResult'; readonly result: ShipmentEnd; readonly reason: string };

export interface OrderChangeRequest {
  readonly order: Pick<D2cOrder, 'd2c_order_id' | 'version'>;
  readonly change: OrderChange;
}

/** The changed order; null when it was deleted. */
export type ChangedOrder = D2cOrder | null;

export type OrderActionActor = CommandActor<OrderChangeRequest, ChangedOrder>;

export const keyOfOrder = (order: Pick<D2cOrder, 'd2c_order_id'>): RowKey => order.d2c_order_id;

export const actionKeyOf = (order: Pick<D2cOrder, 'd2c_order_id'>): string => String(order.d2c_order_id);

/**
 * Commands on single orders: move, take back, enter a shipment result by hand, delete. Notices: spec 2 section 8, D2C;
 * the notice of a move offers Undo (order-undo.ts).
 */
export const orderAction = defineCommand<OrderChangeRequest, ChangedOrder>({
  id: 'orderAction',
  keyOf: ({ order }) => actionKeyOf(order),
  carryOut: async ({ call }, { command: { order, change } }, signal) => {
    const target = { params: { id: order.d2c_order_id }, version: order.version, signal };
    switch (change.kind) {
      case 'move':
        return call(changeD2cOrder, { ...target, body: { status: change.to } });
      case 'takeBack':
        return call(takeBackD2cOrder, { ...target, body: { reason: change.reason } });
      case 'shipmentResult':
        return call(enterShipmentResult, { ...target, body: { word: change.result, reason: change.reason } });
      case 'delete':
        return ignoreMissing(
          call(deleteD2cOrder, change.reason ? { ...target, query: { reason: change.reason } } : target),
        );
    }
  },
  notices: ({ change: { kind } }) =>
    kind === 'delete'
      ? { done: 'd2c.deleted', failed: 'd2c.deleteFailed' }
      : { done: null, failed: 'd2c.updateFailed' },
});

export const orderActionRows = rowsFromResponses<OrderChangeRequest, D2cOrder>(orderAction, {
  keyOf: keyOfOrder,
  targetKeyOf: ({ order }) => keyOfOrder(order),
  isDeletion: ({ change }) => change.kind === 'delete',
});
