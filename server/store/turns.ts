import { brokenOff, type HttpError } from '../http-error.ts';

export interface Turns {
  /**
   * Runs work when its turn comes; refused where too many wait already. A caller whose `signal` aborts leaves the queue,
   * and gives the place to others.
   */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Refuses already here whoever would be refused a turn: before anything is read of what they have brought. */
  refuseWhileFull(): void;
}

interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** What whoever comes beyond is told. */
  readonly refusal: () => HttpError;
}

/** So many at a time, and so many that wait: whoever comes beyond is told to come again, at once. */
export const createTurns = ({ atOnce, waiting, refusal }: TurnLimits): Turns => {
  const queue: (() => void)[] = [];
  let free = atOnce;
  const untilNext = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(come), 1);
        reject(brokenOff());
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
      if (signal?.aborted) throw brokenOff();
      refuseWhileFull();
      if (free > 0) free -= 1;
      else await untilNext(signal);
      try {
        return await work();
      } finally {
        // A turn goes straight to whoever is next: nobody gets in between.
        const next = queue.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
};
