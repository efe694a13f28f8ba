import type { B2bOrder, B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

export interface B2bOrderDetails {
  readonly order: B2bOrder;
  readonly items: readonly B2bOrderItem[];
  /** The latest first, with what was reversed. */
  readonly payments: readonly B2bPayment[];
}

/** One wholesale order with its lines and its payments, for as long as it is looked at. */
export const b2bOrderDetailsMachine = createResourceMachine<B2bOrderDetails, number>({
  id: 'b2bOrderDetails',
  versionOf: ({ order }) => order.version ?? null,
});
