import type { CallEndpoint } from '#api/call.ts';
import { getD2cOrder, listD2cOrderItems, listD2cOrderMoves } from '#api/contracts/d2c-order-details.ts';
import {
  addD2cOrderItem,
  createD2cOrder,
  type NewD2cOrder,
  type NewD2cOrderItem,
} from '#api/contracts/d2c-order-entry.ts';
import { moveD2cOrders, takeBackD2cOrder } from '#api/contracts/d2c-order-moves.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { changeD2cOrder, deleteD2cOrder } from '#api/contracts/d2c-orders.ts';
import { listProducts } from '#api/contracts/products.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';

/* API calls of staff and admins, sent by the browser's client. */

export interface OrderVersion {
  readonly id: number;
  readonly version: number | undefined;
}

export const productCalls = (call: CallEndpoint) => ({
  listPage: (skip: number, signal: AbortSignal) =>
    call(listProducts, { query: { limit: 1000, skip }, signal }),
});

export const orderCalls = (call: CallEndpoint) => ({
  create: async (order: NewD2cOrder, key: string, signal: AbortSignal) =>
    (await call(createD2cOrder, { body: order, idempotencyKey: key, signal })).d2c_order_id,
  addItem: async (id: number, item: NewD2cOrderItem, key: string, signal: AbortSignal) => {
    await call(addD2cOrderItem, { params: { id }, body: item, idempotencyKey: key, signal });
  },
  changeStatus: (id: number, status: D2cOrderStatus, signal: AbortSignal) =>
    call(changeD2cOrder, { params: { id }, body: { status }, signal }),
});

export const adminCalls = (call: CallEndpoint) => ({
  orders: (tab: 'to-print' | 'ready' | 'history', signal: AbortSignal) =>
    call(listD2cOrderPage, { query: { tab, search: '', skip: 0, limit: 100 }, signal }),
  order: (id: number, signal: AbortSignal) => call(getD2cOrder, { params: { id }, signal }),
  items: (id: number, signal: AbortSignal) => call(listD2cOrderItems, { params: { id }, signal }),
  moves: (id: number, signal: AbortSignal) => call(listD2cOrderMoves, { params: { id }, signal }),
  move: ({ id, version }: OrderVersion, status: D2cOrderStatus, signal: AbortSignal) =>
    call(changeD2cOrder, { params: { id }, body: { status }, version, signal }),
  moveOrders: (ids: number[], status: D2cOrderStatus, signal: AbortSignal) =>
    call(moveD2cOrders, { body: { ids, status }, signal }),
  takeBack: ({ id, version }: OrderVersion, reason: string, signal: AbortSignal) =>
    call(takeBackD2cOrder, { params: { id }, body: { reason }, version, signal }),
  remove: ({ id, version }: OrderVersion, signal: AbortSignal) =>
    call(deleteD2cOrder, { params: { id }, version, signal }),
});
