import { SimulatedClock } from 'xstate';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { createFaultyNetwork, type FaultyNetwork, type FaultyNetworkOptions } from './faulty-network.ts';

const STUCK_AFTER_MS = 20_000;

/** The reasons why the tab waits for a person. */
export type TabState = 'idle' | 'slow' | 'closed';

interface FaultyTabOptions
  extends Pick<FaultyNetworkOptions, 'server' | 'nextFault' | 'endSession' | 'shouldStripIdempotencyKeys'> {
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
  isClosed(): boolean;
  hasExpired(): boolean;
  close(): void;
  waitUntilSlow(): void;
  /** Checks whether the tab is idle now. */
  recheckState(): void;
  /**
   * Resolves when the machine is idle, when a request hangs or when the tab is closed. `describeState` describes where the
   * machine hangs.
   */
  untilIdle(isIdle: () => boolean, describeState: () => unknown): Promise<TabState>;
}

export const openFaultyTab = (options: FaultyTabOptions): FaultyTab => {
  const { origin, token, slowAfterMs, stop, ...faults } = options;
  const clock = new SimulatedClock();
  const listeners = new Set<() => void>();
  let isClosed = false;
  let isExpired = false;
  const recheckState = (): void => {
    for (const check of [...listeners]) check();
  };
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    stop();
    recheckState();
  };
  const network = createFaultyNetwork({ ...faults, onKill: close, onHang: recheckState });
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
    recheckState,
    isClosed: () => isClosed,
    hasExpired: () => isExpired,
    waitUntilSlow: () => clock.increment(slowAfterMs),
    untilIdle: (isIdle, describeState) =>
      new Promise((resolve, reject) => {
        const readState = (): TabState | undefined => {
          if (isClosed) return 'closed';
          if (network.isHanging()) return 'slow';
          return isIdle() ? 'idle' : undefined;
        };
        const checkState = (): void => {
          const state = readState();
          if (state === undefined) return;
          listeners.delete(checkState);
          clearTimeout(timeout);
          resolve(state);
        };
        const timeout = setTimeout(() => {
          listeners.delete(checkState);
          reject(new Error(`timeout in ${JSON.stringify(describeState())}`));
        }, STUCK_AFTER_MS);
        listeners.add(checkState);
        checkState();
      }),
  };
};
