import type { shipmentLifecycle } from '#machines/lifecycles/shipment.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof shipmentLifecycle> = {
  title: 'the life of a shipment',
  place: 'Sign in as admin, open "D2C Orders", tab "Shipments"; what the courier says comes with a sync.',
  spec: 'spec 2 section 4, shipments',
  states: {
    in_transit: 'the parcel is said to be in transit',
    shipped: 'the parcel is said to be shipped',
    delivered: 'the parcel is delivered, its order completed and its due to be paid',
    returned: 'the parcel came back, and its order is cancelled',
    cancelled: 'the shipment is cancelled, and its order with it',
  },
  events: {
    'shipment.shipped': 'a sync brings that the parcel was shipped',
    'shipment.delivered': 'a sync brings that the parcel was delivered',
    'shipment.returned': 'a sync brings that the parcel came back',
    'shipment.cancelled': 'a sync brings that the shipment was cancelled',
  },
};
