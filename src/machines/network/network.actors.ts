import { fromCallback, fromPromise } from 'xstate';
import type { WatchNetwork } from '../kit/browser-network.ts';
import type { NetworkEvent } from './network.machine.ts';

export interface NetworkPort {
  readonly watch: WatchNetwork;
  /** Sends a request to the server. Rejects when the server does not respond. */
  readonly askServer: (signal: AbortSignal) => Promise<void>;
}

export const createNetworkActors = ({ watch, askServer }: NetworkPort) => ({
  actors: {
    watchNetwork: fromCallback<NetworkEvent>(({ sendBack }) =>
      watch((isOnline) => sendBack({ type: isOnline ? 'network.found' : 'network.lost' })),
    ),
    askServer: fromPromise<void>(({ signal }) => askServer(signal)),
  },
});
