import type { networkMachine } from '#machines/network/network.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof networkMachine> = {
  title: 'the bar that says that one is offline',
  place: 'On any page and on the login: cut the network of the device, or stop the server as well.',
  spec: 'decision 27, being offline is said',
  states: {
    online: 'no bar is shown at the foot of the page',
    doubting: 'no bar is shown yet: the server is asked whether it can be reached',
    reachable: 'no bar is shown: the server answers without the network of the device',
    'offline.waiting':
      '"You are offline." stands at the foot of the page, with what that means for whoever is signed in',
    'offline.probing':
      '"You are offline." stands at the foot of the page, with what that means for whoever is signed in',
    reconnected: '"You are online again." stands at the foot of the page',
  },
  events: {
    'network.lost': 'the device loses its network',
    'network.restored': 'the device finds its network again',
  },
  calls: {
    watchNetwork: 'the listening to the network of the device',
    probeServer: 'the question whether the server is there',
    probeAgain: 'the next question whether the server is there',
  },
  times: { reconnectedShown: 'the five seconds of "You are online again."', retry: 'ten seconds' },
};
