import type { Page } from 'playwright-core';
import { health } from '#api/contracts/health.ts';
import type { networkMachine } from '#machines/network/network.machine.ts';
import { setBrowserNetwork } from '#tests/support/device-network.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';

const offline = (page: Page) => page.getByText('You are offline.');
const onlineAgain = (page: Page) => page.getByText('You are online again.');
const noBar = {
  shows: ({ page }: { page: Page }) => ({ visible: [], hidden: [offline(page), onlineAgain(page)] }),
};
const offlineBar = { shows: ({ page }: { page: Page }) => visible(offline(page)) };
const requestLost = () => ({ kind: 'requestLost' }) as const;

export const page: PageModel<typeof networkMachine> = {
  account: 'staff',
  path: '/customer',
  states: {
    online: noBar,
    checking: noBar,
    reachable: noBar,
    'offline.waiting': offlineBar,
    'offline.probing': offlineBar,
    reconnected: { shows: ({ page }) => visible(onlineAgain(page)) },
  },
  events: {
    'network.lost': { act: (planRun) => setBrowserNetwork(planRun, false) },
    'network.restored': { act: (planRun) => setBrowserNetwork(planRun, true) },
  },
  calls: {
    watchNetwork: { impossible: 'the subscription ends only with its page' },
    probeServer: { endpoints: [health], failureReply: requestLost },
    probeAgain: { endpoints: [health], failureReply: requestLost },
  },
};
