import { watchBrowserNetwork } from '#machines/kit/browser-network.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { provide } from '#machines/kit/unprovided.ts';
import { createNetworkActors, type NetworkPort } from '#machines/network/network.actors.ts';
import { networkMachine } from '#machines/network/network.machine.ts';

const HEALTH = '/api/v1/health';

const browserNetwork: NetworkPort = {
  watch: watchBrowserNetwork,
  // Whatever it answers, it was reached.
  askServer: async (signal) => void (await fetch(HEALTH, { signal, cache: 'no-store' })),
};

/** Whether the device is offline: of the page, whoever is signed in. */
export const openNetwork = () =>
  createActor(provide(networkMachine, createNetworkActors(browserNetwork))).start();
