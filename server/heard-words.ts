/** For how long, and how many at the most: a screen that opens is behind by a second or two. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 1000;

export interface HeardWords {
  /** From now on every word is heard. */
  begin(): void;
  /** From now on words are missed. */
  end(): void;
  keep(word: string): void;
  /** What was heard in the last so many milliseconds; undefined where that is not known in full. */
  inTheLast(ms: number): readonly string[] | undefined;
}

interface Kept {
  readonly at: number;
  readonly word: string;
}

/** The newest words of a feed, for those who come a little late. `now` counts milliseconds. */
export const createHeardWords = (now: () => number): HeardWords => {
  const kept: Kept[] = [];
  /** Since when all words are among them. */
  let knownSince = Number.POSITIVE_INFINITY;

  const forget = (): void => {
    const oldest = kept.shift();
    if (oldest) knownSince = Math.max(knownSince, oldest.at);
  };

  return {
    begin: () => {
      kept.length = 0;
      knownSince = now();
    },
    end: () => {
      knownSince = Number.POSITIVE_INFINITY;
    },
    keep: (word) => {
      kept.push({ at: now(), word });
      while (kept.length > MAX_REMEMBERED || (kept[0]?.at ?? now()) < now() - REMEMBERED_MS) forget();
    },
    inTheLast: (ms) => {
      const since = now() - ms;
      return since <= knownSince ? undefined : kept.filter(({ at }) => at >= since).map(({ word }) => word);
    },
  };
};
