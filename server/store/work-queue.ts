/** A queue for expensive work: few tasks run, some wait, more are refused. */
import { type HttpError, requestAborted } from '../http-error.ts';

export interface WorkQueue {
  /** Runs work when its turn comes. Refuses while too many wait. A caller whose `signal` aborts leaves the queue. */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Refuses a request before any of it is read, while too many wait. */
  refuseWhileFull(): void;
}

interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal: () => HttpError;
}

/** Returns a queue: `atOnce` tasks run, `waiting` tasks wait, more are refused at once. */
export const createWorkQueue = ({ atOnce, waiting, refusal }: QueueLimits): WorkQueue => {
  const queue: (() => void)[] = [];
  let free = atOnce;
  const untilNext = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(come), 1);
        reject(requestAborted());
      };
      const come = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      queue.push(come);
      signal?.addEventListener('abort', leave, { once: true });
    });
  const refuseWhileFull = (): void => {
    if (free === 0 && queue.length >= waiting) throw refusal();
  };
  return {
    refuseWhileFull,
    take: async (work, signal) => {
      if (signal?.aborted) throw requestAborted();
      refuseWhileFull();
      if (free > 0) free -= 1;
      else await untilNext(signal);
      try {
        return await work();
      } finally {
        // The next waiting task takes the free place directly, so that a new caller cannot take it first.
        const next = queue.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
};
