/* A queue for expensive work: few tasks run, some wait, more are refused. */
import { type HttpError, requestAbortedError } from '#server/http-error.ts';

export interface WorkQueue {
  /**
   * Runs work when its turn comes. Refuses while too many wait. A caller whose `signal` aborts leaves the
   * queue.
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Refuses a request before any of it is read, while too many wait. */
  refuseWhileFull(): void;
}

interface QueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly refusal: () => HttpError;
}

/** Returns a queue: `concurrency` tasks run, `maxWaiting` tasks wait, more are refused immediately. */
export const createWorkQueue = ({ concurrency, maxWaiting, refusal }: QueueLimits): WorkQueue => {
  /** Functions that start the waiting tasks. */
  const queue: (() => void)[] = [];
  let freeSlots = concurrency;
  const waitForTurn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = (): void => {
        queue.splice(queue.indexOf(onTurn), 1);
        reject(requestAbortedError());
      };
      const onTurn = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      queue.push(onTurn);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  const refuseWhileFull = (): void => {
    if (freeSlots === 0 && queue.length >= maxWaiting) throw refusal();
  };
  return {
    refuseWhileFull,
    run: async (work, signal) => {
      if (signal?.aborted) throw requestAbortedError();
      refuseWhileFull();
      if (freeSlots > 0) freeSlots -= 1;
      else await waitForTurn(signal);
      try {
        return await work();
      } finally {
        // The next waiting task takes the free place directly, so that a new caller cannot take it first.
        const startNext = queue.shift();
        if (startNext) startNext();
        else freeSlots += 1;
      }
    },
  };
};
