import type { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof d2cOrderLifecycle> = {
  title: 'the life of a D2C order',
  place: 'Sign in as admin and open "D2C Orders"; an order is made as staff. Each status is a tab.',
  spec: 'spec 2 section 4, direct-to-consumer orders',
  states: {
    pending: 'the order stands under "Pending"; it can be put into printing unless it lacks items',
    printing: 'the order stands under "Printing"; it can be marked ready or taken back',
    ready: 'the order stands under "Ready"; it can be handed to Shopini or taken back',
    handed_to_shopini:
      'the order stands under the shipments, with a due; it can no longer be taken back by hand',
    completed: 'the order is completed, and nothing can be done with it any more',
    cancelled: 'the order is cancelled, and nothing can be done with it any more',
  },
  events: {
    'printing.started': 'printing is started at the row of the order',
    'printing.done': 'the order is marked ready at its row',
    'move.takenBack': 'the last move is taken back with a reason',
    'order.handedOver': 'the order is handed to Shopini',
    'handOver.withdrawn': 'the hand-over is undone at once, before it was sent',
    'order.abandoned': 'staff abandon the order, of which items are missing',
    'shipment.delivered': 'a sync reports that the parcel was delivered',
    'shipment.returned': 'a sync reports that the parcel came back',
    'shipment.cancelled': 'a sync reports that the shipment was cancelled',
  },
};
