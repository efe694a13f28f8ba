import type { Caller } from '#api/call.ts';
import {
  addD2cOrderItem,
  changeD2cOrder,
  createD2cOrder,
  type D2cOrder,
  type NewD2cOrder,
  type NewD2cOrderItem,
} from '#api/contracts/d2c-orders.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';

/** What a checkout asks of the server; loaded with the first order, not with the first page. */
export interface OrderCalls {
  /** The number of the order; the same key again answers the same number. */
  create(order: NewD2cOrder, key: string, signal: AbortSignal): Promise<number>;
  addItem(orderId: number, item: NewD2cOrderItem, key: string, signal: AbortSignal): Promise<void>;
  changeStatus(orderId: number, status: D2cOrderStatus, signal: AbortSignal): Promise<D2cOrder>;
}

export const createOrderCalls = (call: Caller): OrderCalls => ({
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
