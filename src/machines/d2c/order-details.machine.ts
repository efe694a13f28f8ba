import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { OrderMove } from '#api/contracts/d2c-order-history.ts';
import type { D2cOrderItem } from '#api/contracts/d2c-orders.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

export interface OrderDetails {
  readonly order: D2cOrderDetails;
  readonly items: readonly D2cOrderItem[];
  /** The latest first. */
  readonly moves: readonly OrderMove[];
}

/**
 * One order with its items and its history, for as long as it is looked at. It follows what is done with it, by us or
 * by others. An order that does not exist, or no longer does, is said to be not there.
 */
export const orderDetailsMachine = createResourceMachine<OrderDetails, number>({
  id: 'orderDetails',
  versionOf: ({ order }) => order.version ?? null,
});
