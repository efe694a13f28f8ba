import { createActor } from '#machines/kit/reported-actors.ts';
import { createNetworkActors, type NetworkPort } from '#machines/network/network.actors.ts';
import { networkMachine } from '#machines/network/network.machine.ts';

const HEALTH = '/api/v1/health';

const browserNetwork: NetworkPort = {
  watch: (listener) => {
    const tell = (): void => listener(navigator.onLine);
    const kinds = ['online', 'offline'] as const;
    for (const kind of kinds) window.addEventListener(kind, tell);
    tell();
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, tell);
    };
  },
  // Whatever it answers, it was reached.
  askServer: async (signal) => void (await fetch(HEALTH, { signal, cache: 'no-store' })),
};

/** Whether the device is offline: of the page, whoever is signed in. */
export const openNetwork = () =>
  createActor(networkMachine.provide(createNetworkActors(browserNetwork))).start();
