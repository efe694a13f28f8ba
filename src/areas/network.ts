import { watchBrowserNetwork } from '#machines/kit/browser-network.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { createNetworkActors, type NetworkPort } from '#machines/network/network.actors.ts';
import { networkMachine } from '#machines/network/network.machine.ts';

const HEALTH = '/api/v1/health';

const browserNetwork: NetworkPort = {
  watch: watchBrowserNetwork,
  // Any response shows that the server can be reached.
  probeServer: async (signal) => void (await fetch(HEALTH, { signal, cache: 'no-store' })),
};

export const openNetwork = () =>
  createActor(provide(networkMachine, createNetworkActors(browserNetwork))).start();
