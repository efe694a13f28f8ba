/** Time limit in ms for running requests. */
const DRAIN_MS = 10_000;
/** Time limit in ms for closing connections; those to a database that hangs never close. */
const CLOSE_MS = 3000;
/** Time limit in ms for PostgreSQL to write its memory to disk. */
const STOP_MS = 30_000;
/** A terminal and npm both pass on a Ctrl-C, so two signals within this time in ms count as one. */
const SAME_WISH_MS = 250;

export interface ShutdownSteps {
  /** Ends the event streams, which do not end by themselves. */
  readonly begin: () => void;
  /** Waits for running requests. Resolves with false if some were not answered in time. */
  readonly drain: (limitMs: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
  readonly stopDatabase: () => Promise<void>;
  readonly say: (line: string) => void;
  readonly exit: (code: number) => void;
}

export interface Shutdown {
  /** Ends the app, once, in the order of the steps. */
  end(code: number): void;
  /** A second signal ends the process at once. */
  signal(): void;
}

const within = async (milliseconds: number, action: () => Promise<unknown>): Promise<'done' | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  try {
    return await Promise.race([action().then(() => 'done' as const), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Returns the shutdown of the app: it answers running requests, closes connections and stops PostgreSQL. Each step has a time limit. */
export const createShutdown = (steps: ShutdownSteps): Shutdown => {
  let wishedAt: number | undefined;
  let isEnding = false;

  const attempt = async (what: string, milliseconds: number, action: () => Promise<unknown>) => {
    try {
      if ((await within(milliseconds, action)) === 'late') steps.say(`${what} took too long, and is left.`);
    } catch (error) {
      steps.say(`${what} failed: ${error instanceof Error ? error.message : error}`);
    }
  };

  const run = async (): Promise<void> => {
    steps.begin();
    if (!(await steps.drain(DRAIN_MS)))
      steps.say(`Something was not answered within ${DRAIN_MS / 1000} s, and was broken off.`);
    await attempt('Closing what is open', CLOSE_MS, steps.close);
    await attempt('Stopping PostgreSQL', STOP_MS, steps.stopDatabase);
  };

  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    void run().finally(() => steps.exit(code));
  };

  return {
    end,
    signal: () => {
      const now = performance.now();
      if (wishedAt === undefined) wishedAt = now;
      else if (now - wishedAt > SAME_WISH_MS) {
        steps.say('Ending at once.');
        steps.exit(1);
      }
      end(0);
    },
  };
};
