import type { UnsentOrder } from '#domain/unsent-order.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** What would be lost of this browser's orders, looked at before it is asked whether to clear it. */
export const unsentOrdersMachine = createResourceMachine<readonly UnsentOrder[], null>({
  id: 'unsentOrders',
});
