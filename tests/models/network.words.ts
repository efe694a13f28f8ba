import type { networkMachine } from '#machines/network/network.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof networkMachine> = {
  title: 'the offline bar',
  place: 'On any page and on the login: cut the network of the device, or stop the server as well.',
  spec: 'decision 27, the offline bar',
  states: {
    online: 'no bar is shown at the foot of the page',
    checking: 'no bar is shown yet: a request tests if the server can be reached',
    reachable: 'no bar is shown: the server replies without the network of the device',
    'offline.waiting':
      '"You are offline." is shown at the foot of the page, with the consequences for this role',
    'offline.probing':
      '"You are offline." is shown at the foot of the page, with the consequences for this role',
    reconnected: '"You are online again." is shown at the foot of the page',
  },
  events: {
    'network.lost': 'the device loses its network',
    'network.restored': 'the network of the device returns',
  },
  calls: {
    watchNetwork: 'the connection to the network of the device',
    probeServer: 'the request that tests the server',
    probeAgain: 'the next request that tests the server',
  },
  times: { reconnectedShown: 'the five seconds of "You are online again."', retry: 'ten seconds' },
};
