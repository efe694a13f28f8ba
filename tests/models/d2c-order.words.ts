import type { d2cOrderLifecycle } from '#machines/lifecycles/d2c-order.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof d2cOrderLifecycle> = {
  title: 'the life of a D2C order',
  place: 'Create an order as staff. Sign in as admin and open "D2C Orders".',
  spec: 'spec 2 section 4, direct-to-consumer orders',
  states: {
    pending: 'the order is "Pending"; printing can be started unless items are missing',
    printing: 'the order is "Printing"; it can be marked ready or taken back',
    ready: 'the order is "Ready"; it can be handed to Shopini or taken back',
    handed_to_shopini: 'the shipments list the order, which has a due; it can no longer be taken back',
    completed: 'the order is completed and has no further action',
    cancelled: 'the order is cancelled and has no further action',
  },
  events: {
    'printing.started': 'printing is started at the row of the order',
    'printing.done': 'the order is marked ready at its row',
    'move.takenBack': 'the last move is taken back with a reason',
    'order.handedOver': 'the order is handed to Shopini',
    'handOver.withdrawn': 'the hand-over is undone at once, before it was sent',
    'order.cancelled': 'an admin cancels the order with a reason',
    'order.abandoned': 'staff abandon the order, whose items are incomplete',
    'shipment.delivered': 'a sync reports that the parcel was delivered',
    'shipment.returned': 'a sync reports that the parcel came back',
    'shipment.cancelled': 'a sync reports that the shipment was cancelled',
  },
};
