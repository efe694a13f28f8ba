import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Caller } from '../call.ts';
import {
  addD2cOrderItem,
  changeD2cOrder,
  createD2cOrder,
  type D2cOrder,
  type NewD2cOrder,
  type NewD2cOrderItem,
} from '../contracts/d2c-orders.ts';

export interface D2cOrdersApi {
  /** The number of the order; the same key again answers the same number. */
  create(order: NewD2cOrder, key: string, signal: AbortSignal): Promise<number>;
  addItem(orderId: number, item: NewD2cOrderItem, key: string, signal: AbortSignal): Promise<void>;
  changeStatus(orderId: number, status: D2cOrderStatus, signal: AbortSignal): Promise<D2cOrder>;
}

export const createD2cOrdersApi = (call: Caller): D2cOrdersApi => ({
  create: async (order, key, signal) => {
    const created = await call(createD2cOrder, { body: order, idempotencyKey: key, signal });
    return created.d2c_order_id;
  },
  addItem: async (orderId, item, key, signal) => {
    await call(addD2cOrderItem, { params: { id: orderId }, body: item, idempotencyKey: key, signal });
  },
  changeStatus: (orderId, status, signal) =>
    call(changeD2cOrder, { params: { id: orderId }, body: { status }, signal }),
});
