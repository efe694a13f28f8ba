import { SimulatedClock } from 'xstate';
import { createCaller } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { createFaultyNetwork, type FaultyNetwork, type FaultyNetworkOptions } from './faulty-network.ts';

const STUCK_AFTER_MS = 20_000;

/** Reasons why the person has to act. */
export type Rest = 'rest' | 'slow' | 'gone';

interface FaultyTabOptions
  extends Pick<FaultyNetworkOptions, 'server' | 'nextFault' | 'endSession' | 'stripsKeys'> {
  readonly origin: string;
  readonly token: string;
  /** Stops its actors. */
  readonly stop: () => void;
  /** In ms. */
  readonly slowAfterMs: number;
}

/** A browser tab with a faulty network, its own clock, sign-outs and kills. */
export interface FaultyTab {
  readonly clock: SimulatedClock;
  readonly network: FaultyNetwork;
  readonly call: ReturnType<typeof createCaller>;
  isMissing(): boolean;
  hasExpired(): boolean;
  close(): void;
  waitUntilSlow(): void;
  /** Checks if the tab is at rest. */
  tell(): void;
  /** Resolves when the machine rests, a request hangs or the tab has ended. `state` describes where it hangs. */
  rest(isAtRest: () => boolean, state: () => unknown): Promise<Rest>;
}

export const openFaultyTab = (options: FaultyTabOptions): FaultyTab => {
  const { origin, token, slowAfterMs, stop, ...faults } = options;
  const clock = new SimulatedClock();
  const listeners = new Set<() => void>();
  let isMissing = false;
  let isExpired = false;
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const close = (): void => {
    if (isMissing) return;
    isMissing = true;
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
