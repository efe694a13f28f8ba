import type { b2bOrderLifecycle } from '#machines/lifecycles/b2b-order.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof b2bOrderLifecycle> = {
  title: 'the life of a wholesale order',
  place: 'Sign in as superadmin and open "B2B Management".',
  spec: 'spec 2 section 4, wholesale orders',
  states: {
    pending: '"To print" lists the order; printing can be started',
    printing: 'the order is in printing; it can be marked as done',
    completed: 'the order is completed: it is invoiced and can be shipped',
    shipped: 'the order is shipped and has no further action',
  },
  events: {
    'printing.started': 'printing is started at the row of the order',
    'printing.done': 'the order is marked as done at its row',
    'order.shipped': 'the order is shipped at its row',
  },
};
