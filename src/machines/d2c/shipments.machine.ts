import type { Shipment } from '#api/contracts/shipments.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';

/** What is on its way at the courier (spec 2 section 2, Active Shipments). Only the courier's word changes it. */
export const shipmentsMachine = createListMachine<Shipment, ListView>({
  id: 'shipments',
  keyOf: ({ d2c_order_id }) => d2c_order_id,
  versionOf: () => null,
  belongs: () => true,
  isSelectable: () => false,
  pageSize: 100,
});
