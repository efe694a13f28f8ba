import type { unsentOrders } from '#machines/settings/unsent-orders.ts';
import { press } from '#tests/support/kit/at-screen.ts';
import { resourceFacts } from '#tests/support/kit/resource-model.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';
import { storedOrderOf } from '#tests/support/stored-order.ts';

const STORED = 'the browser storage replies at once';
const hasCart = (found: unknown): boolean => Array.isArray(found) && found.length > 0;

export const page: PageModel<typeof unsentOrders.machine> = {
  account: 'admin',
  path: '/admin/settings?tab=system',
  stored: async (planRun, events) => {
    const found = events.find(({ type }) => type === 'xstate.done.actor.fetchData');
    // A cart that staff entered earlier in this browser.
    return found && hasCart(outputOf(found)) ? storedOrderOf(planRun, { hasCustomer: false }) : {};
  },
  open: press('Clear Cache'),
  states: {
    loading: { invisible: 'the state ends before a person could see it' },
    shown: {
      shows: ({ page: tab, expected }) =>
        visible(
          hasCart(resourceFacts.at(expected)?.data)
            ? tab.getByText('The cart of an unfinished order contains products.')
            : tab.getByRole('alertdialog', { name: 'Clear the cache of this browser?' }),
        ),
    },
    refreshing: { invisible: 'the browser storage has no events' },
    failed: {
      shows: ({ page: tab }) => visible(tab.getByText('Unsent orders could not be checked.')),
    },
    notFound: { invisible: 'the storage always replies' },
  },
  events: {
    'resource.changed': { impossible: 'the event feed has no events for it' },
    'resource.retried': { impossible: STORED },
    'resource.answered': { impossible: 'only the browser storage causes it' },
  },
  calls: {
    fetchData: { whyUnobserved: STORED },
    refreshData: { impossible: 'its dialog loads it once' },
    followChanges: { impossible: 'the event feed has no events for it' },
  },
};
