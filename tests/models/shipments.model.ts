import { shipments } from '#machines/d2c/shipments.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Shipments have no versions and no commands, so any event refetches them. */
export const model = listModel({
  name: 'shipments',
  machine: shipments.machine,
  views: [{ search: '' }],
  pageSize: 100,
  keyOf: ({ d2c_order_id }) => d2c_order_id,
  versionOf: () => null,
  rowOf: (id) => ({
    shipment_id: id + 100,
    d2c_order_id: id,
    shipment_status: 'in_transit',
    shipped_date: null,
    tracking_number: '',
    customer_name: 'Noor',
    customer_phone: '07701234567',
    total_price: 1000,
    is_order_deleted: false,
    is_known: true,
    silent_days: 0,
  }),
  // The shipments come newest first.
  insertIndexOf: ({ d2c_order_id: id }, rows) => rows.filter((row) => row.d2c_order_id > id).length,
  isSelectable: () => false,
  isCounted: true,
  hasPages: true,
  updates: 'changes',
  kitModels,
});
