import type { unsentOrders } from '#machines/settings/unsent-orders.ts';
import { press } from '#tests/support/kit/at-screen.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type PageModel, seen } from '#tests/support/page-model.ts';
import { storedOrderOf } from '#tests/support/stored-order.ts';

const STORED = 'the storage of a browser answers at once';
const hasCart = (found: unknown): boolean => Array.isArray(found) && found.length > 0;

export const page: PageModel<typeof unsentOrders.machine> = {
  as: 'admin',
  at: '/admin/settings?tab=system',
  stored: async (planRun, events) => {
    const found = events.find(({ type }) => type === 'xstate.done.actor.fetchData');
    // A cart that staff entered earlier in this browser.
    return found && hasCart(outputOf(found)) ? storedOrderOf(planRun, { hasCustomer: false }) : {};
  },
  open: press('Clear Cache'),
  states: {
    loading: { unseen: 'it is over before anybody could see it' },
    shown: {
      look: ({ page: at, snapshot }) =>
        seen(
          hasCart(snapshot.context.data)
            ? at.getByText('The cart of an unfinished order contains products.')
            : at.getByRole('alertdialog', { name: 'Clear the cache of this browser?' }),
        ),
    },
    refreshing: { unseen: 'nobody tells of what waits in a browser' },
    failed: {
      look: ({ page: at }) => seen(at.getByText('Unsent orders could not be checked.')),
    },
    notFound: { unseen: 'there is always an answer' },
  },
  events: {
    'resource.changed': { undone: 'it hears of nothing' },
    'resource.retried': { undone: STORED },
    'resource.answered': { undone: 'nothing answers it but the storage' },
  },
  calls: {
    fetchData: { itself: STORED },
    refreshData: { undone: 'it is looked at once, with its dialog' },
    followChanges: { undone: 'it hears of nothing' },
  },
};
