import { fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.restored' };

const RECONNECTED_SHOWN_MS = 5000;
const RETRY_MS = 10_000;

/**
 * The connection to the server. When the device reports a lost network, a request tests the server. When the
 * server responds again, reconnected is shown for five seconds. Other requests are sent in every state.
 */
export const networkMachine = setup({
  types: {
    events: {} as NetworkEvent,
  },
  actors: {
    watchNetwork: fromCallback<NetworkEvent>(placeholderCallback('watchNetwork')),
    probeServer: fromPromise<void>(placeholderPromise('probeServer')),
  },
  delays: { reconnectedShown: RECONNECTED_SHOWN_MS, retry: RETRY_MS },
}).createMachine({
  id: 'network',
  invoke: {
    id: 'watchNetwork',
    src: 'watchNetwork',
    onError: { description: 'Reported. The last known state stays.' },
  },
  initial: 'online',
  states: {
    online: { on: { 'network.lost': 'checking' } },
    checking: {
      description: 'A request tests the server. One on this computer responds without a network.',
      invoke: { id: 'probeServer', src: 'probeServer', onDone: 'reachable', onError: 'offline' },
      on: { 'network.restored': 'online' },
    },
    /**
     * The server responded without a network, perhaps just before the connection was lost, so it is tested
     * again.
     */
    reachable: { after: { retry: 'checking' }, on: { 'network.restored': 'online' } },
    offline: {
      description: 'No response. The request is repeated every ten seconds.',
      initial: 'waiting',
      on: { 'network.restored': 'reconnected' },
      states: {
        waiting: { after: { retry: 'probing' } },
        probing: {
          invoke: {
            id: 'probeAgain',
            src: 'probeServer',
            onDone: '#network.reconnected',
            onError: 'waiting',
          },
        },
      },
    },
    reconnected: { after: { reconnectedShown: 'online' }, on: { 'network.lost': 'checking' } },
  },
});

type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;

/** The message to show; null when there is none. */
export const selectConnectionNotice = (snapshot: NetworkSnapshot): 'offline' | 'reconnected' | null => {
  if (snapshot.matches('offline')) return 'offline';
  return snapshot.matches('reconnected') ? 'reconnected' : null;
};
