import { fromCallback, fromPromise } from 'xstate';
import type { NetworkEvent } from './network.machine.ts';

export interface NetworkPort {
  /** Tells at once how it is, then of every change, until it is ended. */
  readonly watch: (listener: (isOnline: boolean) => void) => () => void;
  /** Rejects where the server does not answer. */
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
