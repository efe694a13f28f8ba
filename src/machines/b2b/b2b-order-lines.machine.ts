import type { B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** The lines of one wholesale order, for whoever prints them. */
export const b2bOrderLinesMachine = createResourceMachine<readonly B2bOrderItem[], number>({
  id: 'b2bOrderLines',
});
