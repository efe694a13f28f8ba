import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrderItem } from '#api/contracts/d2c-orders.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

export interface DueOrder {
  readonly order: D2cOrderDetails;
  readonly items: readonly D2cOrderItem[];
}

/** The order that a due is of, with its lines; not there where it was deleted after the hand-over. */
export const dueOrderMachine = createResourceMachine<DueOrder, number>({
  id: 'dueOrder',
  versionOf: ({ order }) => order.version ?? null,
});
