import { fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { unprovided, unwatched } from '../kit/unprovided.ts';

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.found' };

const SAID_MS = 5000;
const AGAIN_MS = 10_000;

/**
 * Whether the server can be reached, as far as the device knows. online until the device loses its network; then the
 * server is asked (doubting), since one on the same desk needs none (near). It does not answer: offline, which is shown.
 * Either way it is asked again from time to time. Once the network is found or the server answers it says for a moment that it
 * is back. What the bar says changes nothing of what is sent: each request is tried all the same.
 */
export const networkMachine = setup({
  types: {
    events: {} as NetworkEvent,
  },
  actors: {
    watchNetwork: fromCallback<NetworkEvent>(unwatched('watchNetwork')),
    askServer: fromPromise<void>(unprovided('askServer')),
  },
  delays: { said: SAID_MS, again: AGAIN_MS },
}).createMachine({
  id: 'network',
  invoke: {
    id: 'watchNetwork',
    src: 'watchNetwork',
    onError: { description: 'Reported. The last known state stays.' },
  },
  initial: 'online',
  states: {
    online: { on: { 'network.lost': 'doubting' } },
    doubting: {
      invoke: { id: 'askServer', src: 'askServer', onDone: 'near', onError: 'offline' },
      on: { 'network.found': 'online' },
    },
    /** Reached without a network, or by a word that was on its way when it went: who knows for how long. */
    near: { after: { again: 'doubting' }, on: { 'network.found': 'online' } },
    offline: {
      initial: 'waiting',
      on: { 'network.found': 'back' },
      states: {
        waiting: { after: { again: 'asking' } },
        asking: {
          invoke: { id: 'askAgain', src: 'askServer', onDone: '#network.back', onError: 'waiting' },
        },
      },
    },
    back: { after: { said: 'online' }, on: { 'network.lost': 'doubting' } },
  },
});

type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;

/** What is said of the network; null while there is nothing to say. */
export const selectSaid = (snapshot: NetworkSnapshot): 'offline' | 'back' | null => {
  if (snapshot.matches('offline')) return 'offline';
  return snapshot.matches('back') ? 'back' : null;
};
