import { fromCallback, fromPromise } from 'xstate';
import type { WatchNetwork } from '#machines/kit/browser-network.ts';
import type { NetworkEvent } from './network.machine.ts';

export interface NetworkPort {
  readonly watch: WatchNetwork;
  /** Sends a request to the server. Rejects when the server does not respond. */
  readonly probeServer: (signal: AbortSignal) => Promise<void>;
}

/** The actors of the network machine: they watch the device's network and test the server. */
export const createNetworkActors = ({ watch, probeServer }: NetworkPort) => ({
  actors: {
    watchNetwork: fromCallback<NetworkEvent>(({ sendBack }) =>
      watch((isOnline) => sendBack({ type: isOnline ? 'network.restored' : 'network.lost' })),
    ),
    probeServer: fromPromise<void>(({ signal }) => probeServer(signal)),
  },
});
