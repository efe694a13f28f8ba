import { SimulatedClock } from 'xstate';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { createFaultyNetwork, type FaultyNetwork, type FaultyNetworkOptions } from './faulty-network.ts';

const STUCK_AFTER_MS = 20_000;

/** The reasons why the tab waits for a person. */
export type Rest = 'rest' | 'slow' | 'gone';

interface FaultyTabOptions
  extends Pick<FaultyNetworkOptions, 'server' | 'nextFault' | 'endSession' | 'stripsKeys'> {
  readonly origin: string;
  readonly token: string;
  /** Stops the actors of the tab. */
  readonly stop: () => void;
  /** The time in milliseconds after which a request counts as slow. */
  readonly slowAfterMs: number;
}

/** A browser tab with its own clock and a faulty network, which can be signed out or killed. */
export interface FaultyTab {
  readonly clock: SimulatedClock;
  readonly network: FaultyNetwork;
  readonly call: ReturnType<typeof createCallEndpoint>;
  isMissing(): boolean;
  hasExpired(): boolean;
  close(): void;
  waitUntilSlow(): void;
  /** Checks whether the tab is at rest now. */
  checkRest(): void;
  /**
   * Resolves when the machine is at rest, when a request hangs or when the tab has ended. `state` describes where the
   * machine hangs.
   */
  rest(isAtRest: () => boolean, state: () => unknown): Promise<Rest>;
}

export const openFaultyTab = (options: FaultyTabOptions): FaultyTab => {
  const { origin, token, slowAfterMs, stop, ...faults } = options;
  const clock = new SimulatedClock();
  const listeners = new Set<() => void>();
  let isMissing = false;
  let isExpired = false;
  const checkRest = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const close = (): void => {
    if (isMissing) return;
    isMissing = true;
    stop();
    checkRest();
  };
  const network = createFaultyNetwork({ ...faults, onKill: close, onHang: checkRest });
  const call = createCallEndpoint(
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
    checkRest,
    isMissing: () => isMissing,
    hasExpired: () => isExpired,
    waitUntilSlow: () => clock.increment(slowAfterMs),
    rest: (isAtRest, state) =>
      new Promise((resolve, reject) => {
        const find = (): Rest | undefined => {
          if (isMissing) return 'gone';
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
