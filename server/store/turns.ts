import type { HttpError } from '../http-error.ts';

export interface Turns {
  /** Runs work when its turn comes; refused where too many wait already. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
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
  const refuseWhileFull = (): void => {
    if (free === 0 && queue.length >= waiting) throw refusal();
  };
  return {
    refuseWhileFull,
    take: async (work) => {
      refuseWhileFull();
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
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
