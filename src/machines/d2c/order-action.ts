import {
  cancelD2cOrder,
  enterShipmentResult,
  receiveBackD2cOrder,
  takeBackD2cOrder,
} from '#api/contracts/d2c-order-moves.ts';
import { changeD2cOrder, type D2cOrder, deleteD2cOrder } from '#api/contracts/d2c-orders.ts';
import {
  correctD2cOrder,
  type ItemsCorrection,
  type OrderCorrection,
  replaceD2cOrderItems,
} from '#api/contracts/order-corrections.ts';
import type { ShipmentEnd } from '#domain/shipment.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand, rowsFromResponses } from '#machines/kit/define-command.ts';
import type { OutcomeNotices } from '#machines/kit/outcome-notices.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';
import type { RowKey } from '#machines/kit/rows.ts';
import type { MoveTarget } from './order-moves.ts';

export type OrderChange =
  | { readonly kind: 'move'; readonly to: MoveTarget }
  | { readonly kind: 'takeBack'; readonly reason: string }
  | { readonly kind: 'correct'; readonly correction: OrderCorrection }
  | { readonly kind: 'correctLines'; readonly items: ItemsCorrection['items'] }
  | { readonly kind: 'cancel'; readonly reason: string }
  /** The goods of a returned parcel are in the shop again, or were ticked by mistake. */
  | { readonly kind: 'receiveBack'; readonly received: boolean }
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

const UPDATE_NOTICES = { done: null, failed: 'd2c.updateFailed' };

/** The messages of each change. The dialog of the order shows that of a failure too. */
export const ORDER_NOTICES: Readonly<Record<OrderChange['kind'], OutcomeNotices>> = {
  move: UPDATE_NOTICES,
  takeBack: UPDATE_NOTICES,
  shipmentResult: UPDATE_NOTICES,
  correct: { done: 'd2c.corrected', failed: 'd2c.correctFailed' },
  correctLines: { done: 'd2c.corrected', failed: 'd2c.correctFailed' },
  cancel: { done: 'd2c.cancelled', failed: 'd2c.cancelFailed' },
  receiveBack: { done: null, failed: 'd2c.receiveBackFailed' },
  delete: { done: 'd2c.deleted', failed: 'd2c.deleteFailed' },
};

/**
 * Commands on single orders: move, take back, correct, cancel, receive a returned parcel back, enter a
 * shipment result by hand, delete. Notices: spec 2 section 8, D2C; the notice of a move offers Undo
 * (order-undo.ts).
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
      case 'correct':
        return call(correctD2cOrder, { ...target, body: change.correction });
      case 'correctLines':
        return call(replaceD2cOrderItems, { ...target, body: { items: change.items } });
      case 'cancel':
        return call(cancelD2cOrder, { ...target, body: { reason: change.reason } });
      case 'receiveBack':
        return call(receiveBackD2cOrder, { ...target, body: { received: change.received } });
      case 'shipmentResult':
        return call(enterShipmentResult, { ...target, body: { word: change.result, reason: change.reason } });
      case 'delete':
        return ignoreMissing(
          call(deleteD2cOrder, change.reason ? { ...target, query: { reason: change.reason } } : target),
        );
    }
  },
  notices: ({ order, change: { kind } }) => ({ ...ORDER_NOTICES[kind], values: { id: order.d2c_order_id } }),
});

export const orderActionRows = rowsFromResponses<OrderChangeRequest, D2cOrder>(orderAction, {
  keyOf: keyOfOrder,
  targetKeyOf: ({ order }) => keyOfOrder(order),
  isDeletion: ({ change }) => change.kind === 'delete',
});
