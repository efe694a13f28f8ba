import type { Page } from 'playwright-core';
import { health } from '#api/contracts/health.ts';
import type { networkMachine } from '#machines/network/network.machine.ts';
import { setBrowserNetwork } from '#tests/support/device-network.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';

const offline = (page: Page) => page.getByText('You are offline.');
const back = (page: Page) => page.getByText('You are online again.');
const quiet = {
  shows: ({ page }: { page: Page }) => ({ visible: [], hidden: [offline(page), back(page)] }),
};
const away = { shows: ({ page }: { page: Page }) => visible(offline(page)) };
const lost = () => ({ kind: 'requestLost' }) as const;

export const page: PageModel<typeof networkMachine> = {
  account: 'staff',
  path: '/customer',
  states: {
    online: quiet,
    doubting: quiet,
    reachable: quiet,
    'offline.waiting': away,
    'offline.probing': away,
    reconnected: { shows: ({ page }) => visible(back(page)) },
  },
  events: {
    'network.lost': { act: (planRun) => setBrowserNetwork(planRun, false) },
    'network.restored': { act: (planRun) => setBrowserNetwork(planRun, true) },
  },
  calls: {
    watchNetwork: { impossible: 'the subscription ends only with its page' },
    probeServer: { endpoints: [health], failureReply: lost },
    probeAgain: { endpoints: [health], failureReply: lost },
  },
};
