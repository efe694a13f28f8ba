import { SimulatedClock } from 'xstate';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { createFaultyNetwork, type FaultyNetwork, type FaultyNetworkOptions } from './faulty-network.ts';

const TIMEOUT_MS = 20_000;

/** The states in which a test can act on the tab. 'slow': a request hangs. */
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
  /** Advances the clock until the hanging request counts as slow. */
  advanceUntilSlow(): void;
  /** Checks whether the tab is idle now. */
  recheckState(): void;
  /**
   * Resolves when the machine is idle, a request hangs or the tab is closed. `describeState` is for the error
   * message.
   */
  untilSettled(isIdle: () => boolean, describeState: () => unknown): Promise<TabState>;
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
    advanceUntilSlow: () => clock.increment(slowAfterMs),
    untilSettled: (isIdle, describeState) =>
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
        }, TIMEOUT_MS);
        listeners.add(checkState);
        checkState();
      }),
  };
};
