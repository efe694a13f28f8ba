/* One message for several loads of a page that failed for the same reason. */
import type { Fault } from '#machines/kit/fault.ts';

interface PageLoad {
  readonly phase: string;
  readonly fault: Fault | null;
  readonly retry: () => void;
}

export interface Outage {
  readonly fault: Fault;
  /** Tries all loads again. */
  readonly retry: () => void;
}

/** Returns the outage when all loads failed for the same reason, otherwise null. */
export const outageOf = (loads: readonly PageLoad[]): Outage | null => {
  const fault = loads[0]?.fault ?? null;
  const isSame = loads.every((load) => load.phase === 'failed' && load.fault?.kind === fault?.kind);
  if (fault === null || !isSame) return null;
  const retry = (): void => {
    for (const load of loads) load.retry();
  };
  return { fault, retry };
};
