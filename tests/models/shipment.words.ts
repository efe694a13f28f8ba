import type { shipmentLifecycle } from '#machines/lifecycles/shipment.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof shipmentLifecycle> = {
  title: 'the life of a shipment',
  place: 'Sign in as admin, open "D2C Orders", tab "Shipments". A sync brings the reports of the courier.',
  spec: 'spec 2 section 4, shipments',
  states: {
    in_transit: 'the parcel is in transit',
    shipped: 'the parcel is shipped',
    delivered: 'the parcel is delivered, its order is completed, and its due is open',
    returned: 'the parcel came back, and its order is cancelled',
    cancelled: 'the shipment and its order are cancelled',
  },
  events: {
    'shipment.shipped': 'a sync reports that the parcel was shipped',
    'shipment.delivered': 'a sync reports that the parcel was delivered',
    'shipment.returned': 'a sync reports that the parcel came back',
    'shipment.cancelled': 'a sync reports that the shipment was cancelled',
  },
};
