import type { Shipment } from '#api/contracts/shipments.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ d2c_order_id }: Shipment): number => d2c_order_id;

/** What is on its way at the courier (spec 2 section 2, Active Shipments). Only the courier's word changes it. */
export const shipmentsMachine = createListMachine<Shipment, ListView>({
  id: 'shipments',
  keyOf,
  changes: createRowChanges({ keyOf, versionOf: () => null }),
  isSelectable: () => false,
  pageSize: 100,
});
