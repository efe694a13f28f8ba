import { SimulatedClock } from 'xstate';
import { createCaller } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { createFaultyNetwork, type FaultyNetwork, type FaultyNetworkOptions } from './faulty-network.ts';

const STUCK_AFTER_MS = 20_000;

/** Why a person has to do something now. */
export type Rest = 'rest' | 'slow' | 'gone';

interface FaultyTabOptions
  extends Pick<FaultyNetworkOptions, 'server' | 'nextFault' | 'endSession' | 'stripsKeys'> {
  readonly origin: string;
  readonly token: string;
  /** Ends the actors that run in it. */
  readonly stop: () => void;
  /** After how long a request counts as slow, in ms. */
  readonly slowAfterMs: number;
}

/** A tab of a browser whose network fails as told, that is signed out and that can be killed, with a clock of its own. */
export interface FaultyTab {
  readonly clock: SimulatedClock;
  readonly network: FaultyNetwork;
  readonly call: ReturnType<typeof createCaller>;
  isGone(): boolean;
  hasExpired(): boolean;
  close(): void;
  waitUntilSlow(): void;
  /** Something may have come to rest. */
  tell(): void;
  /** Until there is something to decide: it rests, a request hangs, or this tab has ended. `state` is told where it is stuck. */
  rest(isAtRest: () => boolean, state: () => unknown): Promise<Rest>;
}

export const openFaultyTab = (options: FaultyTabOptions): FaultyTab => {
  const { origin, token, slowAfterMs, stop, ...faults } = options;
  const clock = new SimulatedClock();
  const listeners = new Set<() => void>();
  let isGone = false;
  let isExpired = false;
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const close = (): void => {
    if (isGone) return;
    isGone = true;
    stop();
    tell();
  };
  const network = createFaultyNetwork({ ...faults, onKill: close, onHang: tell });
  const call = createCaller(
    createClient({
      origin,
      fetch: network.fetch,
      readToken: () => token,
      onUnauthorized: () => {
        isExpired = true;
        close();
      },
    }),
  );
  return {
    clock,
    network,
    call,
    close,
    tell,
    isGone: () => isGone,
    hasExpired: () => isExpired,
    waitUntilSlow: () => clock.increment(slowAfterMs),
    rest: (isAtRest, state) =>
      new Promise((resolve, reject) => {
        const find = (): Rest | undefined => {
          if (isGone) return 'gone';
          if (network.isHanging()) return 'slow';
          return isAtRest() ? 'rest' : undefined;
        };
        const look = (): void => {
          const found = find();
          if (found === undefined) return;
          listeners.delete(look);
          clearTimeout(stuck);
          resolve(found);
        };
        const stuck = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`stuck in ${JSON.stringify(state())}`));
        }, STUCK_AFTER_MS);
        listeners.add(look);
        look();
      }),
  };
};
