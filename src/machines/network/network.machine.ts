import { fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { unprovided, unwatched } from '../kit/unprovided.ts';

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.found' };

const SAID_MS = 5000;
const AGAIN_MS = 10_000;

/**
 * The connection to the server. online until the device reports a lost network. Then doubting: a request tests the server, because a server
 * on the same computer responds without a network (reachable). Without a response: offline, which is shown. The request is repeated from time to
 * time. When the server responds again, the state reconnected is shown for a moment. Other requests are sent in every state.
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
      invoke: { id: 'askServer', src: 'askServer', onDone: 'reachable', onError: 'offline' },
      on: { 'network.found': 'online' },
    },
    /** The server responded without a network, perhaps just before the connection was lost, so it is tested again. */
    reachable: { after: { again: 'doubting' }, on: { 'network.found': 'online' } },
    offline: {
      initial: 'waiting',
      on: { 'network.found': 'reconnected' },
      states: {
        waiting: { after: { again: 'asking' } },
        asking: {
          invoke: { id: 'askAgain', src: 'askServer', onDone: '#network.reconnected', onError: 'waiting' },
        },
      },
    },
    reconnected: { after: { said: 'online' }, on: { 'network.lost': 'doubting' } },
  },
});

type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;

/** The message to show; null when there is none. */
export const selectConnectionNotice = (snapshot: NetworkSnapshot): 'offline' | 'reconnected' | null => {
  if (snapshot.matches('offline')) return 'offline';
  return snapshot.matches('reconnected') ? 'reconnected' : null;
};
